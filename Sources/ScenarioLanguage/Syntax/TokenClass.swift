import Ground
import IMProtocol

/// What a token is to the eye: its colour in an editor.
///
/// It follows from the lexer's tokens and the line in which they stand alone, so that a grammar of
/// regular expressions can tell it, too.
package enum TokenClass: String, CaseIterable, Sendable {
  /// `# …`.
  case comment
  /// A word of the language, `'s` too: what begins a statement, its verb, and what joins its parts.
  case keyword
  /// The name of a call, a callback or a page.
  case function
  /// The name before a colon: a parameter, a field, a setting, an option.
  case field
  /// `"…"`, with its escapes and columns.
  case string
  case number
  /// `150ms`.
  case duration
  /// `nil`, `any`, `true`, `on`, a code, a case of an enumeration.
  case constant
  /// `$name`.
  case capture
  /// `<name>`, and a name in the first row of a table.
  case column
  /// The id of a requirement or decision.
  case id
  /// A user, a device, a group, a call's name, a tag: what the scenario names itself.
  case name
  /// A bracket, a comma, a colon, dots, a bar.
  case punctuation
}

package struct ClassifiedToken: Hashable, Sendable {
  package var range: SourceRange
  package var tokenClass: TokenClass
}

extension ScenarioFile {
  /// The tokens of a text with their classes, comments too, in the order of the text; what has no
  /// meaning is left out. Empty for what is too large, or no text.
  package static func classifiedTokens(of source: Source) -> [ClassifiedToken] {
    guard let tokens = tokens(of: source, keepsComments: true) else { return [] }
    var classes = TokenClasses(source.bytes)
    for index in tokens.indices { classes.add(tokens, index) }
    return classes.result
  }
}

/// Tells the classes of tokens one after the other.
private struct TokenClasses {
  private let bytes: [UInt8]
  private(set) var result: [ClassifiedToken] = []
  /// How many brackets are open; in the cells of a table one more than are.
  private var depth = 0
  /// The keyword with which the statement began.
  private var opening: Keyword?
  /// What the words behind `at most`, or behind `may`, are.
  private var claim: Claim?
  /// Whether the last bar of a row is passed.
  private var isBehindRow = false
  /// Whether the next row names the columns.
  private var isBeforeColumns = false

  /// A line of which every word is a keyword, or in which every other word is a call.
  private enum Claim { case bounds, actions }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func add(_ tokens: [Token], _ index: Int) {
    let token = tokens[index]
    let isFirst = index == 0 || tokens[index - 1].kind == .newline
    if isFirst { beginLine(tokens, index) }
    switch token.kind {
    case .row: addRow(token)
    case .word: append(token, wordClass(tokens, index, isFirst: isFirst && depth == 0))
    case .number: append(token, .number)
    case .duration: append(token, .duration)
    case .string, .richString: append(token, isField(tokens, index) ? .field : .string)
    case .capture: append(token, .capture)
    case .column: append(token, .column)
    case .comment: append(token, .comment)
    case .possessive: append(token, .keyword)
    case .leftParenthesis, .leftBracket, .leftBrace, .rightParenthesis, .rightBracket, .rightBrace,
      .comma, .colon, .dot, .ellipsis:
      append(token, .punctuation)
      if token.kind.opens { depth += 1 }
      if token.kind.closes { depth = max(0, depth - 1) }
    case .newline, .end, .invalid: break
    }
  }

  private mutating func append(_ token: Token, _ tokenClass: TokenClass) {
    result.append(ClassifiedToken(range: token.range, tokenClass: tokenClass))
  }

  /// A line begins a statement where no bracket is open, or where it can be nothing else.
  private mutating func beginLine(_ tokens: [Token], _ index: Int) {
    let keyword = tokens[index].keyword
    let opens = keyword?.opensStatement == true && !isField(tokens, index)
    guard depth == 0 || opens || tokens[index].kind == .row else { return }
    depth = 0
    opening = opens ? keyword : nil
    let next = tokens[min(index + 1, tokens.count - 1)]
    claim = keyword == .at && isWord(next, ["most"]) ? .bounds : nil
    if opening == .examples { isBeforeColumns = true }
  }

  private func text(_ token: Token) -> ArraySlice<UInt8> { bytes[token.offsets] }

  private func isWord(_ token: Token, _ words: [String]) -> Bool {
    token.kind == .word && words.contains { $0.utf8.elementsEqual(text(token)) }
  }

  private func isField(_ tokens: [Token], _ index: Int) -> Bool {
    index + 1 < tokens.count && tokens[index + 1].kind == .colon
  }

  // MARK: Words

