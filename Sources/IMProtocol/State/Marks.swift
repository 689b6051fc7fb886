/// Where accesses to a state are noted while somebody watches: a byte for each row. Nobody does as
/// a rule, which costs a branch that is always foreseen.
///
/// The bytes belong to whoever watches, for no longer than one call; a copy of the state that is
/// made meanwhile must be gone by then.
@safe public struct Marks: @unchecked Sendable {
  @usableFromInline let bytes: UnsafeMutablePointer<UInt8>?

  /// Notes nothing.
  @inlinable public init() { unsafe bytes = nil }

  /// Notes accesses to row 0 at `first`, and so on.
  @unsafe @inlinable
  public init(_ first: UnsafeMutablePointer<UInt8>) { unsafe bytes = unsafe first }

  /// What a byte says: a row was read, written, or both.
  public static let read: UInt8 = 1
  /// See `read`.
  public static let written: UInt8 = 2

  /// Notes that a row is read.
  @inlinable @inline(__always) public func read(_ row: Int) {
    if let bytes = unsafe bytes { unsafe bytes[row] |= 1 }
  }

  /// Notes that a row is written.
  @inlinable @inline(__always) public func write(_ row: Int) {
    if let bytes = unsafe bytes { unsafe bytes[row] |= 2 }
  }
}
