import IMProtocol
import ScenarioLanguage

/// The server, or a device, restarts between two steps.
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
    let back = devices.filter { isConnected($0, before: step) }.map { Action.connect($0) }
    var variant = Variant(
      change: .serverRestart(before: step),
      edits: [
        newStep(
          "the server restarts", [.restartServer] + back, before: scenario.steps[step])
      ])
    for device in devices { variant.exemptions.exempt(device, in: step...step) }
    return variant
  }

  private func restart(of device: DeviceID, before step: Int) -> Variant {
    let back = isConnected(device, before: step) ? [Action.connect(device)] : []
    var variant = Variant(
      change: .restart(device, before: step),
      edits: [
        newStep(
          "\(text.device(device)) restarts", [.restart(device)] + back, before: scenario.steps[step]
        )
      ])
    variant.exemptions.exempt(device, in: step...step)
    variant.exemptions.exempt(statusOf: user(of: device), in: step...step)
    return variant
  }
}
