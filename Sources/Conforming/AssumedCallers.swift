import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// The callers that may have made calls without a log entry. The callers are devices of the initial
/// state, users whom only the logs of other users mention, and the server's own interface.
struct AssumedCallers {
  private(set) var scenario: Scenario
  private let logs: [DeviceLog]
  private let hasScene: Bool
  /// Whether the callers are incomplete. If too many logs have no end, some devices of these logs
  /// are not among the callers.
  private(set) var isCutShort = false

  init(_ reading: LogReading, hasScene: Bool) {
    scenario = reading.scenario
    logs = reading.logs
    self.hasScene = hasScene
  }

  // MARK: - Requested permissions

  /// Returns the permissions that the requests state. If a user in a request has no device, adds a
  /// device for this user.
  mutating func permissions(
    _ requests: [AssumptionRequest]
  ) throws(AssumptionRequest.Problem) -> [AssumptionPermission] {
    var permissions: [AssumptionPermission] = []
    for request in requests {
      let device = try device(request.who)
      permissions.append(
        AssumptionPermission(
          device: device, permittedActions: request.permittedActions, most: request.most))
    }
    return permissions
  }

  private mutating func device(_ who: String) throws(AssumptionRequest.Problem) -> DeviceID {
    if who == "server" {
      if logs.contains(where: { $0.device == .absent }) {
        throw AssumptionRequest.Problem(
          "the server's own interface has written a log, which says what it calls: leave it out")
      }
      return .absent
    }
    if let device = names.firstIndex(of: who) {
      if hasLog(device) { throw wrote(who) }
      scenario.devices[device].isOffline = false
      return DeviceID(device)
    }
    guard let index = scenario.names.users.firstIndex(of: who) else { throw unknown(who) }
    guard index < scenario.accounts.count else {
      throw AssumptionRequest.Problem(
        "\(who) is not a user of the initial state: declare `user \(who)` there")
    }
    if isSeen(UserID(index)) {
      let other = names.indices.first { scenario.devices[$0].user == UserID(index) && !hasLog($0) }
      if let other {
        throw AssumptionRequest.Problem(
          "\(who) has written a log; say `\(names[other]) may …` of the device that has not")
      }
      throw wrote(who)
    }
    return device(of: UserID(index))
  }

  private func unknown(_ who: String) -> AssumptionRequest.Problem {
    if !hasScene, let dot = who.lastIndex(of: ".") {
      let user = String(who[..<dot])
      if let index = scenario.names.users.firstIndex(of: user) {
        return AssumptionRequest.Problem(
          isSeen(UserID(index))
            ? "only a scenario given with --initial can declare a device of \(user) without a log"
            : "without --initial only users, not devices, may do something: write "
              + "`\(user) may …`")
      }
    }
    let absent = scenario.accounts.indices.filter { !isSeen(UserID($0)) }
      .map { Escaping.plain(scenario.names.users[$0]) }
    let known =
      absent.isEmpty
      ? "; all known users have written logs"
      : "; without a log are \(absent.prefix(8).joined(separator: ", "))"
    let near = EditDistance.nearest(to: who, among: absent).map { "; did you mean \($0)?" } ?? ""
    let what =
      hasScene ? "neither an entry nor the initial state has a user" : "no entry has a user"
    return AssumptionRequest.Problem("\(what) \"\(who)\"\(near)\(known)")
  }

  private func wrote(_ who: String) -> AssumptionRequest.Problem {
    AssumptionRequest.Problem("\(who) has written a log, which says what it calls: leave it out")
  }

  /// The names of the devices, such as `A.phone`.
  private var names: [String] {
    scenario.devices.indices.map { index in
      "\(scenario.names.users[Int(scenario.devices[index].user.index)])"
        + ".\(scenario.names.devices[index])"
    }
  }

  private func hasLog(_ device: Int) -> Bool { logs.contains { $0.device == DeviceID(device) } }

  /// Returns whether a device of a user has written a log.
  private func isSeen(_ user: UserID) -> Bool {
    scenario.devices.indices.contains { scenario.devices[$0].user == user && hasLog($0) }
  }

  /// Returns the device from which `user` makes calls. The user has no log. If the user has no
  /// device, adds a device. Declares the device as connected.
  private mutating func device(of user: UserID) -> DeviceID {
    let known = scenario.devices.count
    let device = scenario.device(of: user)
    scenario.devices[Int(device.index)].isOffline = false
    if scenario.devices.count > known, let platform = platform(of: user) {
      scenario.devices[known].platform = platform
    }
    return device
  }

  /// Returns the platform of a user. Entries report the platform when the user goes online or
  /// offline. Returns nil if no entry reports the platform.
  private func platform(of user: UserID) -> Int32? {
    for log in logs {
      for row in log.rows.indices {
        guard case .callback(.onEventChange, _) = log.rows[row].kind else { continue }
        let material = EntryMaterial(log, row: row, of: .absent)
        if material.concerned == [user], let platform = material.platform { return platform }
      }
    }
    return nil
  }

  // MARK: - Hypothetical callers

  /// A hypothesis about the callers of actions that no log shows. The cases are in the order of
  /// their likelihood.
  enum Hypothesis: CaseIterable {
    /// The callers are devices that have written no log, and devices whose log has no end. A device
    /// of the second kind may have acted after the last entry of its log.
    case devices
    /// The caller is the server's own interface.
    case server
  }

  /// Returns permissions for all callers of a hypothesis; nil if the hypothesis has no callers. The
  /// permitted actions are all calls with effects that other users can observe. A device may also
  /// connect and disconnect. If there is an initial state, the permissions are for the devices in
  /// this state that have no log. If there is no initial state, they are for devices of the users
  /// whom the entries mention first. In both cases, devices whose log has no end also get
  /// permissions.
  ///
  /// - Parameter first: The indices of preferred logs. If there are too many logs without an end,
  ///   the devices of these logs are chosen first.
  mutating func anybody(_ hypothesis: Hypothesis, first: Set<Int>) -> [AssumptionPermission]? {
    switch hypothesis {
    case .server:
      if logs.contains(where: { $0.device == .absent }) { return nil }
      return permissions(of: [.absent], .server)
    case .devices:
      var devices: [DeviceID]
      if hasScene {
        devices = scenario.devices.indices.filter { !hasLog($0) }.map { DeviceID($0) }
      } else {
        let users = scenario.accounts.indices.map { UserID($0) }.filter { !isSeen($0) }
        devices = []
        for user in users.prefix(LogTuning.mostCallers) { devices.append(device(of: user)) }
      }
      let cut = logs.indices.filter { logs[$0].device != .absent && !logs[$0].hasEnd }
      let sorted = cut.filter(first.contains) + cut.filter { !first.contains($0) }
      devices += sorted.prefix(LogTuning.mostCallers).map { logs[$0].device }
      isCutShort = cut.count > LogTuning.mostCallers
      return devices.isEmpty ? nil : permissions(of: devices, .device)
    }
  }

  private func permissions(
    of devices: [DeviceID], _ caller: CallDescriptor.Caller
  ) -> [AssumptionPermission] {
    let calls = AssumptionRequest.seen(by: caller).map {
      AssumptionPermission.PermittedAction.call($0)
    }
    return devices.map { device in
      AssumptionPermission(
        device: device,
        permittedActions: calls + (device == .absent ? [] : [.disconnect, .connect]),
        most: AssumptionRequest.usual)
    }
  }
}
