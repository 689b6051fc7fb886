/// Nodes side by side under one parent, or in one statement: a walk from each to its next, by the
/// end that a node keeps, which needs no memory of its own.
struct Siblings: Sequence, IteratorProtocol {
  private let nodes: [Node]
  private var node: Int
  private let end: Int

  /// The walk from a node to the end of the last.
  init(_ nodes: [Node], from node: Int, to end: Int) {
    self.nodes = nodes
    self.node = node
    self.end = end
  }

  mutating func next() -> Int? {
    guard node < end else { return nil }
    defer { node = Int(nodes[node].end) }
    return node
  }

  /// The first of them, or nil.
  var first: Int? { node < end ? node : nil }

  /// The last of them, or nil; found by walking.
  var last: Int? {
    reduce(nil) { $1 }
  }

  /// How many there are; counted by walking.
  var count: Int {
    reduce(0) { count, _ in count + 1 }
  }
}
