/// A row of a table of clauses. A check of a scenario needs only the id of the row. Therefore the
/// other cells are read only when they are needed.
struct ClauseRow: Sendable {
  /// The bytes of the row, as a slice of the text.
  let bytes: ArraySlice<UInt8>
  /// The heading above the table of the row. The value is empty if the table has no heading.
  let section: String
  let isFinished: Bool

  var unfinished: ClauseRow { ClauseRow(bytes: bytes, section: section, isFinished: false) }

  var statement: KnownClause? {
    var statement = KnownClause(row: bytes, section: section)
    statement?.isFinished = isFinished
    return statement
  }
}
