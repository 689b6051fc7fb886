/// What has come of an exploration.
package enum ExplorationOutcome: Sendable {
  /// Every property holds in every state that can be reached.
  case holds
  /// One does not.
  case violated(Counterexample)
  /// A budget ran out before there was a verdict.
  case exhausted(Budget)

  /// What an exploration has only so much of.
  package enum Budget: String, CaseIterable, Hashable, Sendable {
    case states
    case bytes
    case work
  }
}
