import IMProtocol
import ScenarioLanguage

extension Baseline {
  /// The variants, before each step one for the server and one for each device.
  func restarts() -> [Variant] {
    let devices = candidates
    return scenario.steps.indices.flatMap { step in
      [serverRestart(before: step)] + devices.map { restart(of: $0, before: step) }
    }
  }

  private func serverRestart(before step: Int) -> Variant {
    let devices = scenario.devices.indices.map { DeviceID($0) }
    return restart("the server", .restartServer, of: devices, .serverRestart(before: step), step)
  }

  private func restart(of device: DeviceID, before step: Int) -> Variant {
    var variant = restart(
      text.device(device), .restart(device), of: [device], .restart(device, before: step), step)
    variant.exemptions.exempt(.status(user(of: device)), in: step...step)
    return variant
  }

  /// A step more in which something restarts, and those of its devices connect that were connected.
  private func restart(
    _ name: String, _ action: Action, of devices: [DeviceID], _ change: Variant.Change, _ step: Int
  ) -> Variant {
    let back = devices.filter { isConnected($0, before: step) }.map { Action.connect($0) }
    let edit = newStep("\(name) restarts", [action] + back, before: scenario.steps[step])
    var variant = Variant(change: change, edits: [edit])
    for device in devices { variant.exemptions.exempt(.device(device), in: step...step) }
    return variant
  }
}
