package import ScenarioLanguage
package import Simulation

extension RunEvents {
  /// The result of a case or a file. The results are ordered from best to worst. Every report uses
  /// these results.
  package enum Status: Int, CaseIterable, Comparable, Sendable {
    /// The mark of the case excludes the case from the run.
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
    /// failure gets the status `knownFailure`. A fault of imsim is never a known failure.
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

    /// The status with this name; nil if no status of a case has this name.
    package init?(ofCase name: String) {
      guard let status = Self.allCases.first(where: { $0.name == name }), status != .broken else {
        return nil
      }
      self = status
    }

    /// Whether the status needs attention. The expected result of a marked case does not need
    /// attention.
    package var isWrong: Bool { self >= .exhausted }

    /// The name in machine-readable formats.
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
