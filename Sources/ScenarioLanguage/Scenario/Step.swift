/// A step of a scenario, or a race.
package struct Step: Sendable {
  /// The title, with each `<column>` replaced by a cell.
  package var title: String
  /// The line that opens the step.
  package var range: SourceRange
  /// The statements. In a race, all statements are in flight at the same time.
  package var statements: [Statement]
  /// The possible outcomes of a race; nil for a step.
  package var outcomes: [Outcome]?
  /// Whether the step is marked `by hand`. In a step marked `by hand`, a packet arrives only when a
  /// statement delivers the packet.
  package var isByHand = false

  package init(
    title: String, range: SourceRange, statements: [Statement] = [], outcomes: [Outcome]? = nil
  ) {
    self.title = title
    self.range = range
    self.statements = statements
    self.outcomes = outcomes
  }

  /// A possible outcome of a race.
  package struct Outcome: Sendable {
    /// The title, with each `<column>` replaced by a cell.
    package var title: String
    /// The line that opens the outcome.
    package var range: SourceRange
    /// The receptions of every device, and the results of the race's calls.
    package var statements: [Statement]

    package init(title: String, range: SourceRange, statements: [Statement] = []) {
      self.title = title
      self.range = range
      self.statements = statements
    }
  }
}
