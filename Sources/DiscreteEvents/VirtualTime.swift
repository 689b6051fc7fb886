/// An instant of virtual time: whole microseconds since 1970-01-01T00:00:00Z.
///
/// The operators are for bounded values: they stop the program when a result leaves the range of
/// `Int64`.
public struct VirtualTime: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Microseconds since the epoch; negative before it.
  public var microseconds: Int64

  /// The instant so many microseconds after the epoch.
  @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

  /// 1970-01-01T00:00:00Z.
  @inlinable public static var epoch: VirtualTime { VirtualTime(microseconds: 0) }

  /// The earliest instant there is.
  @inlinable public static var min: VirtualTime { VirtualTime(microseconds: .min) }

  /// The latest instant there is.
  @inlinable public static var max: VirtualTime { VirtualTime(microseconds: .max) }

  /// Whole milliseconds since the epoch, rounded towards the past.
  @inlinable public var milliseconds: Int64 {
    let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: 1_000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Orders instants from past to future.
  @inlinable public static func < (left: VirtualTime, right: VirtualTime) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The instant a bounded span later.
  @inlinable public static func + (time: VirtualTime, span: VirtualDuration) -> VirtualTime {
    VirtualTime(microseconds: time.microseconds + span.microseconds)
  }

  /// The instant a bounded span earlier.
  @inlinable public static func - (time: VirtualTime, span: VirtualDuration) -> VirtualTime {
    VirtualTime(microseconds: time.microseconds - span.microseconds)
  }

  /// The span between two bounded instants, positive when `left` is the later one.
  @inlinable public static func - (left: VirtualTime, right: VirtualTime) -> VirtualDuration {
    VirtualDuration(microseconds: left.microseconds - right.microseconds)
  }
}
