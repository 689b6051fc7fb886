import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// Combines parsed logs with a scenario that declares the users and devices of the logs.
struct LogAssembly {
  private var scenario: Scenario
  private var logs: LogCollection
  /// The device of each log, or `absent` for the server's log.
  private var devices: [DeviceID] = []
  private var problems: [LogProblem] = []

  /// Combines logs without an initial state. The scenario is created from the logs, and declares
  /// the users and devices of the logs.
  init(_ logs: consuming LogCollection) {
    scenario = Scenario()
    self.logs = logs
    takeNames()
    let users = sortNames()
    scenario.accounts = Array(repeating: Account(), count: users)
    declareDevices()
    takeSettings()
  }

  /// Combines logs with an initial state, which must declare the devices of the logs.
  init(scene: Scenario, _ logs: consuming LogCollection) {
    scenario = scene
    self.logs = logs
    takeNames()
    findDevices()
    takeSettings(like: scene.settings)
  }

  var reading: LogReading {
    get throws(LogProblems) {
      guard problems.isEmpty else { throw LogProblems(all: problems) }
      // Logs are sorted by device. The server's log comes last, because its device is `absent`,
      // which has the greatest id.
      let order = logs.logs.indices.sorted { devices[$0] < devices[$1] }
      return LogReading(
        scenario: scenario,
        logs: order.map { index in
          DeviceLog(
            device: devices[index], beginsConnected: logs.logs[index].head.isConnected,
            begins: logs.logs[index].head.begins, rows: logs.logs[index].rows)
        }, paths: order.map { logs.logs[$0].path },
        settings: AppSetting.allCases.filter { logs.settings[$0] != nil }, notes: logs.notes)
    }
  }

  // MARK: - Names

  private mutating func takeNames() {
    let names = logs.values.names
    scenario.names.users = names.users
    scenario.names.groups = names.groups
    scenario.names.texts = names.texts
    scenario.captureNames = names.captureNames
    scenario.nameAttributes()
  }

  /// Assigns ids in the order of the names, not in the order of the files. Users who, according to
  /// the entries, do not exist come after all existing users. Returns how many users exist.
  private mutating func sortNames() -> Int {
    var names = logs.values.names
    var writers: Set<UserID> = []
    for log in logs.logs {
      if let user = log.head.user { writers.insert(names.user(Array(user.utf8)[...])) }
    }
    let nonexistentUsers = UnknownUsers(logs.logs.map(\.rows), writers).ids
    let sorted = Self.order(names.users)
    let users =
      sorted.filter { !nonexistentUsers.contains(UserID($0)) }
      + sorted.filter { nonexistentUsers.contains(UserID($0)) }
    let groups = Self.order(names.groups)
    scenario.names.users = users.map { names.users[$0] }
    scenario.names.groups = groups.map { names.groups[$0] }
    scenario.nameAttributes()
    let renaming = Renaming(
      users: Self.indices(users).map(UserID.init), groups: Self.indices(groups).map(GroupID.init))
    if !renaming.isIdentity {
      for log in logs.logs.indices {
        for row in logs.logs[log].rows.indices { logs.logs[log].rows[row].rename(renaming) }
      }
    }
    return users.count - nonexistentUsers.count
  }

  /// Returns the indices of the names, in the order of the sorted names.
  private static func order(_ names: [String]) -> [Int] {
    let bytes = names.map { Array($0.utf8)[...] }
    return names.indices.sorted { NaturalOrder.precedes(bytes[$0], bytes[$1]) }
  }

  /// Returns, for each index, the position of the index in `order`.
  private static func indices(_ order: [Int]) -> [Int] {
    var indices = order
    for (new, old) in order.enumerated() { indices[old] = new }
    return indices
  }

  // MARK: - Devices

