import IMProtocol

/// A position in a text, and what may be written at this position.
package struct Cursor: Hashable, Sendable {
  /// What may be written at the position, or nil if any text may be written, as in a comment.
  package var slot: Slot?
  /// The word before the position, as a range that ends at the position.
  package var word: SourceRange

  /// Finds out what may be written at an offset. The text after the offset, and errors in other
  /// statements, are ignored.
  package init(_ source: Source, at offset: Int) {
    let reading = CursorReading(source, at: offset)
    word = SourceRange(start: reading.start, end: offset)
    slot = reading.slot()
  }
}

/// Finds out what may be written at a position. The parser reads the text up to the position and a
/// placeholder word. If the parser accepts the placeholder, the placeholder's node determines the
/// slot; if not, the parser's error determines the slot.
private struct CursorReading {
  private let bytes: [UInt8]
  let start: Int
  /// The tokens from the start of the text to the word, including comments.
  private let tokens: [Token]

  init(_ source: Source, at offset: Int) {
    bytes = source.bytes
    var start = min(offset, bytes.count)
    while start > 0, Byte.isWord(bytes[start - 1]) || bytes[start - 1] == Byte.hyphen { start -= 1 }
    if start > 0, [Byte.dollar, Byte.less].contains(bytes[start - 1]) { start -= 1 }
    self.start = start
    let lexer = Lexer(bytes, range: 0..<start, limits: .standard, keepsComments: true)
    // The tokens that the lexer adds at the end of a text are left out.
    tokens = lexer.tokens.filter { $0.start < start }
  }

  /// The slot at the position, or nil if any text may be written at the position.
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

  /// The slot of a cell, which is the slot at the first use of the cell's column. After the row's
  /// last bar, only a mark may be written.
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

  /// A parser that treats a column of the table (`<name>`) as an ordinary word.
  private func parser(_ tokens: [Token], _ bytes: [UInt8]) -> Parser {
    let words = tokens.filter { $0.kind != .comment }.map { token in
      token.kind == .column ? Token(.word, Int(token.start), Int(token.end)) : token
    }
    return Parser(bytes, tokens: words, locations: [], limits: .standard)
  }

  // MARK: The word

  private static let word = "anything"

  /// The texts that may have to follow the placeholder: no text, a colon after a name, a verb after
  /// the acting device, the ends of `without …`, the result of a call, or the ends of lines with
  /// `has received`.
  private static let rests = [
    "", ": \(word)", " connects", " before", " between", " returns any",
    " for getFriends has received onFriendAdd", " has received onFriendAdd",
    " has received the same",
  ]

  private func slotOfWord() -> Slot? {
    let (closing, isInBracket) = closingBrackets()
    if !isInBracket, tokens.last?.kind == .newline { return .statement }
    var problems: [Diagnostic] = []
    var line = Line.Kind.unknown
    // Try the placeholder with each text that may have to follow it.
    for rest in Self.rests {
      let text = Array("\(Self.word)\(rest)\(closing)".utf8)
      let read = read(bytes[..<start] + text)
      if let slot = read.slot { return slot }
      if read.isRead { return nil }
      if rest.isEmpty { (problems, line) = (read.problems, read.line) }
    }
    if let slot = problems.lazy.compactMap({ slot($0, in: line) }).first { return slot }
    // A problem at the word itself means that no word is allowed here. Later problems do not
    // matter.
    if problems.contains(where: { $0.range.start == start }) { return nil }
    if case .header = line { return .user }
    return slotOfName()
  }

  /// The brackets that close all open brackets. `isAny` says whether any brackets are open.
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

  /// The parser's result for a text with the placeholder.
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

  /// The slot for the parser's error at the word.
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
    case .claim(.never) where joins:
      return .words(["without", "twice", "after", "and", "out of turn"])
    case .claim(.result) where joins: return .words(["without", "twice", "after"])
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

  /// A slot for the name of a user, or for a user's device, if nothing more specific is known.
  private func slotOfName() -> Slot? {
    guard let last = tokens.last, last.kind == .dot, tokens.count > 1 else { return .subject }
    let user = tokens[tokens.count - 2]
    return .device(of: word(user), isRange: user.kind == .rightBracket)
  }
}

extension Expected {
  fileprivate var words: [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { location, word in
        !location.isMultiple(of: 2) && word.utf8.first.map(Byte.isLetter) == true
          && !word.contains(".") && !word.contains("[")
      }.map { String($1) }
  }
}
