/// A step of a scenario, or a race.
public struct Step: Sendable {
  /// The title, with the row's cells filled in.
  public var title: String
  /// The line that opens it.
  public var range: SourceRange
  /// What happens. In a race all of it is in flight at the same time.
  public var statements: [Statement]
  /// For a race: what may come of it. Nil for a step.
  public var outcomes: [Outcome]?

  /// Makes a step or race.
  public init(
    title: String, range: SourceRange, statements: [Statement] = [], outcomes: [Outcome]? = nil
  ) {
    self.title = title
    self.range = range
    self.statements = statements
    self.outcomes = outcomes
  }

  /// One of the ways in which a race may end.
  public struct Outcome: Sendable {
    /// The title, with the row's cells filled in.
    public var title: String
    /// The line that opens it.
    public var range: SourceRange
    /// What every device receives and what the calls of the race give: receptions and results.
    public var statements: [Statement]

    /// Makes an outcome.
    public init(title: String, range: SourceRange, statements: [Statement] = []) {
      self.title = title
      self.range = range
      self.statements = statements
    }
  }
}
