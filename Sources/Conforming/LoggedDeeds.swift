import IMProtocol
import ScenarioLanguage
import Simulation

/// The calls of logs that have changed something, by whom and what they are about.
struct LoggedDeeds {
  private var deeds: [Deed] = []

  private struct Deed {
    let kind: CallKind
    let caller: UserID
    let material: RowMaterial
  }

  init(_ reading: LogReading) {
    for log in reading.logs {
      let user =
        log.device == .absent ? UserID.absent : reading.scenario.devices[Int(log.device.index)].user
      var open: [Int: (kind: CallKind, row: Int)] = [:]
      for (place, row) in log.rows.enumerated() {
        if case .call(let id, let kind, _) = row.kind, UnseenRequest.seen.contains(kind) {
          open[id] = (kind, place)
        } else if case .returns(let id, .success, _) = row.kind, let call = open[id] {
          deeds.append(
            Deed(
              kind: call.kind, caller: user,
              material: RowMaterial(log, row: call.row, of: user)))
        }
      }
    }
  }

  /// Whether each of groups was made.
  func haveMade(_ groups: [GroupID]) -> Bool {
    !groups.isEmpty
      && groups.allSatisfy { group in
        deeds.contains { $0.kind.makesGroup && $0.material.tells(of: group) }
      }
  }

  /// Whether users have asked or answered each other.
  func areOfFriends(_ users: [UserID]) -> Bool { users.count > 1 && are(of: .friends, users) }

  /// Whether one of users has subscribed to the others.
  func areOfSubscriptions(_ users: [UserID]) -> Bool {
    users.count > 1 && are(of: .subscriptions, users)
  }

  private func are(of area: Area, _ users: [UserID]) -> Bool {
    deeds.contains { deed in
      Catalogue.call(deed.kind).area == area && users.allSatisfy(deed.material.concerned.contains)
    }
  }

  func haveChangedProfiles(of users: [UserID]) -> Bool {
    users.allSatisfy { user in
      deeds.contains { Catalogue.call($0.kind).area == .profiles && $0.caller == user }
    }
  }
}
