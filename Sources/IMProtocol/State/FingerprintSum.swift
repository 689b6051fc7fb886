/// The hash of one part of a state, or the sum of the hashes of several parts. The order of the
/// parts doesn't matter. Each part's hash includes the part's kind and index, so that different
/// parts with equal contents have different hashes.
public struct FingerprintSum: Hashable, Sendable {
  @usableFromInline var fixed: UInt64
  @usableFromInline var factors: UInt64
  /// The next time at which the content changes without a write, merely because time passes.
  public let end: Timestamp

  @inlinable init(fixed: UInt64, factors: UInt64, end: Timestamp) {
    self.fixed = fixed
    self.factors = factors
    self.end = end
  }

  /// The sum of no parts.
  public static let zero = FingerprintSum(fixed: 0, factors: 0, end: Timestamp(milliseconds: .max))

  @inlinable package func value(at now: Timestamp) -> UInt64 {
    fixed &- factors &* UInt64(bitPattern: now.milliseconds)
  }

  /// Returns the sum of two hashes.
  @inlinable public static func + (one: FingerprintSum, other: FingerprintSum) -> FingerprintSum {
    FingerprintSum(
      fixed: one.fixed &+ other.fixed, factors: one.factors &+ other.factors,
      end: min(one.end, other.end))
  }

  /// Returns the sum after one part's hash has been replaced. The result's `end` may be too early.
  @inlinable func replacing(_ old: FingerprintSum, by new: FingerprintSum) -> FingerprintSum {
    FingerprintSum(
      fixed: fixed &- old.fixed &+ new.fixed, factors: factors &- old.factors &+ new.factors,
      end: min(end, new.end))
  }
}
