import IMProtocol
import ScenarioLanguage
import Simulation

/// The failures of a case that are shown: one for all that are alike, with their number, and each
/// that seems to follow from another below that one. Of very many those past a bound are counted.
struct ShownFailures {
  struct Entry {
    let wording: FailureWording
    /// How many more are alike: on other devices, in other orders of a race.
    fileprivate(set) var alike = 0
    /// The other devices on which they are alike, the first of them.
    fileprivate(set) var devices: [DeviceID] = []
    /// The entry from which it seems to follow; nil for one of its own.
    fileprivate(set) var cause: Int?
    /// The last execution in which it, or one alike, happened.
    fileprivate var way: Int?
  }

  /// In what failures that are alike agree.
  private struct Likeness: Hashable {
    let step: Int
    let range: SourceRange
    let kind: FailureEvents.Kind
    let words: String
  }

  private(set) var entries: [Entry] = []
  /// How many are neither shown nor alike to one that is.
  private(set) var more = 0

  /// Failures of a case that are shown, apart from those alike and from faults of imsim; the rest
  /// is counted, as errors of files are.
  static let most = 100
  /// Devices that are named on which failures are alike.
  private static let mostNamed = 5

  init(
    _ failures: [Failure], _ scenario: Scenario, _ result: CaseResult, _ text: ScenarioText
  ) {
    var known: [Likeness: Int] = [:]
    for failure in failures {
      let way = failure.way.map { result.ways[$0] }
      let wording = FailureWording(failure, scenario, text, way)
      let device = wording.device
      let likeness = Likeness(
        step: failure.step, range: wording.range, kind: FailureEvents.Kind(failure.kind),
        words: FailureShape.of(wording.headline, without: device.map(text.device)))
      if let index = known[likeness] {
        addAlike(device, way: failure.way, to: index)
        continue
      }
      let cause = entries.firstIndex {
        $0.cause == nil && $0.way == failure.way && failure.seemsToFollow(from: $0.wording.failure)
      }
      guard entries.count < Self.most || likeness.kind.isFault else {
        more += 1
        continue
      }
      known[likeness] = entries.count
      entries.append(Entry(wording: wording, cause: cause, way: failure.way))
    }
  }

  private mutating func addAlike(_ device: DeviceID?, way: Int?, to index: Int) {
    entries[index].alike += 1
    entries[index].way = way
    guard let device, entries[index].devices.count < Self.mostNamed,
      device != entries[index].wording.device, !entries[index].devices.contains(device)
    else { return }
    entries[index].devices.append(device)
  }

  /// The entries that seem to follow from one.
  func consequences(of index: Int) -> [Entry] { entries.filter { $0.cause == index } }
}

extension Failure {
  /// Whether it seems to follow from another of its execution: what a call that fails does not do
  /// does not come and is not there, and what ends in no outcome leaves one unreached.
  fileprivate func seemsToFollow(from other: Failure) -> Bool {
    guard step == other.step else { return false }
    switch kind {
    case .callbacks(let mismatch):
      return other.isFailedCall && mismatch.expected.count > mismatch.received.count
    case .localData, .page, .unboundCapture, .nothingUnderWay, .missedFault(_, momentCame: false):
      return other.isFailedCall
    case .outcomeNotReached:
      if case .noOutcome = other.kind { return true }
      return false
    case .result, .noConnectedDevice, .disagreement, .call, .missedFault, .noOutcome,
      .severalOutcomes, .sequence, .builtIn:
      return false
    }
  }

  /// Whether a call failed that should have succeeded, or did not end.
  private var isFailedCall: Bool {
    guard case .result(let mismatch) = kind else { return false }
    switch mismatch.difference {
    case .failed, .failedInsteadOf: return true
    case .succeededInsteadOf, .otherCode, .value, .names: return mismatch.reply == nil
    }
  }
}
