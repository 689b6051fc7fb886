import IMProtocol

/// Decides when to check that devices agree with the server (`World.disagreement`).
///
/// The cost of a check grows with the data of all devices, so a check may cost far more than a
/// step. A check is therefore deferred until `credit` reaches the cost of the last check. `credit`
/// is the number of events since the last check, plus a small allowance for each step. The total
/// cost of all checks is therefore little more than the number of events and the allowances. In a
/// small world, each step ends with a check.
struct ConsistencyChecks: Sendable {
  /// The allowance that each step adds to `credit`, in addition to the events of the step.
  static let allowance = 1_000
  /// The cost of the latest check; 0 before the first check.
  private var cost = 0
  /// The number of events since the latest check, plus the allowances of the steps.
  private var credit = 0
  /// The number of events that `credit` already includes.
  private var counted = 0
  private(set) var spent = 0

  /// Records the end of a step. Returns whether a check is due.
  mutating func isDue(_ counters: Counters) -> Bool {
    credit += Self.allowance + counters.events - counted
    counted = counters.events
    return credit >= cost || Mutants.isOn
  }

  mutating func note(cost: Int) {
    self.cost = cost
    spent += cost
    credit = 0
  }
}
