import IMProtocol
import ScenarioLanguage

extension Baseline {
  /// Variants with a restart before a step. For each step, the server restarts in one variant, and
  /// each device restarts in a separate variant.
  func restarts() -> [Variant] {
    let devices = candidates
    return scenario.steps.indices.flatMap { step in
      [serverRestart(before: step)] + devices.map { restart(of: $0, before: step) }
    }
  }

  private func serverRestart(before step: Int) -> Variant {
    let devices = scenario.devices.indices.map { DeviceID($0) }
    // Each device reconnects at the first attempt of its SDK (CN-02).
    return restart(
      "the server", [.fault(Fault(.restartServer)), .wait(microseconds: 50_000)], of: devices,
      .serverRestart(before: step), step)
  }

  private func restart(of device: DeviceID, before step: Int) -> Variant {
    let back: [Statement.Kind] = isConnected(device, before: step) ? [.connect(device)] : []
    var variant = restart(
      text.device(device), [.fault(Fault(.restart(device)))] + back, of: [device],
      .restart(device, before: step), step)
    variant.exemptions.exempt(.status(user(of: device)), in: step...step)
    return variant
  }

  /// Adds a step in which the server or a device restarts. In this step, the callbacks of `devices`
  /// are exempt.
  private func restart(
    _ name: String, _ kinds: [Statement.Kind], of devices: [DeviceID], _ change: Variant.Change,
    _ step: Int
  ) -> Variant {
    let edit = newStep("\(name) restarts", kinds, before: scenario.steps[step])
    var variant = Variant(change: change, edits: [edit])
    for device in devices { variant.exemptions.exempt(.device(device), in: step...step) }
    return variant
  }
}
