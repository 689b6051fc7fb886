package import ScenarioLanguage
package import Simulation

extension RunEvents {
  /// The status of a case, or of a file with errors. The statuses are ordered from best to worst.
  /// Every report uses these statuses.
  package enum Status: Int, CaseIterable, Comparable, Sendable {
    /// The case did not run, because the mark of the case excludes the case.
    case skipped
    case passed
    /// An expectation failed, and the case is marked as a known failure.
    case knownFailure
    /// A budget ran out before the case had a verdict.
    case exhausted
    case failed
    /// The file has errors. No case of the file ran.
    case broken

    /// Creates the status from a verdict and a mark. A failed case that is marked as a known
    /// failure gets the status `knownFailure`. A failure that comes from a bug in imsim is never a
    /// known failure.
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

    /// Creates the status of a case from the name of the status. The initializer returns nil if no
    /// status of a case has this name.
    package init?(ofCase name: String) {
      guard let status = Self.allCases.first(where: { $0.name == name }), status != .broken else {
        return nil
      }
      self = status
    }

    /// Whether a user should look at an item with the status. The statuses `skipped` and
    /// `knownFailure` are expected results of marked cases.
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
