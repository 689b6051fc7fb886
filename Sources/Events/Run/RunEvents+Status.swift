package import ScenarioLanguage
package import Simulation

extension RunEvents {
  /// The status of a case or of a file with errors, as every report shows it. The statuses are
  /// ordered from best to worst.
  package enum Status: Int, CaseIterable, Comparable, Sendable {
    /// The case did not run, because it is marked to be skipped.
    case skipped
    case passed
    /// An expectation failed, and the case is marked as a known failure.
    case knownFailure
    /// A budget ran out before the case had a verdict.
    case exhausted
    case failed
    /// The file has errors, so none of its cases ran.
    case broken

    /// Combines a verdict with a mark. A case that fails and has the mark `known failure` is a
    /// known failure, unless the failure comes from a bug in imsim.
    package init(_ verdict: Verdict, _ mark: Mark?) {
      let isKnown = mark?.kind == .knownFailure
      self =
        switch verdict {
        case .passed: isKnown ? .failed : .passed
        case .failed(let failures):
          isKnown && !failures.contains { FailureEvents.Kind($0.kind).isFault }
            ? .knownFailure : .failed
        case .exhausted: .exhausted
        }
    }

    /// Creates the status of a case from its name. Returns nil if a case can't have this status.
    package init?(ofCase name: String) {
      guard let status = Self.allCases.first(where: { $0.name == name }), status != .broken else {
        return nil
      }
      self = status
    }

    /// Whether someone should look at the item. `skipped` and `knownFailure` are expected for
    /// marked cases, so these statuses are not wrong.
    package var isWrong: Bool { self >= .exhausted }

    /// The name of the status in machine-readable formats.
    package var name: String { "\(self)" }

    package var words: String {
      switch self {
      case .skipped: "skipped"
      case .passed: "passed"
      case .knownFailure: "known failure"
      case .exhausted: "no verdict"
      case .failed: "failed"
      case .broken: "errors"
      }
    }

    package static func < (left: Status, right: Status) -> Bool { left.rawValue < right.rawValue }
  }
}
