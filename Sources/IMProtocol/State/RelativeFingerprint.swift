public import Base

/// A running hash of a part of a state, with times relative to now. If now and all times of the
/// part are a day later, the hash is the same.
///
/// The hash is linear in its times. Each time is multiplied by a factor that depends on all values
/// added before it. The times contribute the sum of these products, minus the product of now and
/// the sum of the factors. Therefore the hash of an unchanged part can be computed for any later
/// time before `end`.
///
/// The factor is a hash of the content instead of the content itself, because the content is also a
/// summand. If the factor were the content, a last time of one millisecond before now would cancel
/// this summand.
public struct RelativeFingerprint: Hashable, Sendable {
  @usableFromInline var content = Fingerprint()
  @usableFromInline var times: UInt64 = 0
  @usableFromInline var factors: UInt64 = 0
  @usableFromInline var end = Timestamp(milliseconds: .max)

  /// Creates an empty hash.
  @inlinable public init() {}

  @inlinable package mutating func add(_ number: some FixedWidthInteger) { content.add(number) }

  @inlinable package mutating func add(_ time: Timestamp) {
    content.add(1)
    let value = content.value
    let factor = ((value ^ (value >> 32)) &* 0x9E37_79B9_7F4A_7C15) | 1
    times &+= factor &* UInt64(bitPattern: time.milliseconds)
    factors &+= factor
  }

  /// Records that the content changes at `time` even if nothing is written, for example because a
  /// request expires.
  @inlinable public mutating func end(at time: Timestamp) { end = min(end, time) }

  /// The hash of the added content, in a form that can be added to other hashes.
  @inlinable public var sum: FingerprintSum {
    FingerprintSum(fixed: content.value &+ times, factors: factors, end: end)
  }

  /// Returns the hash of the added content.
  @inlinable public func value(at now: Timestamp) -> UInt64 { sum.value(at: now) }
}
