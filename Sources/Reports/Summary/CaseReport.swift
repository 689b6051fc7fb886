public import ScenarioLanguage
public import Simulation

/// What is kept of a case once it has run: its verdict, its counts and its texts.
public struct CaseReport: Sendable {
  /// How it ended.
  public var status: Status
  /// The title, with the row's cells filled in.
  public var title: String
  /// The row of the table, counted from 1; nil without a table.
  public var row: Int?
  /// How many devices take part.
  public var devices: Int
  /// How many orders of races were run.
  var orders: OrderCount
  /// How much has happened.
  public var counters: Counters
  /// The hashes with which two runs are compared.
  public var fingerprints: Fingerprints
  /// What went wrong; empty when nothing did.
  public var failure: TextBuffer
  /// Whether something of it is a fault of imsim, whatever the scenario says.
  public var hasFault = false

  /// How a case ended, from good to bad.
  public enum Status: Int, CaseIterable, Comparable, Sendable {
    /// Every expectation was met.
    case passed
    /// A budget ran out before the verdict.
    case exhausted
    /// An expectation was not met.
    case failed

    /// Takes the verdict without its reasons.
    init(_ verdict: Verdict) {
      self =
        switch verdict {
        case .passed: .passed
        case .failed: .failed
        case .exhausted: .exhausted
        }
    }

    /// Its name, as formats for programs have it.
    var name: String { "\(self)" }

    /// Orders them from good to bad.
    public static func < (left: Status, right: Status) -> Bool { left.rawValue < right.rawValue }
  }

  /// Keeps what matters of a result; its ways with their worlds and logs can go.
  public init(_ scenario: Scenario, _ result: CaseResult, _ text: FailureText) {
    status = Status(result.verdict)
    title = scenario.title
    row = scenario.row
    devices = scenario.devices.count
    orders = result.races.reduce(OrderCount(run: 0, same: 0)) {
      $0 + OrderCount(run: $1.orders, same: $1.same)
    }
    counters = result.counters
    fingerprints = result.fingerprints
    failure = TextBuffer()
    text.append(scenario, result, to: &failure)
    if case .failed(let failures) = result.verdict {
      hasFault = failures.contains { FailureEvents.Kind($0.kind).isFault }
    }
  }

  /// Takes them from events.
  init(_ events: CaseEvents) {
    status = events.status
    title = events.title
    row = events.row
    devices = events.devices.count
    orders = events.races.orders
    counters = events.counters
    fingerprints = events.fingerprints
    failure = TextBuffer()
    failure.append(events.text)
    hasFault = events.failures.contains { $0.kind.isFault }
  }
}
