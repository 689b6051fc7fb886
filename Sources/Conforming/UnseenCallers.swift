import Ground
import IMProtocol
import ScenarioLanguage
import Simulation

/// Who has written no log: devices of the scene, users of whom rows only tell, and the server's own
/// interface.
struct UnseenCallers {
  private(set) var scenario: Scenario
  private let logs: [DeviceLog]
  private let hasScene: Bool

  init(_ reading: LogReading, hasScene: Bool) {
    scenario = reading.scenario
    logs = reading.logs
    self.hasScene = hasScene
  }

  // MARK: - Those who are allowed

  /// What is asked for, of devices that are there; users without get one.
  mutating func permissions(
    _ requests: [UnseenRequest]
  ) throws(UnseenRequest.Problem) -> [UnseenPermission] {
    var permissions: [UnseenPermission] = []
    for request in requests {
      let device = try device(request.who)
      permissions.append(UnseenPermission(device: device, deeds: request.deeds, most: request.most))
    }
    return permissions
  }

  private mutating func device(_ who: String) throws(UnseenRequest.Problem) -> DeviceID {
    if who == "server" {
      if logs.contains(where: { $0.device == .absent }) {
        throw UnseenRequest.Problem(
          "the server's own interface has written a log, which says what it calls: leave it out")
      }
      return .absent
    }
    if let device = names.firstIndex(of: who) {
      if hasLog(device) { throw wrote(who) }
      scenario.devices[device].isOffline = false
      return DeviceID(device)
    }
    guard let place = scenario.names.users.firstIndex(of: who) else { throw unknown(who) }
    guard place < scenario.accounts.count else {
      throw UnseenRequest.Problem("\(who) is no user of the scene: declare `user \(who)` there")
    }
    if isSeen(UserID(place)) {
      let other = names.indices.first { scenario.devices[$0].user == UserID(place) && !hasLog($0) }
      if let other {
        throw UnseenRequest.Problem(
          "\(who) has written a log; say `\(names[other]) may …` of the device that has not")
      }
      throw wrote(who)
    }
    return device(of: UserID(place))
  }

  private func unknown(_ who: String) -> UnseenRequest.Problem {
    if !hasScene, let dot = who.lastIndex(of: ".") {
      let user = String(who[..<dot])
      if let place = scenario.names.users.firstIndex(of: user) {
        return UnseenRequest.Problem(
          isSeen(UserID(place))
            ? "only a scene, given with --scene, says that \(user) has a device without a log"
            : "without --scene it is a user who may do something, and no device: say "
              + "`\(user) may …`")
      }
    }
    let absent = scenario.accounts.indices.filter { !isSeen(UserID($0)) }
      .map { Escaping.plain(scenario.names.users[$0]) }
    let known =
      absent.isEmpty
      ? "; all who are known have written logs"
      : "; without a log are \(absent.prefix(8).joined(separator: ", "))"
    let near = EditDistance.nearest(to: who, among: absent).map { "; did you mean \($0)?" } ?? ""
    let what = hasScene ? "neither a row nor the scene tells of a user" : "no row tells of a user"
    return UnseenRequest.Problem("\(what) \"\(who)\"\(near)\(known)")
  }

  private func wrote(_ who: String) -> UnseenRequest.Problem {
    UnseenRequest.Problem("\(who) has written a log, which says what is called: leave it out")
  }

  /// The devices, as `A.phone`.
  private var names: [String] {
    scenario.devices.indices.map { index in
      "\(scenario.names.users[Int(scenario.devices[index].user.index)])"
        + ".\(scenario.names.devices[index])"
    }
  }

  private func hasLog(_ device: Int) -> Bool { logs.contains { $0.device == DeviceID(device) } }

  /// Whether a user has written a log.
  private func isSeen(_ user: UserID) -> Bool {
    scenario.devices.indices.contains { scenario.devices[$0].user == user && hasLog($0) }
  }

  /// The device from which a user without a log calls; it is connected.
  private mutating func device(of user: UserID) -> DeviceID {
    let known = scenario.devices.count
    let device = scenario.device(of: user)
    scenario.devices[Int(device.index)].isOffline = false
    if scenario.devices.count > known, let platform = platform(of: user) {
      scenario.devices[known].platform = platform
    }
    return device
  }

  /// The platform of which rows tell that a user comes and goes on it; nil where none does.
  private func platform(of user: UserID) -> Int32? {
    for log in logs {
      for row in log.rows.indices {
        guard case .callback(.onEventChange, _) = log.rows[row].kind else { continue }
        let material = RowMaterial(log, row: row, of: .absent)
        if material.concerned == [user], let platform = material.platform { return platform }
      }
    }
    return nil
  }

  // MARK: - Those who might be

  /// Everybody who has written no log may call whatever others see something of: of a scene its
  /// devices, else all users of whom rows tell. What is allowed stands first and stays as it is.
  mutating func anybody(beside allowed: [UnseenPermission]) -> [UnseenPermission] {
    var devices: [DeviceID]
    if hasScene {
      devices = scenario.devices.indices.filter { !hasLog($0) }.map { DeviceID($0) }
    } else {
      let users = scenario.accounts.indices.map { UserID($0) }.filter { !isSeen($0) }
      devices = []
      for user in users.prefix(LogTuning.mostCallers) { devices.append(device(of: user)) }
    }
    return allowed
      + devices.map { device in
        UnseenPermission(
          device: device, deeds: UnseenRequest.seen.map { .call($0) } + [.disconnect, .connect],
          most: UnseenRequest.usual)
      }
  }
}
