/// A problem of a scenario file, and its location.
package struct Diagnostic: Hashable, Sendable {
  package var problem: Problem
  package var range: SourceRange
  /// Further information about the problem.
  package var notes: [Note] = []

  package init(_ problem: Problem, at range: SourceRange) {
    self.problem = problem
    self.range = range
  }

  /// Further information about a problem. The location of the information usually differs from the
  /// location of the problem.
  package enum Note: Hashable, Sendable {
    /// The earlier text that conflicts with the text of the problem.
    case first(SourceRange)
    /// The columns of the table. These columns conflict with the text of the problem.
    case columns(SourceRange)
    /// The row of the table that has the problem. The values are the number of the row, counted
    /// from 1, and the location of the row.
    case row(Int, SourceRange)
  }
}
