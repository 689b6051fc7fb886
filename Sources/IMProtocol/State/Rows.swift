public import Base

/// All rows of one type in a state. Rows are read and written through the subscript, which records
/// every access. Rows are never removed. Rows are appended only before a run.
public struct Rows<Row: Sendable>: IndexedFromZero, Sendable {
  @usableFromInline var rows: [Row]
  @usableFromInline var writtenBits: UInt64 = 0
  /// The recorder of accesses. Accesses are recorded only while there is an observer.
  public var marks = Marks()

  @inlinable package init(_ rows: [Row]) { self.rows = rows }

  /// Appends a row. After this change, the caches compute the hashes of all rows again.
  package mutating func append(_ row: Row) { rows.append(row) }

  /// The number of rows.
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

  /// Records that a row is written. Call this method after writing data that belongs to the row but
  /// is not stored in this list.
  @inlinable @inline(__always) public mutating func noteWriting(_ index: Int) {
    marks.write(index)
    writtenBits |= 1 &<< UInt64(truncatingIfNeeded: index)
  }

  /// Returns a row without recording the access. Use this method only for data that never changes
  /// during a run, or for data without an effect on the sent messages.
  @inlinable public func unnoted(_ index: Int) -> Row { rows[index] }

  /// A bit set of the rows that may have been written since `forgetWritten`. Bit n represents all
  /// rows whose index modulo 64 is n. Bit n is set if any of these rows may have been written.
  public var written64: UInt64 { writtenBits }

  /// The rows that may have been written since `forgetWritten`.
  public var written: [Int] { rows(of: writtenBits) }

  /// Returns the rows that the bits represent, as described for ``written64``.
  public func rows(of bits: UInt64) -> [Int] {
    var bits = bits
    var written: [Int] = []
    while bits != 0 {
      written += stride(from: bits.trailingZeroBitCount, to: rows.count, by: 64)
      bits &= bits - 1
    }
    return written
  }

  /// Compares this copy of the rows with the copy that existed at `forgetWritten`. Returns the
  /// approximate number of bytes that the two copies do not share. The result is 0 if no row was
  /// written. Otherwise, the result is the size of all rows plus the heap memory of the written
  /// rows.
  ///
  /// - Parameter held: a closure that returns the number of heap bytes of a row.
  @inlinable public func bytesWritten(_ held: (Row) -> Int) -> Int {
    if writtenBits == 0 { return 0 }
    return written.reduce([Row].heapBytes(rows.count)) { $0 + held(rows[$1]) }
  }

  /// Marks all rows as not written.
  public mutating func forgetWritten() { writtenBits = 0 }
}
