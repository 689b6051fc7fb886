package import Simulation

extension BuiltInViolation {
  /// What holds, in words.
  package var words: String {
    switch self {
    case .agreement: "at rest devices keep what the server knows"
    case .siblings: "at rest the devices of a user keep the same"
    case .answers: "each call is answered once"
    case .concern: "nobody receives what does not concern them"
    case .rest: "everything comes to rest"
    case .failures: "a call that fails changes nothing"
    }
  }
}
