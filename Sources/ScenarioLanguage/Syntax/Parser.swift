/// Makes statements of tokens.
///
/// It never fails: a statement that it can't read is reported, marked as broken, and the next line
/// read. Each function that reads something returns false once it has reported what is wrong.
struct Parser {
  let bytes: [UInt8]
  let limits: Limits
  var syntax: Syntax
  var diagnostics: DiagnosticList
  /// The token that is next.
  var index = 0
  /// How many brackets are open.
  var depth = 0
  /// The part that is open, as far as its line says so.
  var part: Line.Opening?
  /// Whether the statement that is read has an `each`.
  var isRepeated = false

  /// Makes a parser of tokens that end in `newline` and `end`.
  init(_ bytes: [UInt8], tokens: [Token], places: [SourceRange], limits: Limits) {
    self.bytes = bytes
    self.limits = limits
    self.syntax = Syntax(bytes: bytes, tokens: tokens, places: places)
    self.diagnostics = DiagnosticList(limit: limits[.diagnostics])
  }

  /// Reads all statements.
  mutating func run() {
    syntax.nodes.reserveCapacity(syntax.tokens.count / 2)
    syntax.lines.reserveCapacity(min(syntax.tokens.count / 8, limits[.statements]))
    while kind != .end {
      if kind == .newline {
        index += 1
      } else if syntax.lines.count >= limits[.statements] {
        return report(.exceeds(.statements, limit: limits[.statements]))
      } else {
        readNextLine()
      }
    }
  }

  private mutating func readNextLine() {
    let first = index
    let firstNode = syntax.nodes.count
    depth = 0
    isRepeated = false
    var line = Line(
      kind: .unknown, first: Int32(first), last: Int32(first),
      nodes: Int32(firstNode)..<Int32(firstNode))
    if readStatement(&line.kind), expectEnd(.endOfLine) {
      line.nodes = Int32(firstNode)..<Int32(syntax.nodes.count)
      line.isRepeated = isRepeated
    } else {
      syntax.nodes.removeSubrange(firstNode...)
      line.isBroken = true
      recover(from: first)
    }
    if case .opening(let opening) = line.kind { part = opening }
    line.last = Int32(max(index - 1, first))
    while line.last > line.first, syntax.tokens[Int(line.last)].kind == .newline { line.last -= 1 }
    syntax.lines.append(line)
  }

  /// Whether the line ends here; otherwise reports what was expected.
  mutating func expectEnd(_ expected: Expected) -> Bool {
    kind == .newline || kind == .end || fail(expected)
  }

  /// Moves to the next line that can be a statement: past the brackets that are open, or to a line
  /// that looks like a statement in spite of them.
  private mutating func recover(from first: Int) {
    if index == first { index += 1 }
    // An error at the first token of a line that is a statement by itself: it is read as one.
    if syntax.tokens[index - 1].kind == .newline, looksLikeStatement { return }
    while kind != .end {
      let isNewline = kind == .newline
      if kind.opens { depth += 1 }
      if kind.closes { depth -= 1 }
      index += 1
      if isNewline, depth <= 0 || looksLikeStatement { return }
    }
  }

  // MARK: Tokens

  /// The kind of the next token.
  var kind: Token.Kind { syntax.tokens[index].kind }

  /// The kind of the token after the next.
  var following: Token.Kind { kind(after: 1) }

  /// The kind of a token further on.
  func kind(after distance: Int) -> Token.Kind {
    syntax.tokens[min(index + distance, syntax.tokens.count - 1)].kind
  }

  func text(_ token: Int) -> ArraySlice<UInt8> {
    bytes[Int(syntax.tokens[token].start)..<Int(syntax.tokens[token].end)]
  }

  /// The keyword that a token is, or nil.
  func keyword(at token: Int) -> Keyword? { syntax.tokens[token].keyword }

  /// Whether the next token is the keyword.
  func isAt(_ keyword: Keyword) -> Bool { self.keyword(at: index) == keyword }

  /// Moves past the next token if it is of the kind.
  mutating func take(_ wanted: Token.Kind) -> Bool {
    guard kind == wanted else { return false }
    index += 1
    return true
  }

  /// Moves past the next token if it is the keyword.
  mutating func take(_ keyword: Keyword) -> Bool {
    guard isAt(keyword) else { return false }
    index += 1
    return true
  }

