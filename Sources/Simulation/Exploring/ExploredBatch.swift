/// A piece of a round: the results of the steps from some of a level's states. Pieces are computed
/// independently of each other.
package struct ExploredBatch: Sendable {
  /// The results, ordered by state and, for the same state, by step.
  var entries: [Entry] = []
  /// The component ids of every state that may be new, one state after the other.
  var columns: [UInt32] = []
  var count = StepCounts()

  struct Entry: BitwiseCopyable {
    /// The state from which the step was taken, as an index within the level.
    var parent: UInt32
    var code: StepCode
    var kind: Kind
    /// The least hash of any of the state's images.
    var hash: UInt64
  }

  enum Kind: UInt8, BitwiseCopyable {
    /// The step leads to a state that wasn't known when the round began.
    case state
    /// The step leads to a state at rest that wasn't known when the round began.
    case stateAtRest
    /// The step is decided only when the pieces are merged, because it violates a property, its
    /// result is in no table, or the piece is full.
    case undecided
  }

  /// Removes the entries that lead to visited states, except for the first `first` entries.
  ///
  /// Looking up a state usually needs data outside the processor's caches. A first loop therefore
  /// loads the first key of each lookup: these loads are independent of each other, so the
  /// processor can do several at once.
  mutating func removeVisited(from first: Int, width: Int, _ visited: FingerprintSet) {
    var keys: UInt64 = 0
    for index in first..<entries.count { keys |= visited.firstKey(entries[index].hash) }
    // Every lookup ends at once, at an empty slot: all states are new.
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
