import IMProtocol
import IMServer

/// Checks the built-in properties in a run, transition by transition.
///
/// A check compares the server with a copy of the earlier server. In small worlds, the copy catches
/// up with the server before each check, which costs as much as what was written. In a large world,
/// the copy would need too much memory, so it is made anew for each check, and so many transitions
/// follow between two checks that all checks together cost as much as the run.
struct PropertyWatch: Sendable {
  /// The first violation, with the statement that led to it.
  private(set) var violation: (BuiltInViolation, Origin)?
  /// The server before the latest transition that was checked, or nil if there is no copy.
  private var copy: Server?
  /// How many rows may be copied.
  private var credit = 0

  /// How many rows each transition allows to be copied.
  private static let allowance = 200
  /// How many rows a server may have of which a copy is kept. One written row in 64 copies all 64
  /// (`Rows.written64`), so catching up with a larger server would take too long.
  static let keptRows = 4_096

  /// Whether the next transition is checked.
  mutating func isDue(_ server: borrowing Server) -> Bool {
    if violation != nil { return false }
    let rows = server.rowCount
    if rows <= Self.keptRows { return true }
    credit = min(credit + Self.allowance, max(rows, Self.allowance))
    if credit < rows { return false }
    credit -= rows
    return true
  }

  /// Returns a copy of the server, which can tell from now on what is written.
  mutating func copy(of server: inout Server) -> Server {
    copy?.catchUp(with: &server)
    if let copy { return copy }
    server.forgetWritten()
    if server.rowCount <= Self.keptRows { copy = server }
    return server
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
    if case .deliver(let link) = transition, link.direction == .down {
      carryOutCounting(transition, to: link.device)
      return
    }
    guard BuiltInProperties.concern(transition),
      propertyWatch?.isDue(world.server) == true,
      let copy = propertyWatch?.copy(of: &world.server)
    else { return carryOutUnchecked(transition) }
    let before = BuiltInProperties.Before(equal: copy, to: world, log, before: transition)
    let start = log.records.count
    log.keepSent()
    carryOutUnchecked(transition)
    let found = BuiltInProperties.violation(
      of: transition, from: before, to: world, log, since: start)
    log.forgetSent()
    if let found { note(found, since: start) }
  }

  /// Makes a transition in which something arrives at a device. Only one property is about such a
  /// transition, and counting packets suffices to check it.
  private mutating func carryOutCounting(_ transition: Transition, to device: DeviceID) {
    let packets = log.counters.packets
    let start = log.records.count
    carryOutUnchecked(transition)
    if log.counters.packets > packets { note(.packetLeadsToPacket(device), since: start) }
  }

  private mutating func note(_ violation: BuiltInViolation, since start: Int) {
    let origin = start < log.records.count ? log.records[start].origin : log.origin
    propertyWatch?.note(violation, origin)
  }
}
