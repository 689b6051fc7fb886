/// The children of a node, or the top-level nodes of a statement. A node's `end` is the index of
/// its next sibling, so no list of siblings is needed.
struct Siblings: Sequence, IteratorProtocol {
  private let nodes: [Node]
  private var node: Int
  private let end: Int

  /// The siblings from `node` on, up to but not including the index `end`.
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

  /// The first node, if there is one.
  var first: Int? { node < end ? node : nil }

  /// The last node, if there is one. Finding it takes linear time.
  var last: Int? {
    reduce(nil) { $1 }
  }

  /// The number of nodes. Counting them takes linear time.
  var count: Int {
    reduce(0) { count, _ in count + 1 }
  }
}
