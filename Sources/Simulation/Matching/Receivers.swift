import IMDevice
package import IMProtocol
import IMServer
package import ScenarioLanguage

/// A search for the devices to which a line of a step refers.
struct Receivers {
  /// The members of groups at the beginning of the step.
  let membersBefore: GroupMembers
  let devicesOfUsers: DevicesOfUsers
  /// The devices whose callbacks are exempt. A line about a user includes the exempt devices of the
  /// user, even if they are not connected.
  let exempt: Set<DeviceID>

  /// Finds the distinct devices of all receivers, in the order of the text. Returns the first
  /// receiver without a device, or nil if every receiver has a device.
  ///
  /// - Parameter found: The devices that were found. The found devices replace the previous
  ///   contents.
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

  /// Appends the devices of a receiver. The receiver is a single device, a user or a part of a
  /// group. For users, all devices that are connected or exempt are appended.
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

  /// The users who belong to a part of a group, in ascending order. For the part `members`, the
  /// result contains the members before the step and the members after the step (D-50). For any
  /// other part, the result contains the users who belong to the part after the step.
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
  /// The devices to which a line of the last step refers. If the line refers to a group, the result
  /// contains devices of the members at the end of the execution.
  package func devices(of reception: Reception, in scenario: Scenario) -> [DeviceID] {
    let receivers = Receivers(
      membersBefore: GroupMembers(), devicesOfUsers: DevicesOfUsers(scenario), exempt: [])
    var devices: [DeviceID] = []
    _ = receivers.find(&devices, of: reception, in: world)
    return devices
  }
}
