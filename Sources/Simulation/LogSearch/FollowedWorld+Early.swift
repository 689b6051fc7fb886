/// Handles an entry that reports an observation at a later position in the log than the model
/// permits.
extension FollowedWorld {
  /// The index of a later entry that reports the observation; nil if there is no such entry. The
  /// function searches only the next few entries.
  func lateEntry(_ log: Int, telling observed: Observation) -> Int? {
    let rows = next[log] + 1..<min(next[log] + 1 + LogTuning.entriesLate, logs[log].rows.count)
    return rows.first { !early[log].contains($0) && tells($0, log, observed.index) }
  }

  /// Follows the entry `row` although the check has not yet followed the preceding entries. When
  /// the check has followed the preceding entries, the check skips this entry.
  mutating func follow(_ row: Int, early log: Int, _ observed: Observation) {
    let index = next[log]
    next[log] = row
    _ = compare(logs[log].rows[row], log, observed)
    next[log] = index
    afterObservation[log] = index
    early[log].insert(row)
  }

  /// Advances a log to the next entry. Skips entries that were followed early.
  mutating func advance(_ log: Int) {
    repeat { next[log] += 1 } while early[log].contains(next[log])
  }
}
