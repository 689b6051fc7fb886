public import Base

/// A running hash of a part of a state. All times in the hash are relative to the current time. The
/// hash stays the same if the current time and all times of the part are moved by a day.
///
/// The hash is linear in its times. Each time is multiplied by a factor that depends on all values
/// that were added before the time. The hash contains the sum of these products, minus the product
/// of the current time and the sum of the factors. Because of this form, the hash of an unchanged
/// part is known at any later time before `end`.
///
/// The content itself is also a summand of the hash. The factor of a time is a hash of the content,
/// not the content itself. Suppose the content itself were the factor, and the last time were one
/// millisecond before now. The product would then cancel the content.
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

  /// Records that the content changes at `time` without a write, for example because a request
  /// expires.
  @inlinable public mutating func end(at time: Timestamp) { end = min(end, time) }

  /// The hash of the added content, in a form that can be added to other hashes.
  @inlinable public var sum: FingerprintSum {
    FingerprintSum(fixed: content.value &+ times, factors: factors, end: end)
  }

  /// Returns the hash of the added content.
  @inlinable public func value(at now: Timestamp) -> UInt64 { sum.value(at: now) }
}
