/// The hash of a part of a state, or of several parts together, which are added in any order. The
/// parts tell themselves apart: each begins with what and which it is.
public struct FingerprintSum: Hashable, Sendable {
  @usableFromInline var fixed: UInt64
  @usableFromInline var factors: UInt64
  /// The first moment at which the clock alone makes the hash another one.
  public let end: Timestamp

  @inlinable init(fixed: UInt64, factors: UInt64, end: Timestamp) {
    self.fixed = fixed
    self.factors = factors
    self.end = end
  }

  /// The hash of nothing.
  public static let zero = FingerprintSum(fixed: 0, factors: 0, end: Timestamp(milliseconds: .max))

  @inlinable package func value(at now: Timestamp) -> UInt64 {
    fixed &- factors &* UInt64(bitPattern: now.milliseconds)
  }

  /// Both together.
  @inlinable public static func + (one: FingerprintSum, other: FingerprintSum) -> FingerprintSum {
    FingerprintSum(
      fixed: one.fixed &+ other.fixed, factors: one.factors &+ other.factors,
      end: min(one.end, other.end))
  }

  /// A part put in the place of another. The end may come earlier than need be.
  @inlinable func replacing(_ old: FingerprintSum, by new: FingerprintSum) -> FingerprintSum {
    FingerprintSum(
      fixed: fixed &- old.fixed &+ new.fixed, factors: factors &- old.factors &+ new.factors,
      end: min(end, new.end))
  }
}
