import IMProtocol
import ScenarioLanguage
import Simulation

/// The failures that a report shows for a case. Of several similar failures, only the first is
/// shown, together with the number of the other failures. The consequences of a failure are listed
/// below it. Failures beyond a maximum number are only counted.
struct ShownFailures {
  struct Entry {
    let wording: FailureWording
    /// How many similar failures occurred on other devices or in other orders of a race.
    fileprivate(set) var alike = 0
    /// The first other devices on which similar failures occurred.
    fileprivate(set) var devices: [DeviceID] = []
    /// Further differences: of similar failures, and from the closest outcome of a race.
    fileprivate(set) var others: [FailureEvents.Difference] = []
    /// The index of the entry that probably caused this failure, if any.
    fileprivate(set) var cause: Int?
    /// The last execution with this failure or a similar failure.
    fileprivate var execution: Int?
  }

  /// What similar failures have in common.
  private struct Likeness: Hashable {
    let step: Int
    let range: SourceRange
    let kind: FailureEvents.Kind
    let words: String
  }

  private(set) var entries: [Entry] = []
  /// How many failures are neither shown nor similar to a shown failure.
  private(set) var more = 0

  /// At most this many failures of a case are shown, except that bugs in imsim are always shown.
  static let most = 100
  /// At most this many devices with similar failures are named.
  private static let mostNamed = 5
  /// At most this many differences of a failure and of similar failures are marked.
  private static let mostMarked = 200

  init(
    _ failures: [Failure], _ scenario: Scenario, _ result: CaseResult, _ text: ScenarioText
  ) {
    var known: [Likeness: Int] = [:]
    for failure in failures {
      let execution = failure.execution.map { result.executions[$0] }
      let wording = FailureWording(failure, scenario, text, execution)
      let device = wording.device
      let likeness = Likeness(
        step: failure.step, range: wording.range, kind: FailureEvents.Kind(failure.kind),
        words: FailureShape.of(wording.headline, without: device.map(text.device)))
      if let index = known[likeness] {
        addAlike(wording, device, to: index)
        continue
      }
      let cause = entries.firstIndex {
        $0.cause == nil && $0.execution == failure.execution
          && failure.seemsToFollow(from: $0.wording.failure)
      }
      guard entries.count < Self.most || likeness.kind.isFault else {
        more += 1
        continue
      }
      known[likeness] = entries.count
      entries.append(
        Entry(
          wording: wording, others: Self.differences(of: wording, isFirst: true), cause: cause,
          execution: failure.execution))
    }
  }

  private mutating func addAlike(_ wording: FailureWording, _ device: DeviceID?, to index: Int) {
    entries[index].alike += 1
    entries[index].execution = wording.failure.execution
    if entries[index].others.count < Self.mostMarked {
      entries[index].others += Self.differences(of: wording, isFirst: false)
    }
    guard let device, entries[index].devices.count < Self.mostNamed,
      device != entries[index].wording.device, !entries[index].devices.contains(device)
    else { return }
    entries[index].devices.append(device)
  }

  /// The differences of a failure. If the failure is the first of its kind, its own difference is
  /// not among them, because the failure itself has the event and the comparison.
  private static func differences(
    of wording: FailureWording, isFirst: Bool
  ) -> [FailureEvents.Difference] {
    guard let execution = wording.failure.execution else { return [] }
    var wordings = isFirst ? [] : [wording]
    if case .noOutcome(_, let failures) = wording.failure.kind {
      wordings = failures.map(wording.about)
    }
    return wordings.map { wording in
      FailureEvents.Difference(
        execution: execution, event: wording.event,
        device: wording.device.map { Int($0.index) },
        missing: wording.table?.comparison.missing ?? [])
    }.filter { $0.event != nil || !$0.missing.isEmpty }
  }

  func consequences(of index: Int) -> [Entry] { entries.filter { $0.cause == index } }
}

extension Failure {
  /// Whether this failure is probably a consequence of `other` in the same execution. For example,
  /// a failed call leads to missing callbacks and data. If an execution ends in none of a race's
  /// outcomes, one of these outcomes may remain unreached.
  fileprivate func seemsToFollow(from other: Failure) -> Bool {
    guard step == other.step else { return false }
    switch kind {
    case .callbacks(let mismatch):
      return other.isFailedCall && mismatch.expected.count > mismatch.received.count
    case .localData, .page, .unboundCapture, .nothingInFlight, .missedFault(_, momentCame: false):
      return other.isFailedCall
    case .outcomeNotReached:
      if case .noOutcome = other.kind { return true }
      return false
    case .result, .noConnectedDevice, .disagreement, .call, .missedFault, .neverHappened,
      .noOutcome,
      .severalOutcomes, .sequence, .delivery, .builtIn:
      return false
    }
  }

  /// Whether a call should have succeeded, but failed or never ended.
  private var isFailedCall: Bool {
    guard case .result(let mismatch) = kind else { return false }
    switch mismatch.difference {
    case .failed, .failedInsteadOf: return true
    case .succeededInsteadOf, .otherCode, .value, .names: return mismatch.reply == nil
    }
  }
}
