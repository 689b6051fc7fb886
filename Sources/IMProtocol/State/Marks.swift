/// Records which rows of a state are accessed, with one byte for each row. Usually nothing is
/// recorded; an access then costs only one more branch, which the processor predicts correctly.
///
/// The bytes belong to whoever observes the accesses, and are lent to the state for one call. Don't
/// use a copy of the state from this call afterwards.
@safe public struct Marks: @unchecked Sendable {
  @usableFromInline let bytes: UnsafeMutablePointer<UInt8>?

  /// Creates a recorder that records nothing.
  @inlinable public init() { unsafe bytes = nil }

  /// Creates a recorder. Row 0's byte is at `first`, and those of the other rows follow in order.
  @unsafe @inlinable
  public init(_ first: UnsafeMutablePointer<UInt8>) { unsafe bytes = unsafe first }

  /// Set in a row's byte when the row is read.
  public static let read: UInt8 = 1
  /// Set in a row's byte when the row is written.
  public static let written: UInt8 = 2

  /// Records that a row is read.
  @inlinable @inline(__always) public func read(_ row: Int) {
    if let bytes = unsafe bytes { unsafe bytes[row] |= 1 }
  }

  /// Records that a row is written.
  @inlinable @inline(__always) public func write(_ row: Int) {
    if let bytes = unsafe bytes { unsafe bytes[row] |= 2 }
  }
}
