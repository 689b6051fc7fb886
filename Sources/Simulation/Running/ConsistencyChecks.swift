import IMProtocol

/// Decides when to check whether the devices' data agree with the server's data
/// (`World.disagreement`).
///
/// The cost of a check grows with the data of all devices, so a check may cost far more than a
/// step. A check is therefore deferred until `credit` reaches the cost of the previous check. The
/// credit is the number of events since the previous check, plus a small allowance for each step.
/// The total cost of all checks thus exceeds the sum of the events and the allowances only
/// slightly. In a small world, each step ends with a check.
struct ConsistencyChecks: Sendable {
  /// The allowance for a step. Each step adds its allowance and the number of its events to
  /// `credit`.
  static let allowance = 1_000
  /// The cost of the latest check; 0 before the first check.
  private var cost = 0
  /// The number of events since the latest check, plus the allowances of the steps since this
  /// check.
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
