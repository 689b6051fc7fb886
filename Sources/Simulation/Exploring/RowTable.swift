/// A table that maps a row and a column to a number. Rows are consecutive ids. Each row has the
/// same small number of columns. The columns of a row are adjacent in memory, so a lookup of
/// several columns is fast.
struct RowTable: Sendable {
  private let width: Int
  private var values: [UInt32] = []

  init(width: Int) { self.width = width }

  /// The memory use in bytes.
  var bytes: Int { values.count * MemoryLayout<UInt32>.stride }

  /// The value of a row and a column; nil if the table does not contain this value.
  @inline(__always) subscript(row: UInt32, column: Int) -> UInt32? {
    let index = Int(row) * width + column
    guard index < values.count, values[index] != .max else { return nil }
    return values[index]
  }

  mutating func insert(_ row: UInt32, _ column: Int, _ value: UInt32) {
    let missing = (Int(row) + 1) * width - values.count
    if missing > 0 { values.append(contentsOf: repeatElement(.max, count: missing)) }
    values[Int(row) * width + column] = value
  }
}
