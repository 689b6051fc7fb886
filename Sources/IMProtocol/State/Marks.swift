/// A recorder of accesses to the rows of a state. The recorder uses one byte for each row. Usually,
/// nothing is recorded. In this case, an access executes one additional branch, and the processor
/// predicts the branch correctly.
///
/// The observer of the accesses owns the bytes, and lends the bytes to the state for one call.
/// After the call, a copy of the state from the time of the call must not be used.
@safe public struct Marks: @unchecked Sendable {
  @usableFromInline let bytes: UnsafeMutablePointer<UInt8>?

  /// Creates a recorder that records nothing.
  @inlinable public init() { unsafe bytes = nil }

  /// Creates a recorder. The byte of row 0 is at `first`. The bytes of the other rows follow in the
  /// order of the rows.
  @unsafe @inlinable
  public init(_ first: UnsafeMutablePointer<UInt8>) { unsafe bytes = unsafe first }

  /// The bit that is set in the byte of a row that was read.
  public static let read: UInt8 = 1
  /// The bit that is set in the byte of a row that was written.
  public static let written: UInt8 = 2

  /// Records a read access to a row.
  @inlinable @inline(__always) public func read(_ row: Int) {
    if let bytes = unsafe bytes { unsafe bytes[row] |= 1 }
  }

  /// Records a write access to a row.
  @inlinable @inline(__always) public func write(_ row: Int) {
    if let bytes = unsafe bytes { unsafe bytes[row] |= 2 }
  }
}
