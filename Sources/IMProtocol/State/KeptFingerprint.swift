/// The hash of a state by its rows, kept so that the next one costs what was written since and what
/// the clock has turned. It takes no room before it is asked for.
public struct KeptFingerprint: Sendable {
  private var rows: [FingerprintSum] = []
  private var sum = FingerprintSum.zero
  private var time = Timestamp(milliseconds: .min)

  /// Keeps nothing yet.
  public init() {}

  /// Brings the hash of `count` rows up to date and gives it.
  ///
  /// - Parameters:
  ///   - written: the rows that may have another hash than last time.
  ///   - hash: the hash of a row at `now`.
  public mutating func value(
    count: Int, written: some Sequence<Int>, at now: Timestamp, hash: (Int) -> FingerprintSum
  ) -> UInt64 {
    if rows.count != count || now < time {
      rows = (0..<count).map(hash)
      sum = rows.reduce(.zero, +)
    } else {
      for row in written {
        let new = hash(row)
        sum = sum.replacing(rows[row], by: new)
        rows[row] = new
      }
      if sum.end <= now {
        for row in rows.indices where rows[row].end <= now { rows[row] = hash(row) }
        sum = rows.reduce(.zero, +)
      }
    }
    time = now
    return sum.value(at: now)
  }
}
