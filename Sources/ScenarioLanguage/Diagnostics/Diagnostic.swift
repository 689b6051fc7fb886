/// A problem of a scenario file, with its place.
package struct Diagnostic: Hashable, Sendable {
  package var problem: Problem
  package var range: SourceRange
  /// What helps to understand it.
  package var notes: [Note] = []

  package init(_ problem: Problem, at range: SourceRange) {
    self.problem = problem
    self.range = range
  }

  /// Something beside the problem that helps to understand it.
  package enum Note: Hashable, Sendable {
    /// What the problem collides with stands here.
    case first(SourceRange)
    /// The columns that the problem collides with stand here.
    case columns(SourceRange)
    /// The problem arises in this row of the table, counted from 1, whose text is here.
    case row(Int, SourceRange)
  }
}
