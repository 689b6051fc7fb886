package import Events
import Ground
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
  /// The steps before it as they ran, under the title of the exploration; of one that a budget has
  /// cut with what is wrong, of one that has not begun as a run tells it.
  package var events: CaseEvents

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
    /// What it begins with does not pass, so that nothing was explored.
    case notBegun
    /// imsim trapped in it.
    case trapped
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
      knownStatements: KnownStatements?, isColored: Bool,
      columns: Int?
    ) {
      property = counterexample.violation.words(scenario, source)
      let range = counterexample.violation.range(in: scenario) ?? scenario.exploration?.range
      line = LineIndex(source).line(of: Int(range?.start ?? 0))
      moves = counterexample.moves.count
      let text = CounterexampleText(
        counterexample, of: scenario, in: source, path: path, knownStatements: knownStatements)
      self.text = text
      let builder = EventBuilder(
        source: text.source, seed: 1, isOneOfSeveral: false, isColored: isColored,
        columns: columns)
      events = text.run.map { builder.events($0.scenario, $0.result, place: 0) }
    }
  }

  /// Notes what came of the exploration of a scenario, whose steps came to some events.
  package init(
    _ scenario: Scenario, _ events: CaseEvents, _ statistics: ExplorationStatistics,
    _ ending: Ending
  ) {
    path = events.path
    title = scenario.exploration?.title ?? scenario.title
    row = scenario.row
    stated = scenario.properties.always.count + scenario.properties.never.count
    self.statistics = statistics
    self.ending = ending
    self.events = events
  }

  /// Notes that imsim trapped in the exploration of a scenario; the events say so.
  package init(_ scenario: Scenario, trapped events: CaseEvents) {
    self.init(scenario, events, ExplorationStatistics(), .trapped)
    self.events.title = title
  }

  /// What reports show of it: of a violated one the run of its counterexample, if that could run.
  package var shown: CaseEvents? {
    switch ending {
    case .holds, .cut, .notBegun, .trapped: events
    case .violated(let violation): violation.events
    }
  }

  /// The same at its place in the file that explores: what a violated one shows stands in a file of
  /// its own, which need not be there.
  package var shownInPlace: CaseEvents? {
    guard case .violated(let violation) = ending, var events = violation.events,
      var failure = events.failures.first
    else { return shown }
    (failure.line, failure.column) = (violation.line, 1)
    (events.path, events.title, events.row) = (path, title, row)
    events.failures = [failure]
    return events
  }

  /// Which budget has cut it, in words.
  static func words(_ budget: ExplorationOutcome.Budget, _ limit: Int) -> String {
    switch budget {
    case .states: "more than \(limit.grouped) states (--states)"
    case .bytes: "more than \(limit.grouped) bytes (--memory)"
    case .work: "more work than \(limit.grouped) transitions (--work)"
    }
  }
}
