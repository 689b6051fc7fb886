package import IMProtocol
package import ScenarioLanguage
package import Simulation

extension Log {
  /// The users who are involved in a record and in its causes: the owners of the devices, and the
  /// users in the values of calls and callbacks. A user may occur several times.
  package func users(leadingTo index: TraceIndex, in scenario: Scenario) -> [UserID] {
    var users: [UserID] = []
    for (position, record) in chain(from: index) {
      if record.device != .absent {
        users.append(scenario.devices[Int(record.device.index)].user)
      }
      let values =
        notice(at: position)?.values(arena) ?? record.event.call.map { self[$0].call.values(arena) }
        ?? []
      users += values.flatMap(\.users)
    }
    return users
  }
}
