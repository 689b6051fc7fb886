import IMProtocol
import ScenarioLanguage
import Simulation

/// The failures that a report shows for a case. Of several similar failures, the report shows only
/// the first failure and the number of the other failures. The consequences of a failure are shown
/// below the failure. The number of shown failures has a maximum. Further failures are only
/// counted.
struct ShownFailures {
  struct Entry {
    let wording: FailureWording
    /// The number of other failures that are similar to this failure. The similar failures occurred
    /// on other devices, or in other orders of a race.
    fileprivate(set) var alike = 0
    /// The first devices on which similar failures occurred, except the device of this failure.
    fileprivate(set) var devices: [DeviceID] = []
    /// The index of the entry whose failure probably caused the failure of this entry; nil if there
    /// is no such entry.
    fileprivate(set) var cause: Int?
    /// The last execution in which this failure or a similar failure occurred.
    fileprivate var execution: Int?
  }

  /// The properties that similar failures have in common.
  private struct Likeness: Hashable {
    let step: Int
    let range: SourceRange
    let kind: FailureEvents.Kind
    let words: String
  }

  private(set) var entries: [Entry] = []
  /// The number of failures that are neither shown nor similar to a shown failure.
  private(set) var more = 0

  /// The maximum number of shown failures of a case. Failures that are bugs in imsim are always
  /// shown. Other failures beyond the maximum are only counted.
  static let most = 100
  /// The maximum number of devices with similar failures that a text names.
  private static let mostNamed = 5

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
        addAlike(device, execution: failure.execution, to: index)
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
      entries.append(Entry(wording: wording, cause: cause, execution: failure.execution))
    }
  }

  private mutating func addAlike(_ device: DeviceID?, execution: Int?, to index: Int) {
    entries[index].alike += 1
    entries[index].execution = execution
    guard let device, entries[index].devices.count < Self.mostNamed,
      device != entries[index].wording.device, !entries[index].devices.contains(device)
    else { return }
    entries[index].devices.append(device)
  }

  /// The entries whose failures are probably consequences of the failure of the entry at `index`.
  func consequences(of index: Int) -> [Entry] { entries.filter { $0.cause == index } }
}

extension Failure {
  /// Whether this failure is probably a consequence of the failure `other` in the same execution.
  /// For example, callbacks and data are missing if a call has failed. Similarly, an outcome may
  /// never be reached because an execution ended in none of the listed outcomes.
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
    case .result, .noConnectedDevice, .disagreement, .call, .missedFault, .noOutcome,
      .severalOutcomes, .sequence, .delivery, .builtIn:
      return false
    }
  }

  /// Whether a call was expected to succeed, but failed or did not end.
  private var isFailedCall: Bool {
    guard case .result(let mismatch) = kind else { return false }
    switch mismatch.difference {
    case .failed, .failedInsteadOf: return true
    case .succeededInsteadOf, .otherCode, .value, .names: return mismatch.reply == nil
    }
  }
}
