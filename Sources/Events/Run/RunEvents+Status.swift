import Simulation

extension RunEvents {
  /// How a case or a file ended, from good to bad: the one outcome that every report words.
  package enum Status: Int, CaseIterable, Comparable, Sendable {
    /// Every expectation was met.
    case passed
    /// A budget ran out before the verdict.
    case exhausted
    /// An expectation was not met.
    case failed
    /// The file has errors, so that none of its cases ran.
    case broken

    /// Takes the verdict of a case without its reasons.
    init(_ verdict: Verdict) {
      self =
        switch verdict {
        case .passed: .passed
        case .failed: .failed
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

    /// Its name, as formats for programs have it.
    package var name: String { "\(self)" }

    /// How it ended, in words.
    package var words: String {
      switch self {
      case .passed: "passed"
      case .exhausted: "no verdict"
      case .failed: "failed"
      case .broken: "errors"
      }
    }

    /// Orders them from good to bad.
    package static func < (left: Status, right: Status) -> Bool { left.rawValue < right.rawValue }
  }
}
