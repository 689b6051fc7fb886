import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// Who may have made calls without a log entry: devices of the initial state, users whom only the
/// logs of other users mention, and the server's own interface.
struct AssumedCallers {
  private(set) var scenario: Scenario
  private let logs: [DeviceLog]
  private let hasScene: Bool
  /// Whether some callers are missing, because too many logs have no end.
  private(set) var isCutShort = false

  init(_ reading: LogReading, hasScene: Bool) {
    scenario = reading.scenario
    logs = reading.logs
    self.hasScene = hasScene
  }

  // MARK: - Requested permissions

  /// Returns the permissions that the requests state. If a request names a user who has no device,
  /// the user gets a device.
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

  /// Returns whether any device of a user has written a log.
  private func isSeen(_ user: UserID) -> Bool {
    scenario.devices.indices.contains { scenario.devices[$0].user == user && hasLog($0) }
  }

  /// Returns the device from which a user without a log makes calls, and declares it as connected.
  /// If the user has no device, adds a device.
  private mutating func device(of user: UserID) -> DeviceID {
    let known = scenario.devices.count
    let device = scenario.device(of: user)
    scenario.devices[Int(device.index)].isOffline = false
    if scenario.devices.count > known, let platform = platform(of: user) {
      scenario.devices[known].platform = platform
    }
    return device
  }

  /// Returns a user's platform, which entries mention when the user goes online or offline. Returns
  /// nil if no entry mentions the platform.
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

  /// Who may have performed the actions that no log shows. The likelier hypothesis comes first.
  enum Hypothesis: CaseIterable {
    /// Devices that have written no log, and devices whose log has no end. A device whose log has
    /// no end may have acted after its last entry.
    case devices
    /// The server's own interface.
    case server
  }

  /// Returns permissions for all callers of a hypothesis, or nil if the hypothesis has no callers.
  /// The permissions allow all calls whose effects other users can observe. Devices may also
  /// connect and disconnect. With an initial state, the callers are the devices of the initial
  /// state that have no log. Without an initial state, the callers are devices of the users whom
  /// the entries mention first. With and without an initial state, devices whose log has no end
  /// also get permissions.
  ///
  /// - Parameter first: the indices of the logs whose devices are chosen first if too many logs
  ///   have no end.
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
