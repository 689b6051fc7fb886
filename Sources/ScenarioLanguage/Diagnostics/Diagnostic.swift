/// A problem of a scenario file, with its location.
package struct Diagnostic: Hashable, Sendable {
  package var problem: Problem
  package var range: SourceRange
  /// Further information about the problem.
  package var notes: [Note] = []

  package init(_ problem: Problem, at range: SourceRange) {
    self.problem = problem
    self.range = range
  }

  /// Further information about a problem, usually about another location.
  package enum Note: Hashable, Sendable {
    /// The earlier text that conflicts with the problem's text.
    case first(SourceRange)
    /// The table's columns, which conflict with the problem's text.
    case columns(SourceRange)
    /// The table row that has the problem: the row's number, counted from 1, and the row's
    /// location.
    case row(Int, SourceRange)
  }
}
