import IMProtocol
import IMServer

/// Checks the built-in properties in a run, transition by transition.
///
/// A check compares the server with a copy of the earlier server, so it costs about as much as the
/// server has rows. In a small world, each transition is checked. In a large world, so many
/// transitions follow between two checks that all checks together cost as much as the run.
struct PropertyWatch: Sendable {
  /// The first violation, with the statement that led to it.
  private(set) var violation: (BuiltInViolation, Origin)?
  /// How many rows may be copied.
  private var credit = 0

  /// How many rows each transition allows to be copied.
  private static let allowance = 200

  /// Whether the next transition is checked, in a world with so many rows.
  mutating func isDue(rows: Int) -> Bool {
    if violation != nil { return false }
    credit = min(credit + Self.allowance, max(rows, Self.allowance))
    if credit < rows { return false }
    credit -= rows
    return true
  }

  mutating func note(_ violation: BuiltInViolation, _ origin: Origin) {
    self.violation = self.violation ?? (violation, origin)
  }
}

extension BuiltInProperties {
  /// Whether a transition can violate a property.
  static func concern(_ transition: Transition) -> Bool {
    switch transition {
    case .deliver, .act(.call(.absent, _), _): true
    case .begin, .act, .lose, .fire, .wake, .timeOut, .wait: false
    }
  }
}

extension Simulator {
  /// Makes a transition, and checks the built-in properties if a check is due.
  mutating func carryOutChecked(_ transition: Transition) {
    guard BuiltInProperties.concern(transition),
      propertyWatch?.isDue(rows: world.server.rowCount) == true
    else { return carryOutUnchecked(transition) }
    let before = BuiltInProperties.Before(noting: &world, log, before: transition)
    let start = log.records.count
    log.keepSent()
    carryOutUnchecked(transition)
    let found = BuiltInProperties.violation(
      of: transition, from: before, to: world, log, since: start)
    log.forgetSent()
    if let found {
      let origin = start < log.records.count ? log.records[start].origin : log.origin
      propertyWatch?.note(found, origin)
    }
  }
}
