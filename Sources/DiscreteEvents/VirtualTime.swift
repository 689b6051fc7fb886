/// An instant of virtual time. The unit is the microsecond, and the epoch is 1970-01-01T00:00:00Z.
///
/// The operators stop the program if a result is outside the range of `Int64`. Use these operators
/// only with values that are known to be small enough.
public struct VirtualTime: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number of microseconds since the epoch. The number is negative for instants before the
  /// epoch.
  public var microseconds: Int64

  /// Creates the instant `microseconds` microseconds after the epoch.
  @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

  /// 1970-01-01T00:00:00Z.
  @inlinable public static var epoch: VirtualTime { VirtualTime(microseconds: 0) }

  /// The earliest representable instant.
  @inlinable public static var min: VirtualTime { VirtualTime(microseconds: .min) }

  /// The latest representable instant.
  @inlinable public static var max: VirtualTime { VirtualTime(microseconds: .max) }

  /// The number of milliseconds since the epoch, rounded towards negative infinity.
  @inlinable public var milliseconds: Int64 {
    let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: 1_000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Compares two instants. The earlier instant is the smaller instant.
  @inlinable public static func < (left: VirtualTime, right: VirtualTime) -> Bool {
    left.microseconds < right.microseconds
  }

  /// Returns the instant that is later than `time` by `span`.
  @inlinable public static func + (time: VirtualTime, span: VirtualDuration) -> VirtualTime {
    VirtualTime(microseconds: time.microseconds + span.microseconds)
  }

  /// Returns the instant that is earlier than `time` by `span`.
  @inlinable public static func - (time: VirtualTime, span: VirtualDuration) -> VirtualTime {
    VirtualTime(microseconds: time.microseconds - span.microseconds)
  }

  /// Returns the span from `right` to `left`. The span is positive if `left` is later than `right`.
  @inlinable public static func - (left: VirtualTime, right: VirtualTime) -> VirtualDuration {
    VirtualDuration(microseconds: left.microseconds - right.microseconds)
  }
}
