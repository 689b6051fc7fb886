/// Caches the hash of a state that consists of rows. A row is hashed again only if it was written,
/// or if it has changed merely because time passes. The first call of
/// ``value(count:written:at:hash:)`` allocates the cache's memory.
public struct KeptFingerprint: Sendable {
  private var rows: [FingerprintSum] = []
  private var sum = FingerprintSum.zero
  private var time = Timestamp(milliseconds: .min)

  /// Creates an empty cache.
  public init() {}

  /// Updates the cache, and returns the hash of `count` rows.
  ///
  /// - Parameters:
  ///   - written: the rows that may have been written since the previous call.
  ///   - hash: a closure that returns a row's hash at `now`.
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
