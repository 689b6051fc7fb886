import IMProtocol
import Simulation

/// The ids of users who do not exist according to the logs. For each of these ids, there is a
/// failed call that mentions no other user, and whose error says that a user does not exist. No
/// callback, local data or successful call mentions such an id.
struct UnknownUsers {
  let ids: Set<UserID>

  /// - Parameter writers: the users whose devices have written a log.
  init(_ logs: [[LogEntry]], _ writers: Set<UserID>) {
    // Logs rarely mention a user who does not exist. Therefore, a quick check for such users saves
    // time.
    guard logs.contains(where: { $0.contains(where: Self.saysNobody) }) else {
      ids = []
      return
    }
    var (denied, known) = (Set<UserID>(), writers)
    for rows in logs {
      let log = DeviceLog(device: .absent, rows: rows)
      for (index, row) in rows.enumerated() {
        switch row.kind {
        case .returns(_, .success, _), .callback, .localData:
          known.formUnion(EntryMaterial(log, row: index, of: .absent).concerned)
        case .returns where Self.saysNobody(row):
          let named = EntryMaterial(log, row: index, of: .absent).concerned
          if named.count == 1 { denied.insert(named[0]) }
        case .returns, .call, .action, .connected, .disconnected, .end: break
        }
      }
    }
    ids = denied.subtracting(known)
  }

  /// Returns whether an entry says that a call has failed because a user does not exist (D-14).
  private static func saysNobody(_ row: LogEntry) -> Bool {
    guard case .returns(_, let code, _) = row.kind else { return false }
    return code == .friendNotExist || code == .userProfileUserNotExist
  }
}
