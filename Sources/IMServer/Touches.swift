/// What inputs have read and written of the server's state.
///
/// Two inputs whose touches do not conflict can be taken in either order: each sends the same, but
/// for numbers that only tell things apart, and the states afterwards are equal.
public struct Touches: Hashable, Sendable {
  /// A bit for each row that was read, or written too.
  private var read: [UInt64] = []
  /// A bit for each row that was written.
  private var written: [UInt64] = []

  /// Makes the touches of nothing.
  public init() {}

  /// Whether one has written what the other has read or written.
  public func conflict(with other: Touches) -> Bool {
    Self.meet(written, other.read) || Self.meet(read, other.written)
  }

  /// Adds what another has touched.
  public mutating func formUnion(_ other: Touches) {
    Self.add(other.read, to: &read)
    Self.add(other.written, to: &written)
  }

  mutating func read(_ row: Int) { Self.insert(row, into: &read) }

  /// A row was written, which disturbs those who write it too.
  mutating func write(_ row: Int) {
    read(row)
    Self.insert(row, into: &written)
  }

  /// A row was written in a way that disturbs only those who read it.
  mutating func writeAlone(_ row: Int) { Self.insert(row, into: &written) }

  private static func meet(_ one: [UInt64], _ other: [UInt64]) -> Bool {
    zip(one, other).contains { $0 & $1 != 0 }
  }

  private static func insert(_ row: Int, into set: inout [UInt64]) {
    while set.count <= row / 64 { set.append(0) }
    set[row / 64] |= 1 &<< UInt64(row & 63)
  }

  private static func add(_ other: [UInt64], to set: inout [UInt64]) {
    while set.count < other.count { set.append(0) }
    for index in other.indices { set[index] |= other[index] }
  }
}
