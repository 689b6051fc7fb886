/// The server's time in milliseconds since 1970-01-01T00:00:00Z, as operationTime carries it
/// (D-08).
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64

  /// Makes the time that many milliseconds after 1970-01-01T00:00:00Z.
  @inlinable public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The time that many milliseconds later. Virtual time is bounded, so the sum can't overflow.
  @inlinable public func adding(milliseconds more: Int64) -> Timestamp {
    Timestamp(milliseconds: milliseconds + more)
  }

  /// Orders times, the earlier first.
  @inlinable public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
