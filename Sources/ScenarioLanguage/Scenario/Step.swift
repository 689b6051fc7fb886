/// A step of a scenario, or a race.
package struct Step: Sendable {
  /// The title. Each `<column>` has been replaced by a cell.
  package var title: String
  /// The location of the line that opens the step.
  package var range: SourceRange
  /// The statements. In a race, all statements are in flight at the same time.
  package var statements: [Statement]
  /// The possible outcomes of a race. The value is nil if this is not a race.
  package var outcomes: [Outcome]?
  /// Whether the step is marked `by hand`. In such a step, each packet arrives only when a
  /// statement delivers this packet.
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
    /// The title. Each `<column>` has been replaced by a cell.
    package var title: String
    /// The location of the line that opens the outcome.
    package var range: SourceRange
    /// The receptions of all devices, and the results of the calls in the race.
    package var statements: [Statement]

    package init(title: String, range: SourceRange, statements: [Statement] = []) {
      self.title = title
      self.range = range
      self.statements = statements
    }
  }
}
