import Base
import Events
package import ScenarioLanguage
package import Simulation

/// Explores a scenario and reports the result.
package struct ExplorationRun: Sendable {
  private let scenario: Scenario
  private let source: Source
  private let known: KnownClauses?
  private let options: ExploreOptions
  private let path: String
  private let isWritten: Bool
  private let isOneOfSeveral: Bool
  /// The command that explores the scenario again.
  private let command: String

  /// Prepares the exploration of a scenario.
  ///
  /// - Parameters:
  ///   - path: the path of the file for a counterexample.
  ///   - isWritten: whether the counterexample is written to the file and can therefore be run.
  ///   - isOneOfSeveral: whether the file has other cases.
  package init(
    _ scenario: Scenario, in source: Source, knownClauses: KnownClauses?,
    _ options: ExploreOptions, counterexampleAt path: String, isWritten: Bool = false,
    isOneOfSeveral: Bool
  ) {
    self.scenario = scenario
    self.source = source
    known = knownClauses
    self.options = options
    self.path = path
    self.isWritten = isWritten
    self.isOneOfSeveral = isOneOfSeveral
    let row = isOneOfSeveral ? scenario.rowRange : nil
    let line = row.map { ":\(LineIndex(source).line(of: Int($0.start)))" } ?? ""
    command = "imsim explore \(ShellQuoting.operand(source.path))\(line)"
  }

  /// Explores to the end, round by round.
  ///
  /// - Parameter advance: explores the next round.
  package func run(_ advance: (inout Explorer) -> Void) -> ExploredCase {
    Activity.describe {
      let row = scenario.row.map { ", row \($0)" } ?? ""
      return "exploration of \(source.path), scenario \(Escaping.quoted(scenario.title))\(row)"
    } during: {
      explore(advance)
    }
  }

  private func explore(_ advance: (inout Explorer) -> Void) -> ExploredCase {
    var explorer = Explorer(scenario, options)
    guard case .passed = explorer.start.verdict else {
      let builder = EventBuilder(source: source, seed: 1, isOneOfSeveral: isOneOfSeveral)
      var events = builder.events(scenario, explorer.start, index: 0)
      events.exploration?.ending = .notBegun
      return ExploredCase(events)
    }
    while explorer.outcome == nil { advance(&explorer) }
    var events = builder(source).events(scenario, explorer.start, index: 0)
    events.title = scenario.exploration?.title ?? events.title
    events.exploration?.statistics = explorer.statistics
    switch explorer.outcome {
    case .holds:
      events.exploration?.ending = .holds
      for index in events.exploration?.properties.indices ?? 0..<0 {
        events.exploration?.properties[index].holds = true
      }
      return ExploredCase(events)
    case .exhausted(let budget):
      cut(budget, &events)
      return ExploredCase(events)
    case .violated(let counterexample): return violated(counterexample, events)
    case nil: fatal("the exploration ends without an outcome: \(explorer.statistics)")
    }
  }

  private func builder(_ source: Source, command: String? = nil) -> EventBuilder {
    EventBuilder(
      source: source, seed: 1, isOneOfSeveral: false, command: command ?? self.command)
  }

  /// The result of an exploration during which imsim stopped.
  package func stopped(by cause: String) -> ExploredCase {
    var events = builder(source).events(
      scenario, stoppedBy: cause, doing: "explored this case", index: 0)
    events.title = scenario.exploration?.title ?? events.title
    events.exploration = ExplorationEvents(title: events.title, line: 1)
    events.exploration?.ending = .trapped
    return ExploredCase(events)
  }

  /// Records that the exploration ended early because a budget ran out.
  private func cut(_ budget: ExplorationOutcome.Budget, _ events: inout CaseEvents) {
    let limit = options.limit(of: budget)
    events.exploration?.ending = .cut(budget, limit: limit)
    guard let range = scenario.exploration?.range else { return }
    events.status = .exhausted
    let words = "cut: \(budget.words(limit))"
    events.failures = [failure(.budget, words, at: range)]
    events.text = StyledText([
      .excerpt(source, words, label: "no verdict", range), .text("  repeat: \(command)\n"),
    ])
  }

  private func failure(
    _ kind: FailureEvents.Kind, _ words: String, at range: SourceRange?
  ) -> FailureEvents {
    FailureEvents(kind, words, at: range ?? SourceRange(start: 0, end: 0), in: LineIndex(source))
  }

  // MARK: - What is violated

  /// The result of an exploration with a counterexample, which is written as a scenario. `start`
  /// has the events of the steps before the exploration.
  private func violated(_ counterexample: Counterexample, _ start: CaseEvents) -> ExploredCase {
    let (filled, filledSource) = ExplorationEvents.filled(scenario, source)
    let property = counterexample.violation.words(filled, filledSource)
    let range = counterexample.violation.range(in: scenario) ?? scenario.exploration?.range
    let transitions = counterexample.transitions.count
    var failure = failure(
      .violation, "violated after \(transitions.counted("transition")): \(property)", at: range)
    let text = CounterexampleText(
      counterexample, of: scenario, in: source, path: path, knownClauses: known)
    let run = text.run.map {
      let again = isWritten ? "imsim run \(ShellQuoting.operand(path)) --seed 1" : command
      return builder(text.source, command: again).events($0.scenario, $0.result, index: 0)
    }
    var events = start
    if let run {
      (events.devices, events.steps, events.executions) = (run.devices, run.steps, run.executions)
      (events.counters, events.fingerprints) = (run.counters, run.fingerprints)
      events.races = run.races
      if var first = run.failures.first {
        first.details.insert(first.summary, at: 0)
        (first.kind, first.summary) = (failure.kind, failure.summary)
        (first.line, first.column) = (failure.line, failure.column)
        failure = first
      }
    }
    events.status = .failed
    events.failures = [failure]
    let violation = ExplorationEvents.Violation(
      property: property, line: failure.line, transitions: transitions, path: path,
      text: String(decoding: text.source.bytes, as: UTF8.self))
    events.exploration?.ending = .violated(violation)
    let index = counterexample.violation.position(in: scenario)
    events.exploration?.properties[index].holds = false
    if counterexample.violation.range(in: scenario) == nil {
      events.exploration?.properties[index].text = "\(ExplorationEvents.always): \(property)"
    }
    var explored = ExploredCase(events)
    explored.run = run?.text ?? StyledText()
    explored.counterexample = text.source
    explored.fault = text.fault
    explored.events.text = ExplorationText.problem(
      explored, hasText: true, isWritten: isWritten)
    return explored
  }
}
