/// A step of a scenario, or a race.
package struct Step: Sendable {
  /// The title, with the row's cells filled in.
  package var title: String
  /// The line that opens it.
  package var range: SourceRange
  /// What happens. In a race all of it is in flight at the same time.
  package var statements: [Statement]
  /// For a race: what may come of it. Nil for a step.
  package var outcomes: [Outcome]?
  /// Whether packets arrive only where its statements say so: `by hand`.
  package var isByHand = false

  package init(
    title: String, range: SourceRange, statements: [Statement] = [], outcomes: [Outcome]? = nil
  ) {
    self.title = title
    self.range = range
    self.statements = statements
    self.outcomes = outcomes
  }

  /// One of the ways in which a race may end.
  package struct Outcome: Sendable {
    /// The title, with the row's cells filled in.
    package var title: String
    /// The line that opens it.
    package var range: SourceRange
    /// What every device receives and what the calls of the race give: receptions and results.
    package var statements: [Statement]

    package init(title: String, range: SourceRange, statements: [Statement] = []) {
      self.title = title
      self.range = range
      self.statements = statements
    }
  }
}