  private mutating func wordClass(_ tokens: [Token], _ index: Int, isFirst: Bool) -> TokenClass {
    let word = text(tokens[index])
    let before = index > 0 ? tokens[index - 1] : Token(.newline, 0, 0)
    let next = index + 1 < tokens.count ? tokens[index + 1].kind : .end
    if before.kind == .dot || next == .dot || next == .possessive { return .name }
    if next == .colon { return .field }
    if isBehindRow, isWord(tokens[index], TokenClass.marks) { return .keyword }
    if claim == .bounds, depth == 0 { return .keyword }
    if !isFirst {
      switch opening {
      case .verifies, .assumes: return KnownStatements.isWellFormed(word.decoded) ? .id : .name
      case .tags: return .name
      case .some, nil: break
      }
    }
    let verb = depth == 0 ? before.keyword : nil
    let keyword = tokens[index].keyword
    if verb == .calls || verb == .opens || Self.isCallback(word) { return .function }
    let isValue = depth > 0 || before.kind == .colon
    let isText = before.kind == .string || before.kind == .richString
    if keyword == .times, isText { return .keyword }
    if keyword == .each || isWord(tokens[index], ["or"]) { return .keyword }
    if Self.isConstant(word), !isFirst, isValue || keyword != .on { return .constant }
    if isValue { return .name }
    let isPart = next == .word && tokens[index + 1].keyword == .of
    if keyword == .may { claim = .actions }
    let isKeyword = keyword != nil && keyword != .times
    if isKeyword || isPart || isWord(tokens[index], TokenClass.otherWords) { return .keyword }
    guard claim == .actions else { return .name }
    return isWord(tokens[index], TokenClass.actionWords) ? .keyword : .function
  }

  /// Whether a word has the form of a callback's name: `on` and a capital letter.
  private static func isCallback(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 2 && word.starts(with: "on".utf8) && word[word.startIndex + 2] &- 0x41 < 26
  }

  private static func isConstant(_ word: ArraySlice<UInt8>) -> Bool {
    constants.contains(word.decoded)
  }

  private static let constants = Set(TokenClass.constants)

  // MARK: Rows

  /// The bars of a row, and what its cells hold; behind the last bar a mark or a comment may stand.
  private mutating func addRow(_ row: Token) {
    let isHeader = isBeforeColumns
    isBeforeColumns = false
    var start = Int(row.start)
    var place = start
    while place < Int(row.end) {
      if bytes[place] == Byte.bar {
        if place > start { addCell(start..<place, isHeader: isHeader) }
        append(Token(.invalid, place, place + 1), .punctuation)
        start = place + 1
      }
      place += bytes[place] == Byte.backslash ? 2 : 1
    }
    if start < Int(row.end) {
      isBehindRow = true
      addCell(start..<Int(row.end), isHeader: false)
      isBehindRow = false
    }
  }

  private mutating func addCell(_ cell: Range<Int>, isHeader: Bool) {
    let lexer = Lexer(bytes, range: cell, limits: .standard, keepsComments: true)
    if isHeader {
      for token in lexer.tokens where token.start < token.end { append(token, .column) }
      return
    }
    // A cell is a value: it begins no line.
    let tokens = [Token(.invalid, cell.lowerBound, cell.lowerBound)] + lexer.tokens
    for index in tokens.indices.dropFirst() {
      depth = max(depth, 1)
      add(tokens, index)
    }
    depth = 0
  }
}

extension TokenClass {
  /// The words of `keyword` that are none elsewhere: they say what goes wrong, and when, and what
  /// is never received; and `failure`, which is known, `at rest` and `by hand`.
  package static let otherWords =
    words(Action.Kind.allCases.compactMap(\.words.says)).filter { !keywords.contains($0) } + [
      "answer", "lost", "after", "when", "before", "while", "catching", "up", "the", "it", "has",
      "taken", "takes", "told", "received", "right", "fast", "slow", "clock", "forgotten",
      "failure", "rest", "by", "hand", "or", "without", "twice", "between", "out", "turn",
      "network", "down", "back", "for", "within", "wrong", "token", "a",
    ]

  /// The words of phrases, each once.
  private static func words(_ phrases: [String]) -> [String] {
    phrases.joined(separator: " ").split(separator: " ").map(String.init).unique
  }

  /// The words of `keyword` behind `may`, where every other is a call.
  package static let actionWords = words(Slot.deeds) + ["pass"]

  /// The words of `keyword` behind a row.
  package static let marks = ["skip", "known", "failure"]

  /// The words of `constant`.
  package static let constants =
    ["nil", "any", "true", "false", "on", "off"] + Catalogue.codes.map(\.name)
    + Catalogue.enumerations.flatMap { $0.cases.map(\.name) }

  /// The words of `keyword` wherever they stand outside of brackets, those above apart.
  package static let keywords = Keyword.allCases.map(\.rawValue)

  package static let openings = Keyword.allCases.filter(\.opensStatement).map(\.rawValue)

  /// Those of them that say what a user or device does.
  package static let verbs = Keyword.allCases.filter(\.isVerb).map(\.rawValue)
}
