import IMProtocol

/// What may stand where somebody writes.
package struct Cursor: Hashable, Sendable {
  /// What may stand there; nil where it is for the writer alone to say, as in a comment.
  package var slot: Slot?
  /// The part of a word that stands left of the place.
  package var word: SourceRange

  /// Reads the statement up to an offset of a text. What stands behind it, and all that is wrong in
  /// other statements, does not matter.
  package init(_ source: Source, at offset: Int) {
    let reading = CursorReading(source, at: offset)
    word = SourceRange(start: reading.start, end: offset)
    slot = reading.slot()
  }
}

/// Finds out what may stand at a place: the parser reads the text up to it, and a word there that
/// can be anything. Where the parser takes the word its nodes say what it is, and else its error
/// says what it takes.
private struct CursorReading {
  private let bytes: [UInt8]
  /// Where the word begins at whose end somebody writes.
  let start: Int
  /// The tokens before the word, comments too.
  private let tokens: [Token]

  init(_ source: Source, at offset: Int) {
    bytes = source.bytes
    var start = min(offset, bytes.count)
    while start > 0, Byte.isWord(bytes[start - 1]) || bytes[start - 1] == Byte.hyphen { start -= 1 }
    if start > 0, [Byte.dollar, Byte.less].contains(bytes[start - 1]) { start -= 1 }
    self.start = start
    let lexer = Lexer(bytes, range: 0..<start, limits: .standard, keepsComments: true)
    // Without those that the lexer puts at the end.
    tokens = lexer.tokens.filter { $0.start < start }
  }

  /// What may stand at the place.
  func slot() -> Slot? {
    let lead = start < bytes.count ? bytes[start] : 0
    if lead == Byte.less, FileReader.examples(tokensOfAll) != nil { return .column }
    guard let last = tokens.last(where: { $0.kind != .newline }) else { return .statement }
    if !bytes[Int(last.start)..<start].contains(Byte.newline) {
      if last.kind == .row { return slotOfCell(Int(last.start)) }
      let isInString = last.kind == .invalid && bytes[Int(last.start)] == Byte.quote
      if isInString || last.kind == .comment { return nil }
    }
    if lead == Byte.dollar { return .capture }
    return slotOfWord()
  }

  private var tokensOfAll: [Token] { Lexer(bytes, limits: .standard).tokens }

  /// What may stand in a cell: what may where its column is used first; behind the last bar a mark.
  private func slotOfCell(_ row: Int) -> Slot? {
    let column = bytes[row..<start].count { $0 == Byte.bar } - 1
    let all = tokensOfAll
    guard let examples = FileReader.examples(all),
      let header = all[examples...].first(where: { $0.kind == .row }), Int(header.start) < row
    else { return nil }
    let cells = ExampleTable.parts(of: header.range, in: bytes, limit: column + 1).cells
    guard cells.indices.contains(column) else {
      return column == cells.count ? .words(Mark.Kind.allCases.map(\.rawValue)) : nil
    }
    var parser = parser(Array(all[..<examples]) + all.suffix(1), bytes)
    parser.run()
    var reader = SlotReader(parser.syntax)
    reader.run()
    let name = bytes[cells[column]]
    return reader.slots.first {
      let text = parser.syntax.text($0.token)
      return text.first == Byte.less && text.dropFirst().dropLast().elementsEqual(name)
    }?.slot
  }

  /// A parser of tokens in which a column is a word like any other.
  private func parser(_ tokens: [Token], _ bytes: [UInt8]) -> Parser {
    let words = tokens.filter { $0.kind != .comment }.map { token in
      token.kind == .column ? Token(.word, Int(token.start), Int(token.end)) : token
    }
    return Parser(bytes, tokens: words, places: [], limits: .standard)
  }

  // MARK: The word

  /// The word that can be anything.
  private static let word = "anything"

  private func slotOfWord() -> Slot? {
    let (closing, isInBracket) = closingBrackets()
    if !isInBracket, tokens.last?.kind == .newline { return .statement }
    var problems: [Diagnostic] = []
    var line = Line.Kind.unknown
    // The word alone; as a name before a colon; as who acts; behind `without`.
    for rest in ["", ": \(Self.word)", " connects", " before", " between"] {
      let text = Array("\(Self.word)\(rest)\(closing)".utf8)
      let read = read(bytes[..<start] + text)
      if let slot = read.slot { return slot }
      if read.isRead { return nil }
      if rest.isEmpty { (problems, line) = (read.problems, read.line) }
    }
    if let slot = problems.lazy.compactMap({ slot($0, in: line) }).first { return slot }
    // What the parser does not take in the word's place is behind it.
    if problems.contains(where: { $0.range.start == start }) { return nil }
    if case .header = line { return .user }
    return slotOfName()
  }

