/// The hash of a part of a state, or the sum of the hashes of several parts. The sum does not
/// depend on the order of the parts. The hash of each part includes the kind and the index of the
/// part. Therefore, different parts with equal contents have different hashes.
public struct FingerprintSum: Hashable, Sendable {
  @usableFromInline var fixed: UInt64
  @usableFromInline var factors: UInt64
  /// The earliest time at which the content changes without a write, only because time passes.
  public let end: Timestamp

  @inlinable init(fixed: UInt64, factors: UInt64, end: Timestamp) {
    self.fixed = fixed
    self.factors = factors
    self.end = end
  }

  /// The empty sum.
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

  /// Returns a sum in which the hash `new` of one part replaces the hash `old`. In the result,
  /// `end` may be earlier than the next change of the content.
  @inlinable func replacing(_ old: FingerprintSum, by new: FingerprintSum) -> FingerprintSum {
    FingerprintSum(
      fixed: fixed &- old.fixed &+ new.fixed, factors: factors &- old.factors &+ new.factors,
      end: min(end, new.end))
  }
}
