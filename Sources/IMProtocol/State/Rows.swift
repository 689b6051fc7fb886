public import Ground

/// The rows of one kind: an array whose subscript is the only way to a row, so that every access is
/// noted where it is made. Rows are only ever appended, and never during a run.
public struct Rows<Row: Sendable>: RandomAccessCollection, Sendable {
  @usableFromInline var rows: [Row]
  @usableFromInline var writtenBits: UInt64 = 0
  /// Where accesses are noted while somebody watches.
  public var marks = Marks()

  @inlinable package init(_ rows: [Row]) { self.rows = rows }

  /// Appends a row. What is kept by the number of rows is computed anew after it.
  package mutating func append(_ row: Row) { rows.append(row) }

  /// The first row's index.
  @inlinable public var startIndex: Int { 0 }

  /// How many rows there are.
  @inlinable public var endIndex: Int { rows.count }

  /// A row.
  @inlinable public subscript(index: Int) -> Row {
    @inline(__always) _read {
      marks.read(index)
      yield rows[index]
    }
    @inline(__always) _modify {
      noteWriting(index)
      yield &rows[index]
    }
  }

  /// Notes a row as written of which only that is written which stands elsewhere.
  @inlinable @inline(__always) public mutating func noteWriting(_ index: Int) {
    marks.write(index)
    writtenBits |= 1 &<< UInt64(truncatingIfNeeded: index)
  }

  /// A row for what never changes of it, or decides nothing that is sent: this is not noted.
  @inlinable public func unnoted(_ index: Int) -> Row { rows[index] }

  /// What may have been written since `forgetWritten`: a bit for each 64th row.
  public var written64: UInt64 { writtenBits }

  /// The rows that may have been written since `forgetWritten`.
  public var written: [Int] { rows(of: writtenBits) }

  /// The rows that share these bits.
  public func rows(of bits: UInt64) -> [Int] {
    var bits = bits
    var written: [Int] = []
    while bits != 0 {
      written += stride(from: bits.trailingZeroBitCount, to: rows.count, by: 64)
      bits &= bits - 1
    }
    return written
  }

  /// The bytes that the rows take in a copy that has written since `forgetWritten`, about: all
  /// rows, and of those that were written what they hold on the heap.
  @inlinable public func bytesWritten(_ held: (Row) -> Int) -> Int {
    if writtenBits == 0 { return 0 }
    return written.reduce([Row].heapBytes(rows.count)) { $0 + held(rows[$1]) }
  }

  /// From now on no row counts as written.
  public mutating func forgetWritten() { writtenBits = 0 }
}
