import Simulation

/// The failures of a case that are shown; of a race with many orders those that are alike are
/// counted, and of very many failures those past a bound.
struct ShownFailures {
  /// A failure that is shown.
  struct Entry {
    let failure: Failure
    /// How many more are alike but not shown; told with the first.
    fileprivate(set) var alike = 0
  }

  /// The failures that are shown, in order.
  private(set) var entries: [Entry] = []
  /// How many are neither shown nor alike to one that is.
  private(set) var more = 0

  /// Failures of the same kind at the same place that are shown, for a race with many orders.
  private static let shownAlike = 2
  /// Failures of a case that are shown, apart from those alike and from faults of imsim; the rest
  /// is counted, as errors of files are.
  static let most = 100

  /// Selects from the failures of a case.
  init(_ failures: [Failure]) {
    var first: [(entry: Int, count: Int)] = []
    for failure in failures {
      let place = first.firstIndex {
        Self.areAlike(entries[$0.entry].failure, failure)
      }
      if let place {
        first[place].count += 1
        if first[place].count > Self.shownAlike {
          entries[first[place].entry].alike += 1
        } else {
          entries.append(Entry(failure: failure))
        }
      } else if first.count >= Self.most, !FailureEvents.Kind(failure.kind).isFault {
        more += 1
      } else {
        first.append((entries.count, 1))
        entries.append(Entry(failure: failure))
      }
    }
  }

  private static func areAlike(_ one: Failure, _ other: Failure) -> Bool {
    guard one.step == other.step, one.range == other.range, one.way != other.way else {
      return false
    }
    guard FailureEvents.Kind(one.kind) == FailureEvents.Kind(other.kind) else { return false }
    switch one.kind {
    case .noOutcome, .severalOutcomes, .result: return true
    case .callbacks(let mismatch):
      if case .callbacks(let other) = other.kind { return mismatch.device == other.device }
      return false
    case .sequence(let violation):
      if case .sequence(let other) = other.kind { return violation.device == other.device }
      return false
    case .noConnectedDevice, .localData, .page, .disagreement, .call, .unboundCapture,
      .outcomeNotReached, .missedFault, .nothingUnderWay, .builtIn:
      return false
    }
  }
}
