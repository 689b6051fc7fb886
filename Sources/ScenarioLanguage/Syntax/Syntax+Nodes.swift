/// Reads the contents of tokens, nodes and statements, and locates them for diagnostics.
extension Syntax {
  func text(_ token: Int32) -> ArraySlice<UInt8> { bytes[tokens[Int(token)].offsets] }

  /// Calls `body` with the bytes of a token. In contrast to ``text(_:)``, this retains nothing.
  func withBytes<Result>(of token: Int32, _ body: (Span<UInt8>) -> Result) -> Result {
    let offsets = tokens[Int(token)].offsets
    return unsafe bytes.withUnsafeBufferPointer { unsafe body($0.span.extracting(offsets)) }
  }

  /// The tokens from `first` to `last` as text, separated by single spaces.
  func words(_ first: Int32, _ last: Int32) -> String {
    var words: [UInt8] = []
    for token in first...last {
      if token > first { words.append(UInt8(ascii: " ")) }
      words += text(token)
    }
    return words.decoded
  }

  /// A statement in the canonical layout, on one line.
  func inCanonicalLayout(_ line: Line) -> String {
    Layout.line(bytes, tokens[Int(line.first)...Int(line.last)])
  }

  func string(_ token: Int32) -> String { text(token).decoded }

  func isWord(_ token: Int32, _ word: StaticString) -> Bool {
    let token = tokens[Int(token)]
    let length = Int(token.end - token.start)
    guard token.kind == .word, length == word.utf8CodeUnitCount else { return false }
    let start = Int(token.start)
    for i in 0..<length where unsafe bytes[start + i] != word.utf8Start[i] { return false }
    return true
  }

  /// Whether a token comes from a cell of an example table.
  func isOfCell(_ token: Int32) -> Bool {
    !locations.isEmpty && locations[Int(token)].start != tokens[Int(token)].start
  }

  /// The index of the token with the number that follows the word `x`. There may be a line break
  /// between the word and the number.
  func number(ofTimes word: Int32) -> Int32 {
    word + (tokens[Int(word) + 1].kind == .newline ? 2 : 1)
  }

  /// Whether a node is a word node with exactly this word.
  func isWord(node: Int, _ word: StaticString) -> Bool {
    nodes[node].kind == .word && isWord(nodes[node].first, word)
  }

  func firstChild(of node: Int) -> Int? { Int(nodes[node].end) > node + 1 ? node + 1 : nil }

  /// A node's children, in the order of the text.
  func children(of node: Int) -> Siblings {
    Siblings(nodes, from: node + 1, to: Int(nodes[node].end))
  }

  /// The items of a list, or only the node itself if it isn't a list.
  func listed(_ node: Int) -> Siblings {
    nodes[node].kind == .list
      ? children(of: node) : Siblings(nodes, from: node, to: Int(nodes[node].end))
  }

  /// A statement's top-level nodes, in the order of the text.
  func roots(of line: Line) -> Siblings {
    Siblings(nodes, from: Int(line.nodes.lowerBound), to: Int(line.nodes.upperBound))
  }

  /// The range to which a diagnostic about a node points. In `name: value`, the diagnostic points
  /// only to the value.
  func location(_ node: Int) -> SourceRange { location(nodes[node].first, nodes[node].last) }

  /// Like `location`, but includes the name in `name: value`.
  func placeWithName(_ node: Int) -> SourceRange {
    let first = nodes[node].name < 0 ? nodes[node].first : nodes[node].name
    return location(first, nodes[node].last)
  }

  func location(_ line: Line) -> SourceRange { location(line.first, line.last) }

  /// How a node is named in a message such as `found a list`.
  func found(_ node: Int) -> String {
    switch nodes[node].kind {
    case .list: "a list"
    case .record: "a record"
    case .string: "a string"
    case .word, .number, .duration, .capture, .rest, .range, .each, .device, .eachDevice,
      .alternatives, .choice, .groupPart, .invocation, .together, .options, .label:
      "`\(bytes[tokenRange(of: node)].prefix(40).decoded)`"
    }
  }

  private func tokenRange(of node: Int) -> Range<Int> {
    let first = tokens[Int(nodes[node].first)]
    let last = tokens[Int(nodes[node].last)]
    let isInOrder = last.end >= first.end
    return Int(first.start)..<Int(isInOrder ? last.end : first.end)
  }

  /// The token `F` of a range such as `F[1...31]`.
  func rangeName(of node: Int) -> Int32 {
    nodes[node].kind == .eachDevice ? nodes[node].last - 7 : nodes[node].last - 5
  }

  func firstToken(of line: Line) -> Int32 { nodes[Int(line.nodes.lowerBound)].first }

  /// The first top-level node of a statement.
  ///
  /// - Precondition: The statement has a node.
  func firstRoot(of line: Line) -> Int { Int(line.nodes.lowerBound) }

  /// The second top-level node of a statement.
  ///
  /// - Precondition: The statement has two top-level nodes.
  func secondRoot(of line: Line) -> Int { Int(nodes[firstRoot(of: line)].end) }
}
