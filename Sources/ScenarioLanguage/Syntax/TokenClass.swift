import Base
import IMProtocol

/// The class that syntax highlighting gives to a token.
///
/// A token's class depends only on the neighboring tokens, not on the parser's nodes, so an editor
/// can find the class with regular expressions.
package enum TokenClass: String, CaseIterable, Sendable {
  /// `# …`.
  case comment
  /// A word of the language that begins a statement, is the verb of a statement, or joins the parts
  /// of a statement. The possessive `'s` also counts as a keyword.
  case keyword
  /// The name of a call, a callback or a page.
  case function
  /// A name before a colon: a parameter, a field, a setting or an option.
  case field
  /// `"…"`, including any escapes and columns inside it.
  case string
  case number
  /// `150ms`.
  case duration
  /// `nil`, `any`, `true`, `on`, a code, or a case of an enumeration.
  case constant
  /// `$name`.
  case capture
  /// `<name>`, or a name in the first row of a table.
  case column
  /// The id of a requirement or decision.
  case id
  /// A name that the scenario gives to a user, a device, a group, a call or a tag.
  case name
  /// A bracket, a comma, a colon, a dot, an ellipsis or a bar.
  case punctuation
}

package struct ClassifiedToken: Hashable, Sendable {
  package var range: SourceRange
  package var tokenClass: TokenClass
}

extension ScenarioFile {
  /// The tokens of a text in order, each with its class. The result includes comments, but not
  /// tokens without a class. The result is empty if the text is too large or isn't valid UTF-8.
  package static func classifiedTokens(of source: Source) -> [ClassifiedToken] {
    guard let tokens = tokens(of: source, keepsComments: true) else { return [] }
    var classes = TokenClasses(source.bytes)
    for index in tokens.indices { classes.add(tokens, index) }
    return classes.result
  }
}

/// Classifies tokens one after the other.
private struct TokenClasses {
  private let bytes: [UInt8]
  private(set) var result: [ClassifiedToken] = []
  /// How many brackets are open. A table cell counts as an open bracket, too, because no statement
  /// begins inside a cell.
  private var depth = 0
  private var opening: Keyword?
  /// The kind of list that follows `at most` or `may`. Nil before these words.
  private var claim: Claim?
  /// The index after the last token of the choice of a population that has begun, such as `a
  /// friend`.
  private var choiceEnd = 0
  /// Whether the current token comes after the last `|` of a table row.
  private var isAfterEntry = false
  /// Whether the next row names the columns.
  private var isBeforeColumns = false

  /// In a list of bounds, every word is a keyword. In a list of permitted actions, a word may also
  /// be the name of a call.
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