  /// Whether a token is this word, which is no keyword.
  func isWord(_ word: StaticString, at token: Int) -> Bool { syntax.isWord(Int32(token), word) }

  /// Moves past the next token if it is this word, which is no keyword.
  mutating func take(word: StaticString) -> Bool {
    guard isWord(word, at: index) else { return false }
    index += 1
    return true
  }

  /// Moves past the next token if it is of the kind; otherwise reports what was expected.
  mutating func expect(_ wanted: Token.Kind, _ expected: Expected) -> Bool {
    take(wanted) || fail(expected)
  }

  /// What may stand before the verb of a statement.
  private static let ofSubjects: [Token.Kind] = [
    .word, .dot, .comma, .leftBracket, .rightBracket, .number, .ellipsis, .possessive,
  ]

  /// Whether the tokens from here on look like the beginning of a statement; what makes an unclosed
  /// bracket end at its own line.
  var looksLikeStatement: Bool {
    guard kind == .word, following != .colon else { return false }
    if let keyword = keyword(at: index), keyword.opensStatement,
      !keyword.mayName || [.string, .richString, .word].contains(following)
    {
      return true
    }
    var ahead = index
    while ahead < index + 64 {
      if ahead > index, isVerb(ahead) || syntax.tokens[ahead].kind == .possessive { return true }
      guard Self.ofSubjects.contains(syntax.tokens[ahead].kind) else { return false }
      ahead += 1
    }
    return false
  }

  /// Whether a token that is not the first is a verb behind a name: in lists a comma or a bracket
  /// stands before a word, so that a verb may be a name there.
  private func isVerb(_ token: Int) -> Bool {
    let before = syntax.tokens[token - 1].kind
    guard before == .word || before == .rightBracket else { return false }
    return keyword(at: token)?.isVerb == true && keyword(at: token - 1) != .each
  }

  // MARK: Nodes

  /// Adds a node without children.
  mutating func add(_ kind: Node.Kind, _ first: Int, _ last: Int, name: Int32 = -1) {
    let end = Int32(syntax.nodes.count + 1)
    syntax.nodes.append(
      Node(kind: kind, name: name, first: Int32(first), last: Int32(last), end: end))
  }

  /// Moves past the next token, which is a node.
  mutating func addNext(_ kind: Node.Kind, name: Int32 = -1) -> Bool {
    add(kind, index, index, name: name)
    index += 1
    return true
  }

  /// Moves past the next token, which is a node, if it is a word; otherwise reports what was
  /// expected.
  mutating func addWord(_ kind: Node.Kind = .word, _ expected: Expected) -> Bool {
    self.kind == .word ? addNext(kind) : fail(expected)
  }

  /// Reads a node with the children that `read` adds.
  mutating func readNode(
    _ kind: Node.Kind, name: Int32 = -1, _ read: (inout Parser) -> Bool
  ) -> Bool {
    let node = syntax.nodes.count
    add(kind, index, index, name: name)
    guard read(&self) else { return false }
    close(node)
    return true
  }

  /// Reads items, which commas separate.
  mutating func readItems(_ read: (inout Parser) -> Bool) -> Bool {
    repeat { guard read(&self) else { return false } } while take(.comma)
    return true
  }

  /// Ends a node: all nodes since are its descendants.
  mutating func close(_ node: Int) {
    syntax.nodes[node].last = Int32(index - 1)
    syntax.nodes[node].end = Int32(syntax.nodes.count)
  }

  // MARK: Reports

  /// Reports that something else was expected at the next token.
  mutating func fail(_ expected: Expected) -> Bool {
    // What the lexer could not read it has reported.
    if kind != .invalid { report(.expected(expected, found: found(index))) }
    return false
  }

  /// Reports a problem at the next token.
  mutating func report(_ problem: Problem) {
    diagnostics.add(problem, at: syntax.place(token: Int32(index)))
  }

  /// What a token is, in words.
  func found(_ token: Int) -> String {
    switch syntax.tokens[token].kind {
    case .newline: "the end of the line"
    case .end: "the end of the file"
    case .row: "a row of a table"
    case .word, .number, .duration, .string, .richString, .capture, .column, .leftParenthesis,
      .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma, .colon,
      .dot, .ellipsis, .possessive, .comment, .invalid:
      "`\(text(token).prefix(40).decoded)`"
    }
  }
}
