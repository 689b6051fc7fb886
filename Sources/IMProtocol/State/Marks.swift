/// Records which rows of a state are accessed, with one byte for each row. Usually nothing is
/// recorded, and an access costs only one additional branch, which the processor predicts
/// correctly.
///
/// The bytes belong to the code that observes the accesses; the state may use them only during one
/// call. If the state is copied during this call, don't use the copy after the call.
@safe public struct Marks: @unchecked Sendable {
  @usableFromInline let bytes: UnsafeMutablePointer<UInt8>?

  /// Creates a recorder that records nothing.
  @inlinable public init() { unsafe bytes = nil }

  /// Creates a recorder. Row 0's byte is at `first`, and the other rows' bytes follow in order.
  @unsafe @inlinable
  public init(_ first: UnsafeMutablePointer<UInt8>) { unsafe bytes = unsafe first }

  /// The bit that is set in a row's byte when the row is read.
  public static let read: UInt8 = 1
  /// The bit that is set in a row's byte when the row is written.
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
