/// Entries that report an observation later in the log than the model permits.
extension FollowedWorld {
  /// The index of a later entry that reports the observation, or nil if there is none. Only the
  /// next few entries are searched.
  func lateEntry(_ log: Int, telling observed: Observation) -> Int? {
    let rows = next[log] + 1..<min(next[log] + 1 + LogTuning.entriesLate, logs[log].rows.count)
    return rows.first { !early[log].contains($0) && tells($0, log, observed.index) }
  }

  /// Follows the entry `row` although preceding entries were not followed yet. When the preceding
  /// entries have been followed, the entry is skipped.
  mutating func follow(_ row: Int, early log: Int, _ observed: Observation) {
    let index = next[log]
    next[log] = row
    _ = compare(logs[log].rows[row], log, observed)
    next[log] = index
    afterObservation[log] = index
    early[log].insert(row)
  }

  /// Advances a log to its next entry. Skips entries that were followed early.
  mutating func advance(_ log: Int) {
    repeat { next[log] += 1 } while early[log].contains(next[log])
  }
}
