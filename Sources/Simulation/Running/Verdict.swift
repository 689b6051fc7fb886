/// The verdict on a scenario.
package enum Verdict: Sendable {
  case passed
  case failed([Failure])
  /// A budget was exhausted before there was a verdict.
  case exhausted(Exhaustion)

  package struct Exhaustion: Hashable, Sendable {
    /// The index of the step; -1 for `given`.
    package var step: Int
    package var budget: Budget

    /// One case for each limit of `RunLimits`.
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
