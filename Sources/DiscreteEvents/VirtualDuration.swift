/// A span of virtual time, in whole microseconds.
///
/// Arithmetic stops the program if a result does not fit into `Int64`, so calculate only with
/// values that are known to be small enough.
public struct VirtualDuration: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The length in microseconds, negative for a span towards the past.
  public var microseconds: Int64

  /// Creates a span of the given number of microseconds.
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

  /// Compares two spans by their signed lengths, so a span towards the past is less than zero.
  @inlinable public static func < (left: VirtualDuration, right: VirtualDuration) -> Bool {
    left.microseconds < right.microseconds
  }
}
