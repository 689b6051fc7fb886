extension Parser {
  /// Reads a value, which is a word, number, duration, text, capture, list, record or range of
  /// names.
  mutating func readValue(name: Int32 = -1) -> Bool {
    switch kind {
    case .word:
      if isAtEach { return readEach(name: name) }
      if isAtChoice { return readChoice(name: name) }
      return isAtRange ? readRange(name: name) : addNext(.word, name: name)
    case .number: return addNext(.number, name: name)
    case .duration: return readDuration(name: name)
    case .string, .richString:
      let first = index
      index += 1
      guard readTimes() else { return false }
      add(.string, first, index - 1, name: name)
      return true
    case .capture: return addNext(.capture, name: name)
    case .leftBracket: return readList(name: name)
    case .leftBrace: return readRecord(name: name)
    case .column, .leftParenthesis, .rightParenthesis, .rightBracket, .rightBrace, .comma, .colon,
      .dot, .ellipsis, .possessive, .row, .comment, .newline, .end, .invalid:
      return fail(.value)
    }
  }

  /// Reads one or more durations as a single value. If there is no duration, returns false without
  /// an error.
  mutating func readDuration(name: Int32 = -1) -> Bool {
    let first = index
    while take(.duration) {}
    guard index > first else { return false }
    add(.duration, first, index - 1, name: name)
    return true
  }

  /// Whether the next tokens are a word, `[` and a number, as at the beginning of `F[1...31]`.
  var isAtRange: Bool { following == .leftBracket && kind == .word && kind(after: 2) == .number }

  /// Whether the next word is the keyword `each` and not a name.
  var isAtEach: Bool {
    guard isAt(.each) else { return false }
    let next = following
    return next == .word || next == .leftBracket || depth > 0 && next == .newline
  }

  /// Reads `each F[1...31]`.
  mutating func readEach(name: Int32 = -1) -> Bool {
    let first = index
    index += 1
    skipLineBreak()
    guard isAtRange || fail(.range) else { return false }
    isRepeated = true
    return readRange(from: first, as: .each, name: name)
  }

  /// Reads `x 64` after a string, if present.
  private mutating func readTimes() -> Bool {
    guard take(.times) else { return true }
    skipLineBreak()
    return expect(.number, .number)
  }

  /// Skips a line break inside brackets, because it only separates tokens there, like a space. If
  /// the next tokens look like a statement, the bracket was probably never closed, so the line
  /// break is not skipped.
  private mutating func skipLineBreak() {
    guard depth > 0, take(.newline), looksLikeStatement else { return }
    index -= 1
  }

  /// Reads `F[1...31]`.
  mutating func readRange(
    from first: Int? = nil, as kind: Node.Kind = .range, name: Int32 = -1
  ) -> Bool {
    let first = first ?? index
    guard readNumbers() else { return false }
    add(kind, first, index - 1, name: name)
    return true
  }

  /// Reads the brackets of a range and the numbers between them.
  private mutating func readNumbers() -> Bool {
    index += 3
    return expect(.ellipsis, .ellipsis) && expect(.number, .number) && expect(.rightBracket, "`]`")
  }

  /// Reads `[a, b, ...]`.
  ///
  /// - Precondition: The next token is the opening bracket.
  private mutating func readList(name: Int32) -> Bool {
    readNode(.list, name: name) {
      $0.readBracket(until: .rightBracket, .commaOrBracket) { $0.readRest() || $0.readValue() }
    }
  }

  /// Reads `{name: value, ...}`.
  ///
  /// - Precondition: The next token is the opening brace.
  private mutating func readRecord(name: Int32) -> Bool {
    readNode(.record, name: name) {
      $0.readBracket(until: .rightBrace, "`,` or `}`") { $0.readRest() || $0.readField() }
    }
  }

  /// Reads `...`, or returns false if the next token is something else.
  private mutating func readRest() -> Bool {
    guard take(.ellipsis) else { return false }
    add(.rest, index - 1, index - 1)
    return true
  }

  /// Reads `(name: value, name: value)`.
  mutating func readOptions() -> Bool {
    guard kind == .leftParenthesis else { return fail(.parenthesis) }
    return readNode(.options) {
      $0.readBracket(until: .rightParenthesis, .commaOrParenthesis) { $0.readNamedValue() }
    }
  }

  /// Reads `name`, or `name(a, name: b)`.
  ///
  /// A word after the name is reported as an argument without brackets, except if the word is one
  /// of `words`. If `takesAlternatives` is true, an argument may be `x or y`.
  mutating func readInvocation(
    _ expected: Expected, before words: [StaticString] = [], takesAlternatives: Bool = false
  ) -> Bool {
    guard kind == .word else { return fail(expected) }
    return readNode(.invocation) { parser in
      parser.index += 1
      guard parser.kind == .leftParenthesis else {
        let isAtArgument =
          parser.isAtArgument && !words.contains { parser.isWord($0, at: parser.index) }
        return !isAtArgument || parser.fail(.parenthesis)
      }
      return parser.readBracket(until: .rightParenthesis, .commaOrParenthesis) { parser in
        let first = parser.syntax.nodes.count
        let isRead = parser.following == .colon ? parser.readNamedValue() : parser.readValue()
        return isRead && (!takesAlternatives || parser.readAlternatives(to: first))
      }
    }
  }

  /// Reads `or y` after a value, if present, and adds a new node, whose children are the value and
  /// its alternatives.
  private mutating func readAlternatives(to first: Int) -> Bool {
    guard isWord("or", at: index) else { return true }
    var all = syntax.nodes[first]
    all.kind = .alternatives
    syntax.nodes[first].name = -1
    for node in first..<syntax.nodes.count { syntax.nodes[node].end += 1 }
    syntax.nodes.insert(all, at: first)
    while take(word: "or") {
      skipLineBreak()
      guard readValue() else { return false }
    }
    close(first)
    return true
  }

  /// Whether the token after a call's or callback's name looks like an argument without brackets.
  private var isAtArgument: Bool {
    kind == .word
      ? keyword(at: index) == nil : [.string, .richString, .number, .leftBrace].contains(kind)
  }

  /// Reads `name: value`.
  mutating func readNamedValue() -> Bool {
    guard kind == .word || kind.isString else { return fail(.name) }
    let name = Int32(index)
    let isText = kind != .word
    index += 1
    guard !isText || readTimes(), expect(.colon, .colon) else { return false }
    skipLineBreak()
    return readValue(name: name)
  }

  /// Reads `name: value`, or `name[1...3]: value`.
  private mutating func readField() -> Bool {
    guard isAtRange else { return readNamedValue() }
    let name = Int32(index)
    guard readNumbers(), expect(.colon, .colon) else { return false }
    skipLineBreak()
    return readValue(name: name)
  }

  /// Reads a pair of brackets and the comma-separated items between them. There may be line breaks
  /// between items, and a comma after the last item.
  private mutating func readBracket(
    until closing: Token.Kind, _ expected: Expected, item: (inout Parser) -> Bool
  ) -> Bool {
    let opening = index
    guard depth < limits[.nesting] else {
      report(.exceeds(.nesting, limit: limits[.nesting]))
      return false
    }
    depth += 1
    index += 1
    while true {
      guard skipNewlines(within: opening) else { return false }
      if take(closing) { break }
      guard item(&self), skipNewlines(within: opening) else { return false }
      if take(closing) { break }
      guard take(.comma) else { return failInBracket(expected, opening) }
    }
    depth -= 1
    return true
  }

  /// Skips line breaks between brackets. Reports an unclosed bracket if the text ends after the
  /// line breaks, or if the next line looks like a statement.
  private mutating func skipNewlines(within opening: Int) -> Bool {
    let next = kind
    guard next == .newline || next == .end else { return true }
    while kind == .newline { index += 1 }
    guard kind == .end || looksLikeStatement else { return true }
    return failUnclosed(opening)
  }

  private mutating func failUnclosed(_ opening: Int) -> Bool {
    let sign = text(opening).decoded
    diagnostics.add(.unclosedBracket(sign), at: syntax.location(token: Int32(opening)))
    return false
  }

  private mutating func failInBracket(_ expected: Expected, _ opening: Int) -> Bool {
    kind == .end ? failUnclosed(opening) : fail(expected)
  }
}
