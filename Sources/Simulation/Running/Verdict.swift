/// Whether a scenario passed or failed. There is no verdict if the run ended too early.
package enum Verdict: Sendable {
  case passed
  case failed([Failure])
  /// There is no verdict, because a budget was exhausted.
  case exhausted(Exhaustion)

  package struct Exhaustion: Hashable, Sendable {
    /// The index of the step; -1 for `given`.
    package var step: Int
    package var budget: Budget

    /// What was exhausted. Each limit of `RunLimits` has its own case.
    package enum Budget: Hashable, Sendable {
      case events
      case listElements
      case searchedBytes
      case loadedItems
      case ordersOfRace
      case orders
      case executions
      case records
      case recordsAtOnce
      case compared
      case remembered
      case copied
      case rowsOfExecutions
    }
  }
}
