import Ground
import IMProtocol
import ScenarioLanguage
import Simulation

/// Puts logs that were read together with the scenario in which they stand.
struct LogAssembly {
  private var scenario: Scenario
  private var logs: LogCollection
  /// The device of each log; absent for the server's.
  private var devices: [DeviceID] = []
  private var problems: [LogProblem] = []

  /// The logs by themselves: their users are all accounts, their devices all devices.
  init(_ logs: consuming LogCollection) {
    scenario = Scenario()
    self.logs = logs
    takeNames()
    let users = sortNames()
    scenario.accounts = Array(repeating: Account(), count: users)
    declareDevices()
    takeSettings()
  }

  /// The logs in a scene, of whose devices they are.
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
      // By device; `absent` is the greatest.
      let order = logs.logs.indices.sorted { devices[$0] < devices[$1] }
      return LogReading(
        scenario: scenario,
        logs: order.map { place in
          DeviceLog(
            device: devices[place], beginsConnected: logs.logs[place].head.isConnected,
            begins: logs.logs[place].head.begins, rows: logs.logs[place].rows)
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

  /// Ids follow the order of names, whatever the order of files; those that rows say to be nobody's
  /// stand last. Gives how many the others are.
  private mutating func sortNames() -> Int {
    var names = logs.values.names
    var writers: Set<UserID> = []
    for log in logs.logs {
      if let user = log.head.user { writers.insert(names.user(Array(user.utf8)[...])) }
    }
    let nobodies = UnknownUsers(logs.logs.map(\.rows), writers).ids
    let sorted = Self.order(names.users)
    let users =
      sorted.filter { !nobodies.contains(UserID($0)) }
      + sorted.filter { nobodies.contains(UserID($0)) }
    let groups = Self.order(names.groups)
    scenario.names.users = users.map { names.users[$0] }
    scenario.names.groups = groups.map { names.groups[$0] }
    scenario.nameAttributes()
    let renaming = Renaming(
      users: Self.places(users).map(UserID.init), groups: Self.places(groups).map(GroupID.init))
    if !renaming.isIdentity {
      for log in logs.logs.indices {
        for row in logs.logs[log].rows.indices { logs.logs[log].rows[row].rename(renaming) }
      }
    }
    return users.count - nobodies.count
  }

  /// The places of names in the order of names.
  private static func order(_ names: [String]) -> [Int] {
    let bytes = names.map { Array($0.utf8)[...] }
    return names.indices.sorted { NaturalOrder.precedes(bytes[$0], bytes[$1]) }
  }

  /// For each place where it comes to stand.
  private static func places(_ order: [Int]) -> [Int] {
    var places = order
    for (new, old) in order.enumerated() { places[old] = new }
    return places
  }

  // MARK: - Devices

  /// Declares the devices of the logs; those of a user stand together.
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
    for place in order {
      let head = logs.logs[place].head
      devices[place] = DeviceID(scenario.devices.count)
      var device = DeviceDeclaration(
        user: users[place], platform: head.platform ?? Platform.other.rawValue)
      device.isOffline = !head.isConnected
      device.delegates = delegates(of: logs.logs[place])
      scenario.devices.append(device)
      scenario.names.devices.append(head.device)
    }
  }

  /// The delegates of a device: of its connection only where its log tells of that, for it may do
  /// without.
  private func delegates(of log: OpenLog) -> [DelegateKind] {
    let tells = log.rows.contains { row in
      if case .callback(.onConnectionStatusChanged, _) = row.kind { true } else { false }
    }
    return log.head.delegates.filter { $0 != .connectionStatus || tells }
  }

  /// Finds the devices of the logs among those of the scene.
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
              "the scene, which declares whose logs are read, has no device", head.name, known)))
        continue
      }
      devices.append(DeviceID(index))
      if let platform = head.platform, platform != scenario.devices[index].platform {
        problems.append(
          LogProblem(log.path, "the head's platform of \(head.name) is another than the scene's"))
      }
      // What is given may connect it, or end that, before the log begins.
      if scenario.given.isEmpty { scenario.devices[index].isOffline = !head.isConnected }
      scenario.devices[index].delegates = delegates(of: log)
    }
  }

  // MARK: - Settings

  /// Takes what heads say of the AppKey; what a scene says as well must be the same.
  private mutating func takeSettings(like scene: AppSettings? = nil) {
    for setting in AppSetting.allCases {
      guard let head = logs.settings[setting] else { continue }
      if let scene, scene.value(of: setting) != head.value {
        problems.append(
          LogProblem(
            head.path,
            "the head of \(head.name) says otherwise of `\(setting.rawValue)` than the scene: "
              + "`app \(setting.rawValue): …` in the scene says what holds"))
      }
      scenario.settings.set(setting, to: head.value)
    }
  }
}
