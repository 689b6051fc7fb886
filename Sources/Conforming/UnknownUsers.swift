import IMProtocol
import Simulation

/// The ids of which logs say that they are nobody's: calls that name them alone end so, and nothing
/// else tells of them.
struct UnknownUsers {
  let ids: Set<UserID>

  /// - Parameter writers: who has written a log.
  init(_ logs: [[LogRow]], _ writers: Set<UserID>) {
    // Seldom there is any.
    guard logs.contains(where: { $0.contains(where: Self.saysNobody) }) else {
      ids = []
      return
    }
    var (denied, known) = (Set<UserID>(), writers)
    for rows in logs {
      let log = DeviceLog(device: .absent, rows: rows)
      for (place, row) in rows.enumerated() {
        switch row.kind {
        case .returns(_, .success, _), .callback, .localData:
          known.formUnion(RowMaterial(log, row: place, of: .absent).concerned)
        case .returns where Self.saysNobody(row):
          let named = RowMaterial(log, row: place, of: .absent).concerned
          if named.count == 1 { denied.insert(named[0]) }
        case .returns, .call, .action, .connected, .disconnected, .end: break
        }
      }
    }
    ids = denied.subtracting(known)
  }

  /// Whether a call has ended since somebody does not exist (D-14).
  private static func saysNobody(_ row: LogRow) -> Bool {
    guard case .returns(_, let code, _) = row.kind else { return false }
    return code == .friendNotExist || code == .userProfileUserNotExist
  }
}
