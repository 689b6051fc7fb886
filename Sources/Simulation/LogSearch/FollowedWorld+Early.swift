/// Handles entries that appear in the log later than the order of observations in the model allows.
extension FollowedWorld {
  /// Among the next few entries, the index of the first entry that fits the observation, or nil if
  /// no entry fits.
  func lateEntry(_ log: Int, telling observed: Observation) -> Int? {
    let rows = next[log] + 1..<min(next[log] + 1 + LogTuning.entriesLate, logs[log].rows.count)
    return rows.first { !early[log].contains($0) && tells($0, log, observed.index) }
  }

  /// Follows the entry `row` before the entries that precede it. When the check later reaches `row`
  /// in the log's order, this entry is skipped.
  mutating func follow(_ row: Int, early log: Int, _ observed: Observation) {
    let index = next[log]
    next[log] = row
    _ = compare(logs[log].rows[row], log, observed)
    next[log] = index
    afterObservation[log] = index
    early[log].insert(row)
  }

  /// Moves to the next entry of a log, but skips entries that were already followed early.
  mutating func advance(_ log: Int) {
    repeat { next[log] += 1 } while early[log].contains(next[log])
  }
}
