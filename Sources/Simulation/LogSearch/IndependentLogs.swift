package import IMProtocol
package import ScenarioLanguage

/// Logs in parts that have nobody and nothing in common: what one part's devices do, no log of
/// another part can tell, so that each is followed for itself.
package struct IndependentLogs: Sendable {
  /// The parts, that with the first log first.
  package let parts: [Part]

  /// Logs that may have to do with each other.
  package struct Part: Sendable {
    /// The logs, by their indices, ascending.
    package var logs: [Int]
    /// Users whom the logs name, or who stand in the scene with those, among its accounts.
    package var users: [UserID]
    package var groups: [GroupID]
  }

  /// Finds the parts.
  ///
  /// - Parameters:
  ///   - scenario: the scene: who stands in it together belongs together.
  ///   - isWhole: whether nothing else stood when the logs begin. Else what a row tells without
  ///     naming anybody may be anybody's doing, and all logs are one part.
  package init(_ logs: [DeviceLog], in scenario: Scenario, isWhole: Bool = true) {
    var links = LogLinks()
    links.add(scenario)
    for (place, log) in logs.enumerated() {
      links.add(log, place, scenario)
      for row in log.rows {
        if LogLinks.concernsAll(row.kind) || !isWhole && LogLinks.hidesWhom(row.kind) {
          parts = [
            Part(logs: Array(logs.indices), users: scenario.users, groups: scenario.groupIDs)
          ]
          return
        }
        links.add(row.kind, place)
      }
    }
    var places: [Int: Int] = [:]
    var parts: [Part] = []
    for log in logs.indices {
      let root = links.root(of: .log(log))
      if let place = places[root] {
        parts[place].logs.append(log)
      } else {
        places[root] = parts.count
        parts.append(Part(logs: [log], users: [], groups: []))
      }
    }
    for user in scenario.users {
      if let place = places[links.root(of: .user(user))] { parts[place].users.append(user) }
    }
    for group in scenario.groupIDs {
      if let place = places[links.root(of: .group(group))] { parts[place].groups.append(group) }
    }
    self.parts = parts
  }
}

extension Scenario {
  fileprivate var users: [UserID] { accounts.indices.map { UserID($0) } }
  fileprivate var groupIDs: [GroupID] { names.groups.indices.map { GroupID($0) } }
}
