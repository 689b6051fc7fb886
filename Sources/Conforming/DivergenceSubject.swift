import IMProtocol
import ScenarioLanguage
import Simulation

/// Whom and what a divergence is about.
struct DivergenceSubject {
  /// The part of the service.
  let area: Area
  /// Whose log it is; absent for the server's.
  let owner: UserID
  /// The users, with the log's own.
  let users: [UserID]
  /// These, and whomever else the row tells of.
  let told: [UserID]
  let groups: [GroupID]
  /// Whether a row tells what stands, and not what happens.
  let isOfLists: Bool
  /// The code with which a call has ended; nil for other rows.
  let code: Code?

  /// Nil where it is about no part of the service.
  init?(_ divergence: Divergence, _ checked: CheckedLogs) {
    let log = checked.reading.logs[divergence.log]
    let device = log.device
    let user =
      device == .absent ? UserID.absent : checked.reading.scenario.devices[Int(device.index)].user
    var material = RowMaterial(log, row: divergence.row, of: user)
    var (isOfLists, code) = (false, Code?.none)
    if case .missing = divergence.difference {
      material = RowMaterial(log, row: log.rows.count, of: user)
      let history = checked.conformance.log
      if let notice = history.notice(at: divergence.told) { material.take(notice, history.arena) }
      if case .completed(let token, _)? = history[divergence.told]?.event {
        material.take(history[token].call, history.arena)
      }
    } else if divergence.row < log.rows.count {
      let row = log.rows[divergence.row].kind
      if case .localData = row { isOfLists = true }
      if case .returns(_, let logged, _) = row { code = logged }
    }
    var told = material.concerned
    if case .value(let mismatch) = divergence.difference {
      isOfLists = isOfLists || code != nil
      material = material.item(of: log, row: divergence.row, at: mismatch.path) ?? material
      if let told = mismatch.actual { material.take(told, "") }
    }
    guard let area = material.area ?? (isOfLists ? .friends : nil) else { return nil }
    self.area = area
    owner = user
    users = material.concerned
    told += users.filter { !told.contains($0) }
    self.told = told
    groups = material.groups
    self.isOfLists = isOfLists
    self.code = code
  }

  /// The users but the log's own; itself where there is no other.
  var others: [UserID] {
    let others = users.filter { $0 != owner }
    return others.isEmpty ? users : others
  }
}
