/// A piece of a round: the results of the steps from some states of a level. The pieces of a round
/// are computed independently.
package struct ExploredBatch: Sendable {
  /// The results, ordered by state and then by step.
  var entries: [Entry] = []
  /// The component ids of the possibly new states, concatenated.
  var columns: [UInt32] = []
  var count = StepCounts()

  struct Entry: BitwiseCopyable {
    /// The index of the state from which the step was taken. The index refers to the level.
    var parent: UInt32
    var code: StepCode
    var kind: Kind
    /// The least hash of the images of the state.
    var hash: UInt64
  }

  enum Kind: UInt8, BitwiseCopyable {
    /// The step leads to a state that was unknown when the round began.
    case state
    /// The step leads to a state that has nothing in flight and that was unknown when the round
    /// began.
    case stateAtRest
    /// The step violates a property, its result is not in the tables, or the piece is full.
    case undecided
  }

  /// Removes the results after the first `first` entries that lead to visited states.
  ///
  /// Looking up a state usually misses the caches of the processor. A first loop therefore loads
  /// the keys at which the searches begin. No load depends on another, so that the processor
  /// waits for several of them at the same time.
  mutating func removeVisited(from first: Int, width: Int, _ visited: FingerprintSet) {
    var keys: UInt64 = 0
    for index in first..<entries.count { keys |= visited.firstKey(entries[index].hash) }
    // If each search begins at an empty slot, none of the states was visited.
    if keys == 0 { return }
    var kept = first
    var column = columns.count
    for index in first..<entries.count where entries[index].kind != .undecided { column -= width }
    var keptColumn = column
    for index in first..<entries.count {
      let entry = entries[index]
      if entry.kind != .undecided {
        if visited.contains(entry.hash) {
          column += width
          continue
        }
        if column != keptColumn {
          for offset in 0..<width { columns[keptColumn + offset] = columns[column + offset] }
        }
        column += width
        keptColumn += width
      }
      entries[kept] = entry
      kept += 1
    }
    entries.removeLast(entries.count - kept)
    columns.removeLast(column - keptColumn)
  }
}
