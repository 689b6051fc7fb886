/// Which rows of the server's state were read or written while the server processed inputs.
///
/// If the footprints of two inputs don't conflict, the inputs commute: their order affects the
/// sequence numbers in sent messages, but not the resulting state.
public struct RowFootprint: Hashable, Sendable {
  /// A bit set of the rows that were read or written. Writes recorded by `writeAlone(_:)` are not
  /// included.
  private var read: [UInt64] = []
  /// A bit set of the rows that were written.
  private var written: [UInt64] = []

  /// Creates an empty footprint.
  public init() {}

  /// Returns whether one footprint writes a row that the other reads or writes. Two writes recorded
  /// by `writeAlone(_:)` don't conflict.
  public func conflict(with other: RowFootprint) -> Bool {
    Self.meet(written, other.read) || Self.meet(read, other.written)
  }

  /// Adds the reads and writes of another footprint.
  public mutating func formUnion(_ other: RowFootprint) {
    Self.add(other.read, to: &read)
    Self.add(other.written, to: &written)
  }

  mutating func read(_ row: Int) { Self.insert(row, into: &read) }

  /// Records a write that conflicts with all other accesses to the row.
  mutating func write(_ row: Int) {
    read(row)
    Self.insert(row, into: &written)
  }

  /// Records a write. The write conflicts with all other accesses to the row, except those that
  /// `writeAlone(_:)` has recorded.
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
