import IMProtocol

/// Decides when to check that the devices' data agrees with the server's data
/// (`World.disagreement`).
///
/// A check reads the data of all devices, so it may cost far more than a step. The next check is
/// therefore delayed until `credit` reaches the cost of the previous check. The credit is the
/// number of events since the previous check, plus a small allowance for each step. All checks
/// together therefore cost only slightly more than the sum of the events and the allowances. In a
/// small world, there is a check after every step.
struct ConsistencyChecks: Sendable {
  /// Each step of a scenario adds this allowance and the number of its events to `credit`.
  static let allowance = 1_000
  /// The cost of the latest check; 0 before the first check.
  private var cost = 0
  /// The number of events since the latest check, plus the allowances of the steps since that
  /// check.
  private var credit = 0
  /// How many events `credit` already includes.
  private var counted = 0
  private(set) var spent = 0

  /// Called at the end of a step, or when a population is at rest. Returns whether a check is due.
  mutating func isDue(_ counters: Counters, allowance: Int = Self.allowance) -> Bool {
    credit += allowance + counters.events - counted
    counted = counters.events
    return credit >= cost || Mutants.isOn
  }

  mutating func note(cost: Int) {
    self.cost = cost
    spent += cost
    credit = 0
  }
}
