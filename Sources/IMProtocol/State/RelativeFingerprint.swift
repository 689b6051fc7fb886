public import Ground

/// A running hash of a part of a state that counts times by how far they lie from now: the same
/// part a day later, with all its times a day later, has the same hash.
///
/// It is linear in its times. Each time is multiplied by a factor that depends on all that was
/// added before it; their sum less the sum of the factors times now is what the times add. So the
/// hash of a part that nobody has written since is known at any later time, until `end`.
///
/// The factor is a hash of that content and not the content itself: the content is a summand, too,
/// and a last time that is one millisecond ago would take it away again.
public struct RelativeFingerprint: Hashable, Sendable {
  @usableFromInline var content = Fingerprint()
  @usableFromInline var times: UInt64 = 0
  @usableFromInline var factors: UInt64 = 0
  @usableFromInline var end = Timestamp(milliseconds: .max)

  /// Starts with nothing added.
  @inlinable public init() {}

  @inlinable package mutating func add(_ number: some FixedWidthInteger) { content.add(number) }

  @inlinable package mutating func add(_ time: Timestamp) {
    content.add(1)
    let value = content.value
    let factor = ((value ^ (value >> 32)) &* 0x9E37_79B9_7F4A_7C15) | 1
    times &+= factor &* UInt64(bitPattern: time.milliseconds)
    factors &+= factor
  }

  /// Notes that from a time on the clock alone makes the hash another one.
  @inlinable public mutating func end(at time: Timestamp) { end = min(end, time) }

  /// What was added, as a part of a sum.
  @inlinable public var sum: FingerprintSum {
    FingerprintSum(fixed: content.value &+ times, factors: factors, end: end)
  }

  /// The hash of what was added.
  @inlinable public func value(at now: Timestamp) -> UInt64 { sum.value(at: now) }
}
