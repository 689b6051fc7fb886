import IMProtocol

/// When it is looked at again whether devices keep what the server knows (`World.disagreement`).
///
/// A look costs as much as all devices keep together, and a step may be small: so it is put off
/// until as much has happened since the latest one, but for a little that each step may cost. All
/// looks together then cost no more than what happens, however many steps there are; in a small
/// world each step ends with one.
struct AgreementLooks: Sendable {
  /// What each step may cost besides what happens in it.
  static let allowance = 1_000
  /// What the latest look has cost; nothing before the first.
  private var cost = 0
  /// What has happened since, with what the steps may cost.
  private var credit = 0
  /// The events that are counted already.
  private var counted = 0
  private(set) var spent = 0

  /// A step has come to rest; whether it is time for a look.
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
