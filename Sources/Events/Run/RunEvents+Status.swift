package import ScenarioLanguage
package import Simulation

extension RunEvents {
  /// How a case or a file ended, from good to bad: the one outcome that every report words.
  package enum Status: Int, CaseIterable, Comparable, Sendable {
    /// It was not run, since its mark says so.
    case skipped
    case passed
    /// An expectation was not met, and its mark says that this is known.
    case knownFailure
    /// A budget ran out before the verdict.
    case exhausted
    case failed
    /// The file has errors, so that none of its cases ran.
    case broken

    /// Takes the verdict of a case without its reasons; a known failure must fail, and only by the
    /// scenario, never by a fault of imsim.
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

    /// How a case of the name that `name` gives has ended; nil for any other name.
    package init?(ofCase name: String) {
      guard let status = Self.allCases.first(where: { $0.name == name }), status != .broken else {
        return nil
      }
      self = status
    }

    /// Whether it needs a look: what is marked, and ends as its mark says, does not.
    package var isWrong: Bool { self >= .exhausted }

    /// Its name, as formats for programs have it.
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
