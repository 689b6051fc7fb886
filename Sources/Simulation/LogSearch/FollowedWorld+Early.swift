/// Rows that tell the right thing too late in their log.
extension FollowedWorld {
  /// The row behind a log's next one that tells what its device was told; nil where none of the
  /// next few does.
  func lateRow(_ log: Int, telling told: Told) -> Int? {
    let rows = next[log] + 1..<min(next[log] + 1 + LogTuning.rowsLate, logs[log].rows.count)
    return rows.first { !early[log].contains($0) && tells($0, log, told.index) }
  }

  /// A row is followed before its turn, and passed over then.
  mutating func follow(_ row: Int, early log: Int, _ told: Told) {
    let place = next[log]
    next[log] = row
    _ = compare(logs[log].rows[row], log, told)
    next[log] = place
    behindTold[log] = place
    early[log].insert(row)
  }

  /// A log's next row has been dealt with, and what was followed before its turn.
  mutating func advance(_ log: Int) {
    repeat { next[log] += 1 } while early[log].contains(next[log])
  }
}
