/// How an exploration ended.
package enum ExplorationOutcome: Sendable {
  /// Every reachable state was visited.
  case complete
  /// A budget was exhausted before every reachable state was visited.
  case exhausted(Budget)

  /// A limited resource of an exploration.
  package enum Budget: String, CaseIterable, Hashable, Sendable {
    case states
    case bytes
    case work
  }
}
