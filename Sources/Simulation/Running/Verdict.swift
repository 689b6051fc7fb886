/// Whether a scenario holds.
package enum Verdict: Sendable {
  /// Every expectation was met.
  case passed
  /// At least one was not.
  case failed([Failure])
  /// A budget ran out before there was a verdict.
  case exhausted(Exhaustion)

  /// Which budget ran out.
  package struct Exhaustion: Hashable, Sendable {
    /// The step, by its index; -1 for `given`.
    package var step: Int
    package var budget: Budget

    /// The budgets of `RunLimits`.
    package enum Budget: Hashable, Sendable {
      case events
      /// List elements in messages.
      case listElements
      /// Bytes of texts in which calls look for keywords.
      case searchedBytes
      /// Requests that request list pages load.
      case loadedItems
      /// Orders of one race, from one way that leads to it.
      case ordersOfWay
      /// Orders of one race, over all ways.
      case orders
      /// Ways through the scenario.
      case ways
      /// Records of what happens in the whole run.
      case records
      /// Records that are stored at once, of all ways together.
      case recordsAtOnce
      /// Callbacks held against lines in the whole run.
      case compared
      /// Values that captures are bound to at once.
      case remembered
      /// Copies of worlds in the whole run.
      case copied
      /// Accounts, groups and devices in the worlds of all ways.
      case rowsOfWays
    }
  }
}
