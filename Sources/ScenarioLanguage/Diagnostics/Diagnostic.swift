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

  /// Further information about a problem. A note usually has another location than the problem.
  package enum Note: Hashable, Sendable {
    /// The location of an earlier text. The text at the location of the problem conflicts with this
    /// text.
    case first(SourceRange)
    /// The location of the columns of the table. The text at the location of the problem does not
    /// fit the columns.
    case columns(SourceRange)
    /// The row of the table with the problem. The associated values are the number and the location
    /// of the row. The first row has the number 1.
    case row(Int, SourceRange)
  }
}
