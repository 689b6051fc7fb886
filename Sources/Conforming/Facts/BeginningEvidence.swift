import IMProtocol
import Simulation

/// What the entries of logs say about the time when the logs begin. What is mentioned first counts,
/// unless an earlier call may have changed it.
struct BeginningEvidence {
  /// For each user, the attributes of the user's profile. Users are those of the scenario,
  /// including users who do not exist.
  private(set) var profiles: [[String: Value]]
  private(set) var groups: [GroupEvidence]
  /// For each user, the names of attributes that calls have changed.
  private var changed: [Set<String>]
  /// For each log, the calls that have not ended.
  private var open: [[Int: (kind: CallKind, told: ToldRecord)]]
  private let logs: [DeviceLog]
  private let owners: [UserID]

  /// - Parameters:
  ///   - logs: The logs of an independent part.
  ///   - owners: For each log, the user who owns the device, or `absent` for the server's log.
  init(_ logs: [DeviceLog], owners: [UserID], users: Int, groups: Int) {
    (self.logs, self.owners) = (logs, owners)
    profiles = Array(repeating: [:], count: users)
    changed = Array(repeating: [], count: users)
    self.groups = Array(repeating: GroupEvidence(), count: groups)
    open = Array(repeating: [:], count: logs.count)
    for (log, row) in Self.order(logs) { take(log, logs[log].rows[row]) }
    open = []
  }

  /// Returns the positions of all entries, in the order of their times.
  private static func order(_ logs: [DeviceLog]) -> [(log: Int, row: Int)] {
    var order: [(time: Int64, log: Int, row: Int)] = []
    for (log, entries) in logs.enumerated() {
      var time = entries.begins ?? .min
      for (row, entry) in entries.rows.enumerated() {
        time = max(time, entry.time ?? time)
        order.append((time, log, row))
      }
    }
    return order.sorted { $0 < $1 }.map { ($0.log, $0.row) }
  }

  private mutating func take(_ log: Int, _ entry: LogEntry) {
    switch entry.kind {
    case .call(let id, let kind, let arguments):
      let told = ToldRecord(kind, arguments)
      open[log][id] = (kind, told)
    case .returns(let id, let code, let pattern):
      guard let (kind, told) = open[log].removeValue(forKey: id) else { return }
      if let group = told.group {
        groups[Int(group.index)].take(kind, told, code, by: owners[log])
      }
      if code == .success { noteChanges(kind, told, by: owners[log]) }
      let records = pattern.map(ToldRecord.all) ?? []
      if kind == .searchUserProfileByUniqueId, let id = told.value("uniqueId"),
        let user = records.first?.user("userId"), isUnchanged("uniqueId", of: user)
      {
        profiles[Int(user.index)]["uniqueId"] = profiles[Int(user.index)]["uniqueId"] ?? id
      }
      for record in records { take(record, in: told.group ?? record.group, by: owners[log]) }
    case .callback(let kind, let fields):
      let told = ToldRecord(kind, fields)
      if let group = told.group ?? told.record("groupInfo")?.group {
        groups[Int(group.index)].take(kind, told, by: owners[log])
        for record in told.inner { take(record, in: group, by: owners[log]) }
      } else {
        for record in told.inner { take(record, in: nil, by: owners[log]) }
      }
    case .localData(let fields):
      for record in ToldRecord(.localData, fields).inner { take(record, in: nil, by: owners[log]) }
    case .action, .connected, .disconnected, .end: break
    }
  }

  private mutating func take(_ record: ToldRecord, in group: GroupID?, by user: UserID) {
    if let other = record.user("userId"), record.value("name") != nil {
      let fields = record.kind == .userProfile ? record.values : record.values.filter(Self.isOfAll)
      for (name, value) in fields where isUnchanged(name, of: other) {
        let known = profiles[Int(other.index)][name]
        profiles[Int(other.index)][name] = known ?? value
      }
    }
    let group = record.group ?? group
    guard let group else { return }
    groups[Int(group.index)].take(record, by: user)
  }

  /// Whether a field of any record about a user is an attribute of the user's profile.
  private static func isOfAll(_ field: (name: String, value: Value)) -> Bool {
    field.name == "name" || field.name == "portraitUri"
  }

  private func isUnchanged(_ name: String, of user: UserID) -> Bool {
    name != "userId" && !changed[Int(user.index)].contains(name)
  }

  private mutating func noteChanges(_ kind: CallKind, _ told: ToldRecord, by user: UserID) {
    let whose = kind == .updateMyUserProfile ? user : told.user("userId") ?? .absent
    guard kind == .updateMyUserProfile || kind == .serverSetUserProfile, whose != .absent else {
      return
    }
    changed[Int(whose.index)].formUnion(told.values.map(\.name))
  }
}
