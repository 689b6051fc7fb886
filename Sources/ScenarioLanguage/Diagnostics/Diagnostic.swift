/// A problem of a scenario file, with its place.
public struct Diagnostic: Hashable, Sendable {
  /// What is wrong.
  public var problem: Problem
  /// Where.
  public var range: SourceRange
  /// What helps to understand it.
  public var notes: [Note] = []

  /// Makes a diagnostic without notes.
  public init(_ problem: Problem, at range: SourceRange) {
    self.problem = problem
    self.range = range
  }

  /// Something beside the problem that helps to understand it.
  public enum Note: Hashable, Sendable {
    /// What the problem collides with stands here.
    case first(SourceRange)
    /// The columns that the problem collides with stand here.
    case columns(SourceRange)
    /// The problem arises in this row of the table, counted from 1, whose text is here.
    case row(Int, SourceRange)
  }
}
