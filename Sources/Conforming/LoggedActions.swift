import IMProtocol
import ScenarioLanguage
import Simulation

/// The successful calls that the logs contain and whose effects other users may observe. For each
/// call, the caller and the mentioned users and groups are stored.
struct LoggedActions {
  private var permittedActions: [PermittedAction] = []

  private struct PermittedAction {
    let kind: CallKind
    let caller: UserID
    let material: EntryMaterial
  }

  init(_ reading: LogReading) {
    for log in reading.logs {
      let user =
        log.device == .absent ? UserID.absent : reading.scenario.devices[Int(log.device.index)].user
      var open: [Int: (kind: CallKind, row: Int)] = [:]
      for (position, row) in log.rows.enumerated() {
        if case .call(let id, let kind, _) = row.kind, AssumptionRequest.seen.contains(kind) {
          open[id] = (kind, position)
        } else if case .returns(let id, .success, _) = row.kind, let call = open[id] {
          permittedActions.append(
            PermittedAction(
              kind: call.kind, caller: user,
              material: EntryMaterial(log, row: call.row, of: user)))
        }
      }
    }
  }

  /// Returns whether the logs contain the creation of each of the groups. Returns false if there
  /// are no groups.
  func haveMade(_ groups: [GroupID]) -> Bool {
    !groups.isEmpty
      && groups.allSatisfy { group in
        permittedActions.contains { $0.kind.makesGroup && $0.material.tells(of: group) }
      }
  }

  /// Returns whether the logs contain a call in the area of friends that involves all of the users.
  /// Returns false if there are fewer than two users.
  func areOfFriends(_ users: [UserID]) -> Bool { users.count > 1 && are(of: .friends, users) }

  /// Returns whether the logs contain a call in the area of subscriptions that involves all of the
  /// users. Returns false if there are fewer than two users.
  func areOfSubscriptions(_ users: [UserID]) -> Bool {
    users.count > 1 && are(of: .subscriptions, users)
  }

  private func are(of area: Area, _ users: [UserID]) -> Bool {
    permittedActions.contains { permittedAction in
      Catalogue.call(permittedAction.kind).area == area
        && users.allSatisfy(permittedAction.material.concerned.contains)
    }
  }

  func haveChangedProfiles(of users: [UserID]) -> Bool {
    users.allSatisfy { user in
      permittedActions.contains { Catalogue.call($0.kind).area == .profiles && $0.caller == user }
    }
  }
}
