/// A piece of a round: the results of the steps from some states of a level. The pieces of a round
/// are computed independently.
package struct ExploredBatch: Sendable {
  /// The results, ordered by state. The results of one state are ordered by step.
  var entries: [Entry] = []
  /// The component ids of all states that may be new, one state after the other.
  var columns: [UInt32] = []
  var count = StepCounts()

  struct Entry: BitwiseCopyable {
    /// The index, within the level, of the state from which the step was taken.
    var parent: UInt32
    var code: StepCode
    var kind: Kind
    /// The least hash among the images of the state.
    var hash: UInt64
  }

  enum Kind: UInt8, BitwiseCopyable {
    /// The step leads to a state that was unknown when the round began.
    case state
    /// The step leads to a state without packets in flight. This state was unknown when the round
    /// began.
    case stateAtRest
    /// The result of the step is not decided yet. There are three possible reasons. The step
    /// violates a property, the result is in no table, or the piece is full.
    case undecided
  }

  /// Removes the entries that lead to visited states. The first `first` entries remain.
  ///
  /// A lookup of a state usually needs data that are not in the processor's caches. A first loop
  /// therefore loads the first key of each lookup. No load depends on another load, so the
  /// processor can perform several loads at the same time.
  mutating func removeVisited(from first: Int, width: Int, _ visited: FingerprintSet) {
    var keys: UInt64 = 0
    for index in first..<entries.count { keys |= visited.firstKey(entries[index].hash) }
    // If each lookup begins at an empty slot, none of the states was visited.
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
