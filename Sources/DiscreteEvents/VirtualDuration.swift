/// A span of virtual time, in whole microseconds.
///
/// The operators and units are for bounded values: they stop the program when a result leaves the
/// range of `Int64`.
public struct VirtualDuration: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The length in microseconds; negative when the span points backwards.
  public var microseconds: Int64

  /// A span of so many microseconds.
  @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

  /// No time at all.
  @inlinable public static var zero: VirtualDuration { VirtualDuration(microseconds: 0) }

  /// A span of `count` microseconds.
  @inlinable public static func microseconds(_ count: Int64) -> VirtualDuration {
    VirtualDuration(microseconds: count)
  }

  /// A span of `count` milliseconds.
  @inlinable public static func milliseconds(_ count: Int64) -> VirtualDuration {
    VirtualDuration(microseconds: count * 1_000)
  }

  /// A span of `count` seconds.
  @inlinable public static func seconds(_ count: Int64) -> VirtualDuration {
    VirtualDuration(microseconds: count * 1_000_000)
  }

  /// Orders spans by their signed length.
  @inlinable public static func < (left: VirtualDuration, right: VirtualDuration) -> Bool {
    left.microseconds < right.microseconds
  }
}
