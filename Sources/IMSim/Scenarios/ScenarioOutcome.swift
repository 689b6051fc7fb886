import Conforming
import Events
import Ground
import Reports
import ScenarioLanguage
import Simulation

/// What came of a case when it ran.
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
    ).events(scenario.scenario, result, place: 0)
  }

  /// Whether nothing is wrong with it: it has passed, fails as its mark says, or is skipped.
  public var passes: Bool { !events.status.isWrong }

  /// Whether it did not run, since it is marked so.
  public var isSkipped: Bool { result == nil }

  /// How many callbacks were received, over all orders of races.
  public var callbackCount: Int { events.counters.callbacks }

  /// What is wrong, as far as it is shown; empty if it passes.
  public var failures: [ScenarioFailure] {
    passes ? [] : events.failures.map { ScenarioFailure($0, scenario, events.text.plain) }
  }

  /// What `imsim run` prints of it; empty if it has passed.
  public var description: String { events.text.plain }

  /// The page of `imsim run --html`: failures, every message, the sequence of each order.
  public var page: String {
    var buffer = TextBuffer()
    HTMLReport.append(run, to: &buffer)
    return buffer.string
  }

  /// What the devices would log, by the name of the file: `A.phone.jsonl`. Of several orders of a
  /// race those of the first; none if it was skipped.
  public var logs: [(name: String, text: String)] {
    guard let way = result?.ways.first else { return [] }
    return LogWriter.logs(scenario.scenario, way).map { ($0.name, $0.text.string) }
  }

  private var run: RunEvents {
    let head = RunEvents.Head(imsim: Version.current, seed: seed, selected: 1)
    let known = scenario.known?.adding(.builtIn) ?? .builtIn
    let cited = events.verifies + events.assumes
    return RunEvents(head: head, statements: cited.compactMap { known[$0] }, items: [.ran(events)])
  }
}

/// Something that a scenario expects and that did not happen, at its line.
public struct ScenarioFailure: Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one sentence.
  public let summary: String
  /// The path of the scenario file.
  public let path: String
  /// The absolute path of the scenario file, by which an editor finds the line.
  public let filePath: String
  /// Counted from 1.
  public let line: Int
  /// Counted from 1, in characters.
  public let column: Int
  /// The whole of what `imsim run` prints of the case: the line, what was expected beside what was
  /// received, why, and how to repeat it.
  public let details: String

  init(_ failure: FailureEvents, _ scenario: ScenarioCase, _ details: String) {
    summary = failure.summary
    path = scenario.path
    filePath = scenario.filePath
    line = failure.line
    column = failure.column
    self.details = details
  }

  /// The sentence, and the details below it.
  public var description: String { details.isEmpty ? summary : "\(summary)\n\(details)" }
}

/// Cases that did not pass.
public struct ScenarioFailed: Error, Sendable, CustomStringConvertible {
  /// What came of each case that did not pass.
  public let outcomes: [ScenarioOutcome]

  /// What `imsim run` prints of these cases.
  public var description: String { outcomes.map(\.description).joined(separator: "\n") }
}
