import IMDevice
package import IMProtocol
import IMServer
package import ScenarioLanguage

/// The devices for which a line of a step stands.
struct Receivers {
  let world: World
  /// Who was a member of which group when the step began.
  let membersBefore: GroupMembers
  /// For each user the range of its devices.
  let devicesOfUsers: DevicesOfUsers
  /// Devices of which the lines say nothing; a user stands for them wherever they are.
  let exempt: Set<DeviceID>

  /// The devices of all receivers together, each once, in the order of the text; and the first
  /// receiver that stands for none.
  func devices(of reception: Reception) -> (devices: [DeviceID], vacuous: Reception.Receiver?) {
    var found: [DeviceID] = []
    var vacuous: Reception.Receiver?
    for receiver in reception.receivers {
      let count = found.count
      append(receiver, to: &found)
      if found.count == count { vacuous = vacuous ?? receiver }
    }
    if reception.receivers.count == 1 { return (found, vacuous) }
    var seen = DevicePlaces()
    for device in found { _ = seen.add(device) }
    return (seen.devices, vacuous)
  }

  /// Appends a device, or every device of users that is connected now.
  private func append(_ receiver: Reception.Receiver, to devices: inout [DeviceID]) {
    switch receiver {
    case .device(let device): devices.append(device)
    case .user(let user): append(user, to: &devices)
    case .group(let part, let group):
      for user in users(part, of: group) { append(user, to: &devices) }
    }
  }

  private func append(_ user: UserID, to devices: inout [DeviceID]) {
    for index in devicesOfUsers[user] {
      let device = DeviceID(index)
      if world.isConnected(device) || exempt.contains(device) { devices.append(device) }
    }
  }

  /// The users of a group: the members before and after the step together (D-50), the others as
  /// they are after it. In ascending order.
  private func users(_ part: Reception.GroupPart, of group: GroupID) -> [UserID] {
    switch part {
    case .members: GroupMembers.union(membersBefore[group], world.server.members(of: group))
    case .managers: world.server.managers(of: group)
    case .owner: world.server.owner(of: group).map { [$0] } ?? []
    case .approvers: world.server.approvers(of: group)
    }
  }
}

extension CaseResult.Way {
  /// The devices for which a line of the step stands with which the way has ended; of the members
  /// of a group those who are left.
  package func devices(of reception: Reception, in scenario: Scenario) -> [DeviceID] {
    Receivers(
      world: world, membersBefore: GroupMembers(), devicesOfUsers: DevicesOfUsers(scenario),
      exempt: []
    ).devices(of: reception).devices
  }
}
