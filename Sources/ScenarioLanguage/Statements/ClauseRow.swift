/// A row of a table of clauses. Only the id is needed to check a scenario, so the row's other cells
/// are read on demand.
struct ClauseRow: Sendable {
  let bytes: ArraySlice<UInt8>
  /// The heading above the row's table, or empty if there is no heading.
  let section: String
  let isFinished: Bool

  var unfinished: ClauseRow { ClauseRow(bytes: bytes, section: section, isFinished: false) }

  var statement: KnownClause? {
    var statement = KnownClause(row: bytes, section: section)
    statement?.isFinished = isFinished
    return statement
  }
}
