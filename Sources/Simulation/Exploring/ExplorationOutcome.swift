/// The result of an exploration.
package enum ExplorationOutcome: Sendable {
  /// Every property holds in every reachable state.
  case holds
  /// A property is violated.
  case violated(Counterexample)
  /// A budget was exhausted before there was a verdict.
  case exhausted(Budget)

  /// A limited resource of an exploration.
  package enum Budget: String, CaseIterable, Hashable, Sendable {
    case states
    case bytes
    case work
  }
}
