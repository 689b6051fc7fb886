import Base
import Conforming
import Events
import Reports
import ScenarioLanguage
import Simulation

/// The outcome of a run of a case.
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
      source: scenario.source, seed: seed, isOneOfSeveral: scenario.isOneOfSeveral
    ).events(scenario.scenario, result, index: 0)
  }

  /// Whether the case passes, is skipped, or fails exactly as its mark expects.
  public var passes: Bool { !events.status.isWrong }

  /// Whether the case was skipped because the scenario is marked with `skip`.
  public var isSkipped: Bool { result == nil }

  /// The number of callbacks that all devices received. If the case has races, the number is the
  /// sum over all orders of the races.
  public var callbackCount: Int { events.counters.callbacks }

  /// The reported failures; empty if the case passes.
  public var failures: [ScenarioFailure] {
    passes ? [] : events.failures.map { ScenarioFailure($0, scenario, events.text.plain) }
  }

  /// The output of `imsim run` for the case; empty if the case has passed.
  public var description: String { events.text.plain }

  /// The HTML page that `imsim run --html` writes. The page contains the failures, and a sequence
  /// diagram for each order of a race.
  public var page: String {
    var buffer = TextBuffer()
    HTMLReport.append(run, to: &buffer)
    return buffer.string
  }

  /// The logs of the devices, each with its file name, such as `A.phone.jsonl`. If a race has
  /// several orders, the logs show only the first order. A skipped case has no logs.
  public var logs: [(name: String, text: String)] {
    guard let execution = result?.executions.first else { return [] }
    return LogWriter.logs(scenario.scenario, execution).map { ($0.name, $0.text.string) }
  }

  private var run: RunEvents {
    let head = RunEvents.Head(imsim: Version.current, seed: seed, selected: 1)
    let known = scenario.known?.adding(.builtIn) ?? .builtIn
    let cited = events.verifies + events.assumes
    return RunEvents(head: head, statements: cited.compactMap { known[$0] }, items: [.ran(events)])
  }
}

/// A failed expectation of a scenario, and the line of this expectation.
public struct ScenarioFailure: Sendable, Hashable, CustomStringConvertible {
  /// The failure, in one sentence.
  public let summary: String
  /// The path of the scenario file.
  public let path: String
  /// The absolute path of the scenario file. Editors need the absolute path to open the file.
  public let filePath: String
  /// The line, counted from 1.
  public let line: Int
  /// The number of the character in the line, counted from 1.
  public let column: Int
  /// The whole output of `imsim run` for the case. For each failure, the output shows the line, the
  /// expectation, the received callbacks, and the cause. The output also shows the command that
  /// repeats the failure.
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

/// The error that is thrown if at least one case did not pass.
public struct ScenarioFailed: Error, Sendable, CustomStringConvertible {
  /// The outcome of each case that did not pass.
  public let outcomes: [ScenarioOutcome]

  /// The output of `imsim run` for the cases that did not pass.
  public var description: String { outcomes.map(\.description).joined(separator: "\n") }
}
