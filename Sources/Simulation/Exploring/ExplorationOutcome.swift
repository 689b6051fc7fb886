/// The outcome of an exploration.
package enum ExplorationOutcome: Sendable {
  /// Every reachable state was visited.
  case complete
  /// The search was stopped, because an execution violates a built-in property. The violation is a
  /// bug in imsim's rules.
  case stopped
  /// A budget was exhausted before every reachable state was visited.
  case exhausted(Budget)

  /// A resource that an exploration may use only up to a limit.
  package enum Budget: String, CaseIterable, Hashable, Sendable {
    case states
    case bytes
    case work
    case transitions
    /// The time, which only the caller of the exploration measures.
    case time
    /// The number of pending calls of a device. The model can number only a limited number of
    /// pending calls.
    case pendingCalls
    /// The user has interrupted the exploration. This budget has no limit.
    case interruption
  }
}
