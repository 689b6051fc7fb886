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
    /// The earlier text with which the problem conflicts.
    case first(SourceRange)
    /// The table's columns, with which the problem conflicts.
    case columns(SourceRange)
    /// The table row in which the problem occurs: its number, counted from 1, and its location.
    case row(Int, SourceRange)
  }
}
