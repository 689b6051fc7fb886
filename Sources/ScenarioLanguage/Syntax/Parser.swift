/// Reads statements from tokens.
///
/// The parser never stops at an error. If the parser can't read a statement, it reports the
/// statement, marks it as broken, and continues with the next line. A reading function that returns
/// false has already reported the error, except if the function's comment says something else.
struct Parser {
  let bytes: [UInt8]
  let limits: Limits
  var syntax: Syntax
  var diagnostics: DiagnosticList
  /// The index of the next token.
  var index = 0
  /// How many brackets are currently open.
  var depth = 0
  /// The current part, or nil before the first part.
  var part: Line.Opening?
  var isRepeated = false

  /// Prepares to read these tokens.
  ///
  /// - Precondition: The last two tokens are `newline` and `end`.
  init(_ bytes: [UInt8], tokens: [Token], locations: [SourceRange], limits: Limits) {
    self.bytes = bytes
    self.limits = limits
    self.syntax = Syntax(bytes: bytes, tokens: tokens, locations: locations)
    self.diagnostics = DiagnosticList(limit: limits[.diagnostics])
  }

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

  /// If the line does not end here, reports that `expected` is missing.
  mutating func expectEnd(_ expected: Expected) -> Bool {
    kind == .newline || kind == .end || fail(expected)
  }

  /// Moves to the next line that is outside brackets or that looks like a statement.
  private mutating func recover(from first: Int) {
    if index == first { index += 1 }
    // If the error is at the first token of a line that itself looks like a statement, read this
    // line next.
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

  var kind: Token.Kind { syntax.tokens[index].kind }

  /// The kind of the token after the next token.
  var following: Token.Kind { kind(after: 1) }

  /// The kind of the token `distance` positions after the next token.
  func kind(after distance: Int) -> Token.Kind {
    syntax.tokens[min(index + distance, syntax.tokens.count - 1)].kind
  }

  func text(_ token: Int) -> ArraySlice<UInt8> {
    bytes[Int(syntax.tokens[token].start)..<Int(syntax.tokens[token].end)]
  }

  func keyword(at token: Int) -> Keyword? { syntax.tokens[token].keyword }

  func isAt(_ keyword: Keyword) -> Bool { self.keyword(at: index) == keyword }

  /// Skips the next token if it has this kind. Returns false otherwise.
  mutating func take(_ wanted: Token.Kind) -> Bool {
    guard kind == wanted else { return false }
    index += 1
    return true
  }

  /// Skips the next token if it is this keyword. Returns false otherwise.
  mutating func take(_ keyword: Keyword) -> Bool {
    guard isAt(keyword) else { return false }
    index += 1
    return true
  }

  /// Whether a token is `word`, which must not be a keyword.
  func isWord(_ word: StaticString, at token: Int) -> Bool { syntax.isWord(Int32(token), word) }

  /// Skips the next token if it is `word`, which must not be a keyword. Returns false otherwise.
  mutating func take(word: StaticString) -> Bool {
    guard isWord(word, at: index) else { return false }
    index += 1
    return true
  }

  /// Skips the next token if it has this kind. If the token has a different kind, reports that
  /// `expected` is missing.
  mutating func expect(_ wanted: Token.Kind, _ expected: Expected) -> Bool {
    take(wanted) || fail(expected)
  }

  /// The kinds of tokens that may precede the verb of a statement.
  private static let ofSubjects: [Token.Kind] = [
    .word, .dot, .comma, .leftBracket, .rightBracket, .number, .ellipsis, .possessive,
  ]

  /// Whether the next tokens look like the beginning of a statement. Inside brackets, a statement's
  /// beginning suggests that the closing bracket is missing.
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

  /// Whether a token is a verb, which also depends on the token before it. After a comma or an
  /// opening bracket, even a word that is spelled like a verb is an item of a list.
  ///
  /// - Precondition: The token isn't the first one of the text.
  private func isVerb(_ token: Int) -> Bool {
    let before = syntax.tokens[token - 1].kind
    guard before == .word || before == .rightBracket else { return false }
    return keyword(at: token)?.isVerb == true && keyword(at: token - 1) != .each
  }

  // MARK: Nodes

  mutating func add(_ kind: Node.Kind, _ first: Int, _ last: Int, name: Int32 = -1) {
    let end = Int32(syntax.nodes.count + 1)
    syntax.nodes.append(
      Node(kind: kind, name: name, first: Int32(first), last: Int32(last), end: end))
  }

  /// Adds a node for the next token, and skips it.
  mutating func addNext(_ kind: Node.Kind, name: Int32 = -1) -> Bool {
    add(kind, index, index, name: name)
    index += 1
    return true
  }

  /// If the next token is a word, adds a node for it and skips it. If the token is not a word,
  /// reports that `expected` is missing.
  mutating func addWord(_ kind: Node.Kind = .word, _ expected: Expected) -> Bool {
    self.kind == .word ? addNext(kind) : fail(expected)
  }

  /// Adds a node whose children are the nodes that `read` adds.
  mutating func readNode(
    _ kind: Node.Kind, name: Int32 = -1, _ read: (inout Parser) -> Bool
  ) -> Bool {
    let node = syntax.nodes.count
    add(kind, index, index, name: name)
    guard read(&self) else { return false }
    close(node)
    return true
  }

  /// Reads one or more items with commas between them.
  mutating func readItems(_ read: (inout Parser) -> Bool) -> Bool {
    repeat { guard read(&self) else { return false } } while take(.comma)
    return true
  }

  /// Ends a node. The node's descendants are all nodes that were added since the node began.
  mutating func close(_ node: Int) {
    syntax.nodes[node].last = Int32(index - 1)
    syntax.nodes[node].end = Int32(syntax.nodes.count)
  }

  // MARK: Reports

  /// Reports that `expected` is missing at the next token, and returns false.
  mutating func fail(_ expected: Expected) -> Bool {
    // If the token is invalid, the lexer has already reported it.
    if kind != .invalid { report(.expected(expected, found: found(index))) }
    return false
  }

  mutating func report(_ problem: Problem) {
    diagnostics.add(problem, at: syntax.location(token: Int32(index)))
  }

  /// The words after `found` in a message about a token.
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
