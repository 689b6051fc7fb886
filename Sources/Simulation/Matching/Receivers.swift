import IMDevice
package import IMProtocol
import IMServer
package import ScenarioLanguage

/// The devices for which a line of a step stands.
struct Receivers {
  /// Who was a member of which group when the step began.
  let membersBefore: GroupMembers
  let devicesOfUsers: DevicesOfUsers
  /// Devices of which the lines say nothing; a user stands for them wherever they are.
  let exempt: Set<DeviceID>

  /// Finds the devices of all receivers together, each once, in the order of the text; gives the
  /// first receiver that stands for none.
  ///
  /// - Parameter found: what it finds; what was there before is forgotten.
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
      var seen = DevicePlaces()
      for device in found { _ = seen.add(device) }
      found = seen.devices
    }
    return vacuous
  }

  /// Appends a device, or every device of users that is connected now.
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

  /// The users of a group: the members before and after the step together (D-50), the others as
  /// they are after it. In ascending order.
  private func users(_ part: Reception.GroupPart, of group: GroupID, in world: World) -> [UserID] {
    switch part {
    case .members: GroupMembers.union(membersBefore[group], world.server.members(of: group))
    case .managers: world.server.managers(of: group)
    case .owner: world.server.owner(of: group).map { [$0] } ?? []
    case .approvers: world.server.approvers(of: group)
    }
  }
}

extension CaseResult.Way {
  /// The devices that a line of the last step means; of groups, the members who are left.
  package func devices(of reception: Reception, in scenario: Scenario) -> [DeviceID] {
    let receivers = Receivers(
      membersBefore: GroupMembers(), devicesOfUsers: DevicesOfUsers(scenario), exempt: [])
    var devices: [DeviceID] = []
    _ = receivers.find(&devices, of: reception, in: world)
    return devices
  }
}
