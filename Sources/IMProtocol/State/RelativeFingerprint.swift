public import Base

/// A hash of a part of a state, to which values are added one by one. Only the differences between
/// times and the current time matter: if the current time and all times in the part move by a day,
/// the hash stays the same.
///
/// Each time is multiplied by a factor that depends on all values added earlier. The hash contains
/// the sum of these products, minus the product of the current time and the sum of the factors. If
/// a part doesn't change, its hash for any later time before `end` can be computed without the
/// part.
///
/// `content.value` is added to the hash as well, so a time's factor must differ from
/// `content.value`. If both were equal, and the last time were one millisecond before the current
/// time, the product of the last time would cancel `content.value`.
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

  /// The hash in a form that can be added to other hashes.
  @inlinable public var sum: FingerprintSum {
    FingerprintSum(fixed: content.value &+ times, factors: factors, end: end)
  }

  /// Returns the hash at a server time.
  @inlinable public func value(at now: Timestamp) -> UInt64 { sum.value(at: now) }
}
