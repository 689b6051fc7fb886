/// A cache of the hash of a state that consists of rows. To compute the next hash, only those rows
/// are hashed again that were written or have changed through the passage of time. The cache uses
/// no memory before the first request.
public struct KeptFingerprint: Sendable {
  private var rows: [FingerprintSum] = []
  private var sum = FingerprintSum.zero
  private var time = Timestamp(milliseconds: .min)

  /// Creates an empty cache.
  public init() {}

  /// Updates the hash of `count` rows and returns it.
  ///
  /// - Parameters:
  ///   - written: the rows that may have been written since the previous call.
  ///   - hash: returns the hash of a row at `now`.
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