  /// Begins a statement at the start of a line, unless the line is inside brackets and may continue
  /// a value.
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
    if isAfterEntry, isWord(tokens[index], TokenClass.marks) { return .keyword }
    if claim == .bounds, depth == 0 { return .keyword }
    if !isFirst {
      switch opening {
      case .verifies, .assumes: return KnownClauses.isWellFormed(word.decoded) ? .id : .name
      case .tags: return .name
      case .some, nil: break
      }
    }
    if depth > 0, index < choiceEnd || beginsChoice(tokens, index) { return .keyword }
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
    let isOfResult =
      depth == 0 && (before.kind == .possessive || opening == .whoever && isWord(before, ["for"]))
    guard claim == .actions || isOfResult else { return .name }
    if claim != .actions { return .function }
    return isWord(tokens[index], TokenClass.actionWords) ? .keyword : .function
  }

  /// Whether a choice begins with a token. If it does, stores where the choice ends.
  private mutating func beginsChoice(_ tokens: [Token], _ index: Int) -> Bool {
    for phrase in TokenClass.choices {
      let end = index + phrase.count
      let isPhrase =
        end < tokens.count && zip(tokens[index..<end], phrase).allSatisfy { isWord($0, [$1]) }
      guard isPhrase, ![.colon, .dot, .possessive].contains(tokens[end].kind) else { continue }
      choiceEnd = end
      return true
    }
    return false
  }

  /// Whether a word looks like a callback's name: `on`, followed by a capital letter.
  private static func isCallback(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 2 && word.starts(with: "on".utf8) && word[word.startIndex + 2] &- 0x41 < 26
  }

  private static func isConstant(_ word: ArraySlice<UInt8>) -> Bool {
    constants.contains(word.decoded)
  }

  private static let constants = Set(TokenClass.constants)

  // MARK: Rows

  /// Adds each `|` of a row, the contents of its cells, and the mark or comment after the last `|`.
  private mutating func addRow(_ row: Token) {
    let isHeader = isBeforeColumns
    isBeforeColumns = false
    var start = Int(row.start)
    var index = start
    while index < Int(row.end) {
      if bytes[index] == Byte.bar {
        if index > start { addCell(start..<index, isHeader: isHeader) }
        append(Token(.invalid, index, index + 1), .punctuation)
        start = index + 1
      }
      index += bytes[index] == Byte.backslash ? 2 : 1
    }
    if start < Int(row.end) {
      isAfterEntry = true
      addCell(start..<Int(row.end), isHeader: false)
      isAfterEntry = false
    }
  }

  private mutating func addCell(_ cell: Range<Int>, isHeader: Bool) {
    let lexer = Lexer(bytes, range: cell, limits: .standard, keepsComments: true)
    choiceEnd = 0
    if isHeader {
      for token in lexer.tokens where token.start < token.end { append(token, .column) }
      return
    }
    // The extra token at the front prevents the first word of the cell from beginning a statement.
    let tokens = [Token(.invalid, cell.lowerBound, cell.lowerBound)] + lexer.tokens
    for index in tokens.indices.dropFirst() {
      depth = max(depth, 1)
      add(tokens, index)
    }
    depth = 0
  }
}

extension TokenClass {
  /// Words that are keywords only in certain statements, such as faults and `never` lines.
  package static let otherWords =
    words(Action.Kind.allCases.compactMap(\.words.says)).filter { !keywords.contains($0) } + [
      "answer", "lost", "after", "when", "before", "while", "catching", "up", "the", "it", "has",
      "taken", "takes", "told", "received", "right", "fast", "slow", "clock", "forgotten",
      "failure", "rest", "by", "hand", "or", "without", "twice", "between", "out", "turn",
      "network", "down", "back", "for", "within", "wrong", "token", "a",
      "are", "connected", "until", "got", "same",
      "about", "an", "once", "times", "in", "cases", "later", "among", "power", "law", "warm-up",
    ] + Population.units.map(\.word.description)

  /// The words of each choice that a population's calls can make in brackets. A choice precedes the
  /// choices with which it begins.
  package static let choices = Choice.phrases.map { $0.split(separator: " ").map(String.init) }

  private static func words(_ phrases: [String]) -> [String] {
    phrases.joined(separator: " ").split(separator: " ").map(String.init).unique
  }

  /// The keywords that may follow `may`. Any other word after `may` is the name of a call.
  package static let actionWords = words(Slot.permittedActions) + ["pass"]

  /// The keywords that may follow the last `|` of a row.
  package static let marks = ["skip", "known", "failure"]

  /// The words that are highlighted as constants.
  package static let constants =
    ["nil", "any", "true", "false", "on", "off"] + Catalogue.codes.map(\.name)
    + Catalogue.enumerations.flatMap { $0.cases.map(\.name) }

  /// The words that are keywords everywhere outside brackets.
  package static let keywords = Keyword.allCases.map(\.rawValue)

  package static let openings = Keyword.allCases.filter(\.opensStatement).map(\.rawValue)

  /// The keywords for the actions of users and devices.
  package static let verbs = Keyword.allCases.filter(\.isVerb).map(\.rawValue)
}
