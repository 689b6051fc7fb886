/// How an exploration ended.
package enum ExplorationOutcome: Sendable {
  /// Every reachable state was visited.
  case complete
  /// A built-in property is violated. The rules have a fault, so the search has ended.
  case stopped
  /// A budget was exhausted before every reachable state was visited.
  case exhausted(Budget)

  /// A limited resource of an exploration.
  package enum Budget: String, CaseIterable, Hashable, Sendable {
    case states
    case bytes
    case work
    case transitions
    /// The time, which only the caller of the exploration measures.
    case time
  }
}