  /// Declares the devices of the logs. The devices of a user are adjacent.
  private mutating func declareDevices() {
    let known = NameIndex(scenario.names.users)
    let users = logs.logs.map { log in
      known.value(of: Array((log.head.user ?? "").utf8)[...]).map(UserID.init) ?? .absent
    }
    let order = logs.logs.indices.filter { logs.logs[$0].head.user != nil }.sorted { one, other in
      if users[one] != users[other] { return users[one] < users[other] }
      return NaturalOrder.precedes(
        Array(logs.logs[one].head.device.utf8)[...], Array(logs.logs[other].head.device.utf8)[...])
    }
    devices = logs.logs.map { _ in .absent }
    for index in order {
      let head = logs.logs[index].head
      devices[index] = DeviceID(scenario.devices.count)
      var device = DeviceDeclaration(
        user: users[index], platform: head.platform ?? Platform.other.rawValue)
      device.isOffline = !head.isConnected
      device.delegates = delegates(of: logs.logs[index])
      scenario.devices.append(device)
      scenario.names.devices.append(head.device)
    }
  }

  /// Returns a device's delegates. The connection delegate is included only if the log contains one
  /// of its callbacks, because an application may omit these callbacks from its log.
  private func delegates(of log: OpenLog) -> [DelegateKind] {
    let tells = log.rows.contains { row in
      if case .callback(.onConnectionStatusChanged, _) = row.kind { true } else { false }
    }
    return log.head.delegates.filter { $0 != .connectionStatus || tells }
  }

  /// Finds the device of each log among the devices of the initial state.
  private mutating func findDevices() {
    let known = scenario.devices.indices.map { index in
      "\(scenario.names.users[Int(scenario.devices[index].user.index)])"
        + ".\(scenario.names.devices[index])"
    }
    for log in logs.logs {
      let head = log.head
      guard head.user != nil else {
        devices.append(.absent)
        continue
      }
      guard let index = known.firstIndex(of: head.name) else {
        devices.append(.absent)
        problems.append(
          LogProblem(
            log.path,
            UnknownName.message(
              "the initial state, which declares whose logs are read, has no device", head.name,
              known)))
        continue
      }
      devices.append(DeviceID(index))
      if let platform = head.platform, platform != scenario.devices[index].platform {
        problems.append(
          LogProblem(
            log.path, "the head's platform of \(head.name) differs from that of the initial state"))
      }
      // Statements in `given` may connect or disconnect the device before the log begins.
      if scenario.given.isEmpty { scenario.devices[index].isOffline = !head.isConnected }
      takeDelegates(of: log, index)
    }
  }

  /// Replaces the delegates of a device of the initial state by the delegates in the head of its
  /// log. The head shows the delegates that the device has after the statements in `given`.
  /// Therefore, if statements in `given` add or remove delegates of a kind, the declared delegates
  /// of this kind remain.
  private mutating func takeDelegates(of log: OpenLog, _ index: Int) {
    let heard = delegates(of: log)
    let declared = scenario.devices[index].delegates
    let changes = scenario.given.compactMap { statement -> CallKind? in
      guard case .call(let call) = statement.kind, call.device == DeviceID(index) else {
        return nil
      }
      return call.kind
    }
    scenario.devices[index].delegates = DelegateKind.allCases.filter { kind in
      if kind == .connectionStatus, !heard.contains(kind) { return false }
      let isChanged = [true, false].contains { changes.contains(Call.kind(of: kind, isAdded: $0)) }
      return isChanged ? declared.contains(kind) : heard.contains(kind)
    }
  }

  // MARK: - Settings

  /// Copies the AppKey settings from the heads of the logs to the scenario. If there is an initial
  /// state, it must have the same settings as the heads.
  private mutating func takeSettings(like scene: AppSettings? = nil) {
    for setting in AppSetting.allCases {
      guard let head = logs.settings[setting] else { continue }
      if let scene, scene.value(of: setting) != head.value {
        problems.append(
          LogProblem(
            head.path,
            "the head of \(head.name) has another value of `\(setting.rawValue)` than the initial "
              + "state: set `app \(setting.rawValue): …` there"))
      }
      scenario.settings.set(setting, to: head.value)
    }
  }
}
