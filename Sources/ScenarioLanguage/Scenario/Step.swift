/// A step of a scenario, a race, or a population.
package struct Step: Sendable {
  /// The title, with each `<column>` replaced by its cell.
  package var title: String
  /// The line that opens the step.
  package var range: SourceRange
  /// The statements, which in a race are all in flight at the same time.
  package var statements: [Statement]
  /// A race's possible outcomes, or nil if this step is not a race.
  package var outcomes: [Outcome]?
  /// Whether the step is marked `by hand`, so that each packet arrives only when a statement
  /// delivers it.
  package var isByHand = false
  /// What happens by chance, or nil if this step is not a population. A population has no
  /// statements.
  package var population: Population?

  package init(
    title: String, range: SourceRange, statements: [Statement] = [], outcomes: [Outcome]? = nil
  ) {
    self.title = title
    self.range = range
    self.statements = statements
    self.outcomes = outcomes
  }

  /// Creates a step that has no location in a text.
  package init(_ title: String, _ statements: [Statement.Kind], isByHand: Bool = false) {
    self.init(title: title, range: .none, statements: statements.map { Statement($0) })
    self.isByHand = isByHand
  }

  /// The location of each statement or, in a population, of each line.
  package var lineRanges: [SourceRange] {
    population?.lines.map(\.range) ?? statements.map(\.range)
  }

  /// A possible outcome of a race.
  package struct Outcome: Sendable {
    /// The title, with each `<column>` replaced by its cell.
    package var title: String
    /// The line that opens the outcome.
    package var range: SourceRange
    /// Statements about what all devices receive, and about how the race's calls end.
    package var statements: [Statement]

    package init(title: String, range: SourceRange, statements: [Statement] = []) {
      self.title = title
      self.range = range
      self.statements = statements
    }
  }
}
