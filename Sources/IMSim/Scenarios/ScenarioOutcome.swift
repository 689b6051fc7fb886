import Base
import Conforming
import Events
import Reports
import ScenarioLanguage
import Simulation

/// How a case ended when it ran.
public struct ScenarioOutcome: Sendable, CustomStringConvertible {
  /// The case that ran.
  public let scenario: ScenarioCase
  let result: CaseResult?
  private let events: CaseEvents
  private let seed: UInt64

  init(_ scenario: ScenarioCase, _ result: CaseResult?, seed: UInt64) {
    self.scenario = scenario
    self.result = result
    self.seed = seed
    events = EventBuilder(
      source: scenario.source, seed: seed, isOneOfSeveral: scenario.isOneOfSeveral,
      command: scenario.command(seed: seed)
    ).events(scenario.scenario, result, index: 0)
  }

  /// Whether the case passes, is skipped, or fails exactly as its mark says.
  public var passes: Bool { !events.status.isWrong }

  /// Whether the case did not run because its scenario is marked with `skip`.
  public var isSkipped: Bool { result == nil }

  /// The number of callbacks that all devices together received. If the case has races, this is the
  /// sum over all orders of the races.
  public var callbackCount: Int { events.counters.callbacks }

  /// The failures; empty if the case passes.
  public var failures: [ScenarioFailure] {
    passes ? [] : events.failures.map { ScenarioFailure($0, scenario, events.text.plain) }
  }

  /// What `imsim run` prints about the case; empty if the case has passed.
  public var description: String { events.text.plain }

  /// The same page that `imsim run --html` writes: the failures, and a sequence diagram for each
  /// order of a race.
  public var page: String { page(adding: [], notes: []) }

  /// The page, with the failures of a test whose session the case repeats.
  func page(adding failures: [TestFailure], notes: [String]) -> String {
    var events = events
    events.add(failures, notes: notes)
    var buffer = TextBuffer()
    HTMLReport.append(run(of: events), to: &buffer)
    return buffer.string
  }

  /// The devices' logs with their file names, such as `A.phone.jsonl`. If a race has several
  /// orders, only the first order is logged. A skipped case has no logs.
  public var logs: [(name: String, text: String)] {
    guard let execution = result?.executions.first else { return [] }
    return LogWriter.logs(scenario.scenario, execution).map { ($0.name, $0.text.string) }
  }

  private func run(of events: CaseEvents) -> RunEvents {
    let head = RunEvents.Head(imsim: Version.current, seed: seed, selected: 1)
    let known = scenario.known?.adding(.builtIn) ?? .builtIn
    let cited = events.verifies + events.assumes
    return RunEvents(head: head, statements: cited.compactMap { known[$0] }, items: [.ran(events)])
  }
}

/// An expectation that failed, and the line where the scenario states it.
public struct ScenarioFailure: Sendable, Hashable, CustomStringConvertible {
  /// What failed, in one sentence.
  public let summary: String
  /// The scenario file's path, as reports show it.
  public let path: String
  /// The scenario file's absolute path, which editors need to open the file.
  public let filePath: String
  /// The line, counted from 1.
  public let line: Int
  /// The position of the failure in the line, in characters counted from 1.
  public let column: Int
  /// What `imsim run` prints about the case. For each failure, this text contains the line, the
  /// expectation, the received callbacks and the cause. At the end, the text contains the command
  /// that repeats the failure.
  public let details: String

  init(_ failure: FailureEvents, _ scenario: ScenarioCase, _ details: String) {
    summary = failure.summary
    path = scenario.path
    filePath = scenario.filePath
    line = failure.line
    column = failure.column
    self.details = details
  }

  /// The summary, followed by the details.
  public var description: String { details.isEmpty ? summary : "\(summary)\n\(details)" }
}

/// Thrown if at least one case did not pass.
public struct ScenarioFailed: Error, Sendable, CustomStringConvertible {
  /// The outcomes of the cases that did not pass.
  public let outcomes: [ScenarioOutcome]

  /// What `imsim run` prints about the cases that did not pass.
  public var description: String { outcomes.map(\.description).joined(separator: "\n") }
}
