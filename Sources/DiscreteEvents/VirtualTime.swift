/// An instant of virtual time, in whole microseconds since 1970-01-01T00:00:00Z.
///
/// Arithmetic stops the program if a result does not fit into `Int64`, so calculate only with
/// values that are known to be small enough.
public struct VirtualTime: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number of microseconds since the epoch, negative for instants before the epoch.
  public var microseconds: Int64

  /// Creates the instant that is the given number of microseconds after the epoch.
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

  /// Whether `left` is earlier than `right`.
  @inlinable public static func < (left: VirtualTime, right: VirtualTime) -> Bool {
    left.microseconds < right.microseconds
  }

  /// Returns the instant that is `span` later than `time`.
  @inlinable public static func + (time: VirtualTime, span: VirtualDuration) -> VirtualTime {
    VirtualTime(microseconds: time.microseconds + span.microseconds)
  }

  /// Returns the instant that is `span` earlier than `time`.
  @inlinable public static func - (time: VirtualTime, span: VirtualDuration) -> VirtualTime {
    VirtualTime(microseconds: time.microseconds - span.microseconds)
  }

  /// Returns the span from `right` to `left`. The span is positive if `left` is later.
  @inlinable public static func - (left: VirtualTime, right: VirtualTime) -> VirtualDuration {
    VirtualDuration(microseconds: left.microseconds - right.microseconds)
  }
}
