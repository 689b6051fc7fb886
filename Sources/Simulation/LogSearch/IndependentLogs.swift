package import IMProtocol
package import ScenarioLanguage

/// Divides logs into independent parts, which have no users and no objects in common. Independent
/// parts can be checked separately, because the logs of one part can't show actions of devices in
/// other parts.
package struct IndependentLogs: Sendable {
  /// The parts, ordered by the first log of each part.
  package let parts: [Part]

  /// Logs that may depend on each other.
  package struct Part: Sendable {
    /// The indices of the logs, in ascending order.
    package var logs: [Int]
    /// The users that the logs name, and all users whom the initial state connects with these
    /// users. Each id is the index of an account in the initial state.
    package var users: [UserID]
    package var groups: [GroupID]
  }

  /// Divides `logs` into parts.
  ///
  /// - Parameters:
  ///   - scenario: The initial state. Users that are connected in this state are in the same part.
  ///   - isWhole: Whether the initial state is complete. Otherwise, all logs form one part. The
  ///     reason is that any user may have caused an entry that names no user.
  package init(_ logs: [DeviceLog], in scenario: Scenario, isWhole: Bool = true) {
    var links = LogLinks()
    links.add(scenario)
    for (index, log) in logs.enumerated() {
      links.add(log, index, scenario)
      for row in log.rows {
        if LogLinks.concernsAll(row.kind) || !isWhole && LogLinks.hidesWhom(row.kind) {
          parts = [
            Part(logs: Array(logs.indices), users: scenario.users, groups: scenario.groupIDs)
          ]
          return
        }
        links.add(row.kind, index)
      }
    }
    var positions: [Int: Int] = [:]
    var parts: [Part] = []
    for log in logs.indices {
      let root = links.root(of: .log(log))
      if let index = positions[root] {
        parts[index].logs.append(log)
      } else {
        positions[root] = parts.count
        parts.append(Part(logs: [log], users: [], groups: []))
      }
    }
    for user in scenario.users {
      if let index = positions[links.root(of: .user(user))] { parts[index].users.append(user) }
    }
    for group in scenario.groupIDs {
      if let index = positions[links.root(of: .group(group))] { parts[index].groups.append(group) }
    }
    self.parts = parts
  }
}

extension Scenario {
  fileprivate var users: [UserID] { accounts.indices.map { UserID($0) } }
  fileprivate var groupIDs: [GroupID] { names.groups.indices.map { GroupID($0) } }
}
