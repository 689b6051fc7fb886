/// The indices of sibling nodes. Siblings are the children of one node, or the top-level nodes of
/// one statement. The `end` of a node is the index of the next sibling, so the siblings need no
/// separate list.
struct Siblings: Sequence, IteratorProtocol {
  private let nodes: [Node]
  private var node: Int
  private let end: Int

  /// The siblings that begin with `node`, up to the index `end`.
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

  /// The first node; nil if there are no nodes.
  var first: Int? { node < end ? node : nil }

  /// The last node; nil if there are no nodes. Complexity: linear.
  var last: Int? {
    reduce(nil) { $1 }
  }

  /// The number of nodes. Complexity: linear.
  var count: Int {
    reduce(0) { count, _ in count + 1 }
  }
}
