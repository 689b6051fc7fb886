/// A time on the server, as in the field operationTime: milliseconds since 1970-01-01T00:00:00Z
/// (D-08).
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64

  /// Creates the time that is `milliseconds` milliseconds after 1970-01-01T00:00:00Z.
  @inlinable public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Returns the time `more` milliseconds later. The addition can't overflow, because virtual time
  /// has a limit.
  @inlinable public func adding(milliseconds more: Int64) -> Timestamp {
    Timestamp(milliseconds: milliseconds + more)
  }

  /// Orders times from early to late.
  @inlinable public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
