import IMDevice
import IMProtocol
import ScenarioLanguage

/// The devices for which a line of a step stands.
struct Receivers {
  let world: World
  /// For each user the range of its devices.
  let devicesOfUsers: DevicesOfUsers

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

  /// A device, or every device of a user that is connected now.
  private func devices(of receiver: Reception.Receiver) -> [DeviceID] {
    switch receiver {
    case .device(let device): [device]
    case .user(let user):
      devicesOfUsers[user].map { DeviceID($0) }.filter {
        world.devices[Int($0.index)].connection == .connected
      }
    case .group:
      preconditionFailure("groups are not supported, which the checker says")
    }
  }
}
