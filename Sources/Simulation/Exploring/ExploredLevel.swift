/// All states at the same distance from the start, in the order in which they were reached.
struct ExploredLevel: Sendable {
  /// The number of the level's first state. States are numbered consecutively across all levels.
  var first = 0
  var columns = BlockList<UInt32>()
  var hashes = BlockList<UInt64>()

  var bytes: Int { columns.bytes + hashes.bytes }

  /// The state at `index` in this level. Each state has `width` columns.
  func state(at index: Int, width: Int) -> ExploredState {
    let first = index * width
    return ExploredState(
      columns: (first..<first + width).map { columns[$0] }, hash: hashes[index])
  }
}
