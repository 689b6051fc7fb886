/// The rows of the server's state that inputs have read or written.
///
/// Two inputs commute if the footprints of the inputs do not conflict. The order of commuting
/// inputs affects only the sequence numbers in the sent messages. The order does not affect the
/// resulting state.
public struct RowFootprint: Hashable, Sendable {
  /// A bit set of the rows that were read or written. Writes that `writeAlone(_:)` records are not
  /// included.
  private var read: [UInt64] = []
  /// A bit set of the rows that were written.
  private var written: [UInt64] = []

  /// Makes an empty footprint.
  public init() {}

  /// Returns whether one of the two footprints writes a row that the other footprint reads or
  /// writes. Two writes that `writeAlone(_:)` records do not conflict.
  public func conflict(with other: RowFootprint) -> Bool {
    Self.meet(written, other.read) || Self.meet(read, other.written)
  }

  /// Adds the reads and writes of another footprint.
  public mutating func formUnion(_ other: RowFootprint) {
    Self.add(other.read, to: &read)
    Self.add(other.written, to: &written)
  }

  mutating func read(_ row: Int) { Self.insert(row, into: &read) }

  /// Records a write access to a row. The access conflicts with all other accesses to the row.
  mutating func write(_ row: Int) {
    read(row)
    Self.insert(row, into: &written)
  }

  /// Records a write access to a row. The access conflicts with other accesses to the row, except
  /// accesses that `writeAlone(_:)` records.
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
