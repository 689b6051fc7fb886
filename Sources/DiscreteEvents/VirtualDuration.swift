/// A span of virtual time, in whole microseconds.
///
/// The operators and functions of this type stop the program if a result is outside the range of
/// `Int64`. Use these operators and functions only with values that are known to be small enough.
public struct VirtualDuration: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The length in microseconds. The length of a span towards the past is negative.
  public var microseconds: Int64

  /// Creates a span of `microseconds` microseconds.
  @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

  /// A span of length zero.
  @inlinable public static var zero: VirtualDuration { VirtualDuration(microseconds: 0) }

  /// Returns a span of `count` microseconds.
  @inlinable public static func microseconds(_ count: Int64) -> VirtualDuration {
    VirtualDuration(microseconds: count)
  }

  /// Returns a span of `count` milliseconds.
  @inlinable public static func milliseconds(_ count: Int64) -> VirtualDuration {
    VirtualDuration(microseconds: count * 1_000)
  }

  /// Returns a span of `count` seconds.
  @inlinable public static func seconds(_ count: Int64) -> VirtualDuration {
    VirtualDuration(microseconds: count * 1_000_000)
  }

  /// Compares two spans by their signed lengths.
  @inlinable public static func < (left: VirtualDuration, right: VirtualDuration) -> Bool {
    left.microseconds < right.microseconds
  }
}
