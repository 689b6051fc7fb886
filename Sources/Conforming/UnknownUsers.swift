import IMProtocol
import Simulation

/// The ids of users who do not exist according to the logs. For each of these ids, there is a
/// failed call that mentions it, and whose error says that a user does not exist. No
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
          denied.formUnion(Self.denied(row, EntryMaterial(log, row: index, of: .absent)))
        case .returns, .call, .action, .connected, .disconnected, .end: break
        }
      }
    }
    ids = denied.subtracting(known)
  }

  /// Returns the users of whom at least one does not exist: those whom the result lists as failed,
  /// or else all whom the call names.
  private static func denied(_ row: LogEntry, _ material: EntryMaterial) -> [UserID] {
    guard case .returns(_, _, let pattern?) = row.kind,
      case .list(let failed)? = pattern.constant, !failed.isEmpty
    else { return material.concerned }
    return failed.compactMap { if case .user(let user) = $0 { user } else { nil } }
  }

  /// Returns whether an entry says that a call has failed because a user does not exist (D-14).
  private static func saysNobody(_ row: LogEntry) -> Bool {
    guard case .returns(_, let code, _) = row.kind else { return false }
    return code == .friendNotExist || code == .userProfileUserNotExist
  }
}
