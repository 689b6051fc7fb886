/// A row of a table of clauses. Checking a scenario needs only the row's id, so the other cells are
/// read on demand.
struct ClauseRow: Sendable {
  /// The row's bytes, a slice of the text.
  let bytes: ArraySlice<UInt8>
  /// The heading above the row's table; empty if the table has no heading.
  let section: String
  let isFinished: Bool

  var unfinished: ClauseRow { ClauseRow(bytes: bytes, section: section, isFinished: false) }

  var statement: KnownClause? {
    var statement = KnownClause(row: bytes, section: section)
    statement?.isFinished = isFinished
    return statement
  }
}
