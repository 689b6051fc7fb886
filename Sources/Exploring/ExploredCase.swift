package import Events
package import ScenarioLanguage
package import Simulation

/// What came of an exploration.
package struct ExploredCase: Sendable {
  /// The path of its file, as it was given.
  package var path: String
  /// The title of the exploration.
  package var title: String
  /// The row of the table, counted from 1; nil without one.
  package var row: Int?
  /// How many properties the scenario states: parts `always at rest` and lines of `never`.
  package var stated: Int
  /// How much was explored.
  package var statistics: ExplorationStatistics
  /// How it ended.
  package var ending: Ending

  /// Whether all was explored, and all properties hold.
  package var holds: Bool { if case .holds = ending { true } else { false } }

  /// How an exploration ended.
  package enum Ending: Sendable {
    /// Everything was explored, and all properties hold.
    case holds
    /// A property is violated.
    case violated(Violation)
    /// A budget cut it; how much it is.
    case cut(ExplorationOutcome.Budget, limit: Int)
    /// The steps before it do not pass, so that nothing was explored.
    case notBegun(CaseEvents)
  }

  /// A property that is violated, and how.
  package struct Violation: Sendable {
    /// The property, as its file says it.
    package var property: String
    /// The line on which it stands, counted from 1; of a built-in one that of `explore`.
    package var line: Int
    /// How many moves lead to it.
    package var moves: Int
    /// The counterexample as a scenario.
    package var text: CounterexampleText
    /// What came of that when it ran; nil if it could not run.
    package var events: CaseEvents?

    /// Notes a violation of an exploration of a scenario, with its counterexample written as a
    /// scenario for a file of this path.
    package init(
      _ counterexample: Counterexample, of scenario: Scenario, in source: Source, path: String,
      knownStatements: KnownStatements?, isColored: Bool
    ) {
      property = counterexample.violation.words(scenario, source)
      let range = counterexample.violation.range(in: scenario) ?? scenario.exploration?.range
      line = LineIndex(source).line(of: Int(range?.start ?? 0))
      moves = counterexample.moves.count
      let text = CounterexampleText(
        counterexample, of: scenario, in: source, path: path, knownStatements: knownStatements)
      self.text = text
      let builder = EventBuilder(
        source: text.source, seed: 1, isOneOfSeveral: false, isColored: isColored)
      events = text.run.map { builder.events($0.scenario, $0.result, place: 0) }
    }
  }

  /// Notes what came of the exploration of a scenario.
  package init(
    _ scenario: Scenario, path: String, _ statistics: ExplorationStatistics, _ ending: Ending
  ) {
    self.path = path
    title = scenario.exploration?.title ?? scenario.title
    row = scenario.row
    stated = scenario.properties.always.count + scenario.properties.never.count
    self.statistics = statistics
    self.ending = ending
  }
}
