/// The outcome of an exploration.
package enum ExplorationOutcome: Sendable {
  /// Every reachable state was visited.
  case complete
  /// The search was stopped, because a built-in property is violated. The violation is a defect in
  /// imsim's rules.
  case stopped
  /// A budget was exhausted before every reachable state was visited.
  case exhausted(Budget)

  /// A resource whose use is limited in an exploration.
  package enum Budget: String, CaseIterable, Hashable, Sendable {
    case states
    case bytes
    case work
    case transitions
    /// The time, which only the caller of the exploration measures.
    case time
    /// The calls of a device without an answer. The model cannot number more of them.
    case pendingCalls
    /// The user has interrupted the exploration. This budget has no limit.
    case interruption
  }
}
