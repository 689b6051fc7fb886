import IMProtocol
import ScenarioLanguage
import Simulation

/// The users, groups and service area that a divergence concerns.
struct DivergenceSubject {
  let area: Area
  /// The user who owns the log with the divergence, or `absent` for the server's log.
  let owner: UserID
  /// The users whom the divergence concerns, including the owner of the log.
  let users: [UserID]
  /// The users in `users`, and all other users whom the entry mentions.
  let observed: [UserID]
  let groups: [GroupID]
  /// Whether the entry is the result of a call or local data, and so describes a state instead of
  /// an event.
  let isOfLists: Bool
  /// The code at the end of a call, or nil if the entry is not the end of a call.
  let code: Code?

  /// Creates the subject of a divergence, or returns nil if the divergence concerns no service
  /// area.
  init?(_ divergence: Divergence, _ checked: CheckedLogs) {
    let log = checked.reading.logs[divergence.log]
    let device = log.device
    let user =
      device == .absent ? UserID.absent : checked.reading.scenario.devices[Int(device.index)].user
    var material = EntryMaterial(log, row: divergence.row, of: user)
    var (isOfLists, code) = (false, Code?.none)
    if case .missing = divergence.difference {
      material = EntryMaterial(log, row: log.rows.count, of: user)
      let history = checked.conformance.log
      if let notice = history.notice(at: divergence.observed) {
        material.take(notice, history.arena)
      }
      if case .completed(let token, _)? = history[divergence.observed]?.event {
        material.take(history[token].call, history.arena)
      }
    } else if divergence.row < log.rows.count {
      let row = log.rows[divergence.row].kind
      if case .localData = row { isOfLists = true }
      if case .returns(_, let logged, _) = row { code = logged }
    }
    var observed = material.concerned
    if case .value(let mismatch) = divergence.difference {
      isOfLists = isOfLists || code != nil
      material = material.item(of: log, row: divergence.row, at: mismatch.path) ?? material
      if let observed = mismatch.actual { material.take(observed, "") }
    }
    guard let area = material.area ?? (isOfLists ? .friends : nil) else { return nil }
    self.area = area
    owner = user
    users = material.concerned
    observed += users.filter { !observed.contains($0) }
    self.observed = observed
    groups = material.groups
    self.isOfLists = isOfLists
    self.code = code
  }

  /// Everyone in `users` except the owner of the log, or only the owner if there is nobody else.
  var others: [UserID] {
    let others = users.filter { $0 != owner }
    return others.isEmpty ? users : others
  }
}
