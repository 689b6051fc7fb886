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

  /// Further information about a problem. The information usually concerns another location than
  /// the problem.
  package enum Note: Hashable, Sendable {
    /// The earlier text that conflicts with the text of the problem.
    case first(SourceRange)
    /// The columns of the table, which conflict with the text of the problem.
    case columns(SourceRange)
    /// The row of the table that has the problem: its number, counted from 1, and its location.
    case row(Int, SourceRange)
  }
}
