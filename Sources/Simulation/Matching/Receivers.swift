import IMDevice
package import IMProtocol
import IMServer
package import ScenarioLanguage

/// Finds the devices to which a line of a step refers.
struct Receivers {
  /// The members of each group at the beginning of the step.
  let membersBefore: GroupMembers
  let devicesOfUsers: DevicesOfUsers
  /// Devices whose callbacks are exempt. A line about a user includes exempt devices even if these
  /// devices are not connected.
  let exempt: Set<DeviceID>

  /// Finds the devices of all receivers, in the order of the text. Each device is found once.
  /// Returns the first receiver that has no device, or nil if every receiver has a device.
  ///
  /// - Parameter found: Receives the devices. Its previous contents are dropped.
  func find(
    _ found: inout [DeviceID], of reception: Reception, in world: World
  ) -> Reception.Receiver? {
    found.removeAll(keepingCapacity: true)
    var vacuous: Reception.Receiver?
    for receiver in reception.receivers {
      let count = found.count
      append(receiver, in: world, to: &found)
      if found.count == count { vacuous = vacuous ?? receiver }
    }
    if reception.receivers.count > 1 {
      var seen = DeviceIndices()
      for device in found { _ = seen.add(device) }
      found = seen.devices
    }
    return vacuous
  }

  /// Appends the devices of a receiver, which is a device, a user, or a part of a group. Of a
  /// user's devices, only connected and exempt devices are appended.
  private func append(
    _ receiver: Reception.Receiver, in world: World, to devices: inout [DeviceID]
  ) {
    switch receiver {
    case .device(let device): devices.append(device)
    case .user(let user): append(user, in: world, to: &devices)
    case .group(let part, let group):
      for user in users(part, of: group, in: world) { append(user, in: world, to: &devices) }
    }
  }

  private func append(_ user: UserID, in world: World, to devices: inout [DeviceID]) {
    for index in devicesOfUsers[user] {
      let device = DeviceID(index)
      if world.isConnected(device) || exempt.contains(device) { devices.append(device) }
    }
  }

  /// The users in a part of a group, in ascending order. `members` includes the members before and
  /// after the step (D-50). All other parts include only the users who belong to them after the
  /// step.
  private func users(_ part: Reception.GroupPart, of group: GroupID, in world: World) -> [UserID] {
    switch part {
    case .members: GroupMembers.union(membersBefore[group], world.server.members(of: group))
    case .managers: world.server.managers(of: group)
    case .owner: world.server.owner(of: group).map { [$0] } ?? []
    case .approvers: world.server.approvers(of: group)
    }
  }
}

extension CaseResult.Execution {
  /// The devices to which a line of the last step refers. If the line refers to a group, the line
  /// means the members that the group has at the end of the execution.
  package func devices(of reception: Reception, in scenario: Scenario) -> [DeviceID] {
    let receivers = Receivers(
      membersBefore: GroupMembers(), devicesOfUsers: DevicesOfUsers(scenario), exempt: [])
    var devices: [DeviceID] = []
    _ = receivers.find(&devices, of: reception, in: world)
    return devices
  }
}
