import Base
import Conforming
import Events
import Reports
import ScenarioLanguage
import Simulation

/// The outcome of running a case.
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

  /// Whether the outcome is as expected: the case passes, fails as its mark expects, or is skipped.
  public var passes: Bool { !events.status.isWrong }

  /// Whether the case was skipped because of its mark.
  public var isSkipped: Bool { result == nil }

  /// The total number of received callbacks, summed over all orders of races.
  public var callbackCount: Int { events.counters.callbacks }

  /// The reported failures; empty if the case passes.
  public var failures: [ScenarioFailure] {
    passes ? [] : events.failures.map { ScenarioFailure($0, scenario, events.text.plain) }
  }

  /// The output of `imsim run`; empty if the case has passed.
  public var description: String { events.text.plain }

  /// The page of `imsim run --html`, which contains the failures, and a sequence diagram for each
  /// order of a race.
  public var page: String {
    var buffer = TextBuffer()
    HTMLReport.append(run, to: &buffer)
    return buffer.string
  }

  /// The logs of the devices by file name: `A.phone.jsonl`. If a race has several orders, the logs
  /// are those of the first order. A skipped case has no logs.
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

/// A failed expectation of a scenario, with its line.
public struct ScenarioFailure: Sendable, Hashable, CustomStringConvertible {
  /// The failure, in one sentence.
  public let summary: String
  /// The path of the scenario file.
  public let path: String
  /// The absolute path of the scenario file. Editors need the absolute path to find the line.
  public let filePath: String
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters, counted from 1.
  public let column: Int
  /// The whole output of `imsim run` for the case. The output contains the line, the expectation,
  /// the received callbacks, the cause, and the command that repeats the failure.
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

/// The error for cases that did not pass.
public struct ScenarioFailed: Error, Sendable, CustomStringConvertible {
  /// The outcome of each case that did not pass.
  public let outcomes: [ScenarioOutcome]

  /// The output of `imsim run` for the cases that did not pass.
  public var description: String { outcomes.map(\.description).joined(separator: "\n") }
}
