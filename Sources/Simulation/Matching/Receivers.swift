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

  /// The devices of all receivers together, each once, in the order of the text.
  func devices(of reception: Reception) -> [DeviceID] {
    var found: [DeviceID] = []
    for receiver in reception.receivers { found += devices(of: receiver) }
    if reception.receivers.count == 1 { return found }
    var seen = Set<DeviceID>()
    return found.filter { seen.insert($0).inserted }
  }

  /// A receiver that stands for no device, so that the line would check nothing there.
  func vacuous(in reception: Reception) -> Reception.Receiver? {
    if reception.groups.isEmpty { return nil }
    return reception.receivers.first { devices(of: $0).isEmpty }
  }

  /// A device, or every device of users that is connected now.
  private func devices(of receiver: Reception.Receiver) -> [DeviceID] {
    switch receiver {
    case .device(let device): [device]
    case .user(let user): devices(of: user)
    case .group(let part, let group): users(part, of: group).flatMap(devices)
    }
  }

  private func devices(of user: UserID) -> [DeviceID] {
    devicesOfUsers[user].lazy.map { DeviceID($0) }.filter {
      world.isConnected($0) || exempt.contains($0)
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
    ).devices(of: reception)
  }
}
