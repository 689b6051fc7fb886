import Base
import IMProtocol
import ScenarioLanguage

extension Baseline {
  func siblings() -> [Variant] {
    var variants: [Variant] = []
    for user in scenario.accounts.indices {
      let devices = devices(of: UserID(user))
      guard let first = devices.first,
        devices.contains(where: { !scenario.devices[Int($0.index)].isOffline }),
        let name = newDevice(devices), let edit = edit(of: scenario.names.users[user], adding: name)
      else { continue }
      var variant = Variant(change: .sibling(first), edits: [edit])
      if !scenario.steps.isEmpty {
        variant.exemptions.exempt(.device(first), in: 0...scenario.steps.count - 1)
      }
      variants.append(variant)
    }
    return variants
  }

  /// A name for a new device. The new device's category differs from the categories of all elements
  /// of `devices`. Returns nil if no unused category is left.
  private func newDevice(_ devices: [DeviceID]) -> String? {
    let known: [(name: String, category: DeviceCategory)] = [
      ("web", .web), ("desktop", .desktop), ("mini", .miniProgram), ("phone", .mobile),
    ]
    return known.first { name, category in
      !devices.contains { device in
        scenario.names.devices[Int(device.index)] == name
          || Platform(rawValue: scenario.devices[Int(device.index)].platform)
            .map(DeviceCategory.init) == category
      }
    }?.name
  }

  /// Adds a device at the beginning of the list of a user's devices. Returns nil if the text has no
  /// separate line for the user.
  private func edit(of user: String, adding device: String) -> TextEdit? {
    document.devices(ofUser: user).map { .insertion("\(device), ", at: $0) }
  }
}
