/// A piece of a round: the results of the steps from some of a level's states. Pieces are computed
/// independently of each other.
package struct ExploredBatch: Sendable {
  /// The results, ordered by state and, for the same state, by step.
  var entries: [Entry] = []
  /// The component ids of every state that may be new, one state after the other.
  var columns: [UInt32] = []
  var count = StepCounts()
  /// For each undecided entry, in order, what is missing to decide it.
  var lacks: [Lack] = []

  /// How many undecided entries can be decided once something has been added.
  var countLacking: Int {
    lacks.count { if case .nothing = $0 { false } else { true } }
  }

  struct Entry: BitwiseCopyable {
    /// The index, within the level, of the state from which the step was taken.
    var parent: UInt32
    var code: StepCode
    var kind: Kind
    /// How many states the state represents, or 0 if they aren't counted yet.
    var represented: UInt32 = 0
    /// The state's own hash, and the lowest of the hashes of the state's images.
    var own: UInt64
    var hash: UInt64
  }

  /// What is missing to decide an entry before the pieces are merged.
  enum Lack {
    /// An entry of a table.
    case entry(ExploredModel.Missing)
    /// The images of the components of the step's result.
    case images
    /// Nothing that can be added in advance.
    case nothing
  }

  enum Kind: UInt8, BitwiseCopyable {
    /// The step leads to a state that wasn't known when the round began.
    case state
    /// The step leads to a state at rest that wasn't known when the round began.
    case stateAtRest
    /// The step is handled only when the pieces are merged. The reason is that the step violates a
    /// property, that the tables don't contain its result, or that the piece is full.
    case undecided
  }

  /// Removes the entries that lead to visited states. Entries before the index `first` remain in
  /// any case.
  ///
  /// Looking up a state usually needs data outside the processor's caches. A separate loop
  /// therefore loads the first key of each lookup in advance: the loads are independent of each
  /// other, so the processor can do several loads at once.
  mutating func removeVisited(from first: Int, width: Int, _ visited: FingerprintSet) {
    var keys: UInt64 = 0
    for index in first..<entries.count { keys |= visited.firstKey(entries[index].hash) }
    // If all first keys are 0, every lookup ends at an empty slot immediately, so all states are
    // new.
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
