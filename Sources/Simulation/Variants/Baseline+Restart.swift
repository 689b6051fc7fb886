import IMProtocol
import ScenarioLanguage

extension Baseline {
  /// The variants with a restart before a step. Each step has one variant in which the server
  /// restarts. In addition, each step has one variant per device in which the device restarts.
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

  /// Creates a variant with an added step. In the added step, the server or a device restarts, and
  /// the callbacks of `devices` are exempt.
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
