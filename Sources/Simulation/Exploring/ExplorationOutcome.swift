/// How an exploration ended.
package enum ExplorationOutcome: Sendable {
  /// Every reachable state was visited.
  case complete
  /// An execution violated a built-in property, which means that imsim's own rules have a bug.
  case stopped
  /// A budget ran out before every reachable state was visited.
  case exhausted(Budget)

  /// A resource that an exploration may use only up to a limit.
  package enum Budget: String, CaseIterable, Hashable, Sendable {
    case states
    case bytes
    case work
    case transitions
    /// Time, which only the caller of the exploration measures.
    case time
    /// Pending calls of one device. The model has only a limited range of numbers for pending
    /// calls.
    case pendingCalls
    /// No resource ran out: the user interrupted the exploration.
    case interruption
  }
}
