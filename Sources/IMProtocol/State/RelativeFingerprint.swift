public import Base

/// A hash of a part of a state, to which values are added one by one. All times in the hash are
/// relative to the current time. If the current time and all times in the part move by a day, the
/// hash remains the same.
///
/// The hash multiplies each time by a factor. The factor depends on all values that were added
/// before the time. The hash contains the sum of the products, minus the product of the current
/// time and the sum of the factors. With this formula, the hash of an unchanged part can be
/// computed for any later time before `end`, without the part.
///
/// The value `content.value` is also a summand of the hash. The factor of a time must differ from
/// `content.value`. Suppose that `content.value` were the factor of the last time, and that the
/// last time were one millisecond before the current time. Then the product of the factor and the
/// relative time would cancel the summand.
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

  /// Records that the content changes at `time` without a write. For example, a request expires.
  @inlinable public mutating func end(at time: Timestamp) { end = min(end, time) }

  /// The hash of the added content, as a value that can be added to other hashes.
  @inlinable public var sum: FingerprintSum {
    FingerprintSum(fixed: content.value &+ times, factors: factors, end: end)
  }

  /// Returns the hash of the added content.
  @inlinable public func value(at now: Timestamp) -> UInt64 { sum.value(at: now) }
}
