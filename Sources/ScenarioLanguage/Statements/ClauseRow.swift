/// A row of a table of clauses. Only its id is needed to check a scenario, so the other cells are
/// read on demand.
struct ClauseRow: Sendable {
  let bytes: ArraySlice<UInt8>
  /// The heading above the row's table, or empty if there is none.
  let section: String
  let isFinished: Bool

  var unfinished: ClauseRow { ClauseRow(bytes: bytes, section: section, isFinished: false) }

  var statement: KnownClause? {
    var statement = KnownClause(row: bytes, section: section)
    statement?.isFinished = isFinished
    return statement
  }
}
