public import Base

/// All rows of one type in a state. The subscript reads and writes rows, and records every access.
/// Rows are never removed. Rows are appended only before the start of a run.
public struct Rows<Row: Sendable>: IndexedFromZero, Sendable {
  @usableFromInline var rows: [Row]
  @usableFromInline var writtenBits: UInt64 = 0
  /// The recorder of accesses. The recorder records accesses only if there is an observer.
  public var marks = Marks()

  @inlinable package init(_ rows: [Row]) { self.rows = rows }

  /// Appends a row. After a row was appended, the caches compute the hashes of all rows again.
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

  /// Records a write access to a row. Call this method after a change of data that belongs to the
  /// row but is stored outside this list.
  @inlinable @inline(__always) public mutating func noteWriting(_ index: Int) {
    marks.write(index)
    writtenBits |= 1 &<< UInt64(truncatingIfNeeded: index)
  }

  /// Returns a row, and does not record the access. Use this method only for data that never
  /// changes during a run, or that has no effect on messages.
  @inlinable public func unnoted(_ index: Int) -> Row { rows[index] }

  /// The rows that may have been written since the latest call of `forgetWritten`, as a bit set.
  /// Bit n represents all rows whose index modulo 64 is n. Bit n is set if at least one of the
  /// represented rows may have been written.
  public var written64: UInt64 { writtenBits }

  /// The indices of the rows that may have been written since the latest call of `forgetWritten`.
  public var written: [Int] { rows(of: writtenBits) }

  /// Returns the indices of the rows that the bits represent. The comment of ``written64``
  /// describes the bits.
  public func rows(of bits: UInt64) -> [Int] {
    var bits = bits
    var written: [Int] = []
    while bits != 0 {
      written += stride(from: bits.trailingZeroBitCount, to: rows.count, by: 64)
      bits &= bits - 1
    }
    return written
  }

  /// Compares the rows with a copy from the time of the latest call of `forgetWritten`. Returns the
  /// approximate number of bytes that the rows and the copy do not share. The result is 0 if no row
  /// was written. If a row was written, the result is the size of all rows plus the heap memory of
  /// the written rows.
  ///
  /// - Parameter held: a closure that returns the number of heap bytes of a row.
  @inlinable public func bytesWritten(_ held: (Row) -> Int) -> Int {
    if writtenBits == 0 { return 0 }
    return written.reduce([Row].heapBytes(rows.count)) { $0 + held(rows[$1]) }
  }

  /// Marks all rows as not written.
  public mutating func forgetWritten() { writtenBits = 0 }
}
