/// Maps rows and columns to numbers. Rows are consecutive ids, and all have the same small number
/// of columns. A row's columns are adjacent in memory, so looking up several columns is fast.
struct RowTable: Sendable {
  private let width: Int
  private var values: [UInt32] = []

  init(width: Int) { self.width = width }

  var bytes: Int { values.count * MemoryLayout<UInt32>.stride }

  /// The value in a row and a column, or nil if the table has no value there.
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
