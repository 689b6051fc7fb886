/// Whether a scenario holds.
package enum Verdict: Sendable {
  case passed
  case failed([Failure])
  /// A budget ran out before there was a verdict.
  case exhausted(Exhaustion)

  package struct Exhaustion: Hashable, Sendable {
    /// The step, by its index; -1 for `given`.
    package var step: Int
    package var budget: Budget

    /// The budgets of `RunLimits`, by its names.
    package enum Budget: Hashable, Sendable {
      case events
      case listElements
      case searchedBytes
      case loadedItems
      case ordersOfWay
      case orders
      case ways
      case records
      case recordsAtOnce
      case compared
      case remembered
      case copied
      case rowsOfWays
    }
  }
}
