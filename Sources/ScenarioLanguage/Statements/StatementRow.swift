/// A row of a table of statements, of which a scenario needs no more than the id: what it says is
/// read when somebody asks.
struct StatementRow: Sendable {
  /// The row's bytes, a part of the text that it stands in.
  let bytes: ArraySlice<UInt8>
  /// The heading above its table; empty when there is none.
  let section: String
  let isFinished: Bool

  var unfinished: StatementRow { StatementRow(bytes: bytes, section: section, isFinished: false) }

  var statement: KnownStatement? {
    var statement = KnownStatement(row: bytes, section: section)
    statement?.isFinished = isFinished
    return statement
  }
}