  /// The brackets that would close those which are open, and whether there are any.
  private func closingBrackets() -> (text: String, isAny: Bool) {
    var open: [UInt8] = []
    var parser = parser(tokens + [Token(.newline, start, start), Token(.end, start, start)], bytes)
    for (index, token) in parser.syntax.tokens.enumerated() {
      parser.index = index
      if index == 0 || parser.syntax.tokens[index - 1].kind == .newline, parser.looksLikeStatement {
        open = []
      }
      if token.kind == .leftParenthesis { open.append(UInt8(ascii: ")")) }
      if token.kind == .leftBracket { open.append(UInt8(ascii: "]")) }
      if token.kind == .leftBrace { open.append(UInt8(ascii: "}")) }
      if token.kind.closes { _ = open.popLast() }
    }
    return (open.reversed().decoded, !open.isEmpty)
  }

  /// What the parser makes of a text in which the word stands.
  private func read(
    _ text: [UInt8]
  ) -> (slot: Slot?, isRead: Bool, problems: [Diagnostic], line: Line.Kind) {
    let lexer = Lexer(text, limits: .standard)
    var parser = parser(lexer.tokens, text)
    parser.run()
    let word = lexer.tokens.firstIndex { Int($0.start) >= start }.map(Int32.init) ?? 0
    guard let line = parser.syntax.lines.last(where: { $0.first <= word }) else {
      return (nil, false, [], .unknown)
    }
    let problems = parser.diagnostics.kept.filter { Int($0.range.end) > start }
    guard !line.isBroken else { return (nil, false, problems, line.kind) }
    var reader = SlotReader(parser.syntax)
    reader.run()
    return (reader.slots.last { $0.token == word }?.slot, true, [], line.kind)
  }

  /// What the parser takes in place of the word.
  private func slot(_ diagnostic: Diagnostic, in line: Line.Kind) -> Slot? {
    if case .unknown(.statement, _, _, _) = diagnostic.problem { return slotOfVerb }
    if case .unknown(.counted, _, let number, _) = diagnostic.problem {
      return .words(Action.Kind.counted.map { $0.noun(number == "1" ? 1 : 2) })
    }
    guard case .expected(let expected, _) = diagnostic.problem else { return nil }
    if expected == .verb { return slotOfVerb }
    guard Int(diagnostic.range.start) == start else { return nil }
    if expected == .duration { return .duration }
    if expected == .range {
      return .range(of: word(tokens.dropLast().last) == "of" ? .group : .user)
    }
    let joins = expected == .endOfLine || expected == .parenthesis || expected == .join
    switch line {
    case .act(.receive) where joins: return .words(["and", "then"])
    case .claim(.never) where joins: return .words(["without", "twice", "and", "out of turn"])
    case .claim(.serverMay) where joins || expected == .nextAction: return nil
    case .claim(.may) where joins || expected == .nextAction: return .words(["when it holds"])
    case .act(.call) where joins, .act(.serverCall) where joins: return .words(["as"])
    case .result(.fails) where joins, .told(.fails) where joins: return .words(["naming"])
    case .header, .opening, .act, .claim, .result, .told, .row, .unknown:
      return expected.words.isEmpty ? nil : .words(expected.words)
    }
  }

  private var slotOfVerb: Slot {
    let line = tokens.split { $0.kind == .newline }.last ?? []
    return .verb(of: line.count == 1 ? word(line.last) : "")
  }

  private func word(_ token: Token?) -> String {
    token.map { bytes[Int($0.start)..<Int($0.end)].decoded } ?? ""
  }

  /// A user, or the device of one, where nothing more is known.
  private func slotOfName() -> Slot? {
    guard let last = tokens.last, last.kind == .dot, tokens.count > 1 else { return .subject }
    let user = tokens[tokens.count - 2]
    return .device(of: word(user), isRange: user.kind == .rightBracket)
  }
}

extension Expected {
  /// The words that it names, signs apart.
  fileprivate var words: [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { place, word in
        !place.isMultiple(of: 2) && word.utf8.first.map(Byte.isLetter) == true
          && !word.contains(".") && !word.contains("[")
      }.map { String($1) }
  }
}
