/// A problem in a scenario file, and the location of the problem.
package struct Diagnostic: Hashable, Sendable {
  package var problem: Problem
  package var range: SourceRange
  /// Further information about the problem.
  package var notes: [Note] = []

  package init(_ problem: Problem, at range: SourceRange) {
    self.problem = problem
    self.range = range
  }

  /// Further information about a problem, usually at another location.
  package enum Note: Hashable, Sendable {
    /// An earlier piece of text, which conflicts with the text that has the problem.
    case first(SourceRange)
    /// The table's columns. The text that has the problem does not fit these columns.
    case columns(SourceRange)
    /// The number and location of the table row that has the problem. Rows are counted from 1.
    case row(Int, SourceRange)
  }
}
