public import Base

/// All rows of one type in a state. The subscript records every access. Rows are never removed, and
/// are appended only before a run starts.
public struct Rows<Row: Sendable>: IndexedFromZero, Sendable {
  @usableFromInline var rows: [Row]
  @usableFromInline var writtenBits: UInt64 = 0
  /// Records accesses to rows, but only if some code observes the accesses.
  public var marks = Marks()

  @inlinable package init(_ rows: [Row]) { self.rows = rows }

  /// Appends a row. Caches compute the hashes of all rows anew after a row has been appended.
  package mutating func append(_ row: Row) { rows.append(row) }

  /// The number of rows.
  @inlinable public var endIndex: Int { rows.count }

  /// Accesses the row at this index, and records the access.
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

  /// Records that a row was written. If data of the row is stored elsewhere, call this method when
  /// the data changes.
  @inlinable @inline(__always) public mutating func noteWriting(_ index: Int) {
    marks.write(index)
    writtenBits |= 1 &<< UInt64(truncatingIfNeeded: index)
  }

  /// Returns a row without recording the access. Use this method only for data that never changes
  /// during a run, or that has no effect on messages.
  @inlinable public func unnoted(_ index: Int) -> Row { rows[index] }

  /// Asks the processor to load a row into its caches. Call this method some time before the row is
  /// accessed.
  @inlinable @inline(__always) package func prefetch(_ index: Int) { rows.prefetch(index) }

  /// A bit set that represents the rows that may have been written since the last call of
  /// `forgetWritten`. Bit n represents all rows whose index modulo 64 is n.
  public var written64: UInt64 { writtenBits }

  /// The indices of the rows that may have been written since the last call of `forgetWritten`.
  public var written: [Int] { rows(of: writtenBits) }

  /// Returns the indices of the rows that the bits represent, as explained at ``written64``.
  public func rows(of bits: UInt64) -> [Int] {
    var bits = bits
    var written: [Int] = []
    while bits != 0 {
      written += stride(from: bits.trailingZeroBitCount, to: rows.count, by: 64)
      bits &= bits - 1
    }
    return written
  }

  /// Estimates how many bytes a copy of the rows, made at the last call of `forgetWritten`, would
  /// not share with the current rows. The result is 0 if no row was written; otherwise it is the
  /// size of all rows, plus the heap memory of the written rows.
  ///
  /// - Parameter held: a closure that returns how many heap bytes a row uses.
  @inlinable public func bytesWritten(_ held: (Row) -> Int) -> Int {
    if writtenBits == 0 { return 0 }
    return written.reduce([Row].heapBytes(rows.count)) { $0 + held(rows[$1]) }
  }

  /// Makes all rows equal to those of `later`, of which these rows were a copy at its last call of
  /// `forgetWritten`. Only the rows that may have been written since are copied.
  public mutating func catchUp(with later: borrowing Rows) {
    if rows.count != later.rows.count {
      rows = later.rows
      return
    }
    var bits = later.writtenBits
    while bits != 0 {
      for index in stride(from: bits.trailingZeroBitCount, to: rows.count, by: 64) {
        rows[index] = later.rows[index]
      }
      bits &= bits - 1
    }
  }

  /// Treats all rows as not written from now on.
  public mutating func forgetWritten() { writtenBits = 0 }
}
