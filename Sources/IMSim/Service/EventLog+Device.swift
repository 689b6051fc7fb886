public import Foundation
import IMProtocol
import ScenarioLanguage
import Simulation

extension EventLog {
  /// Begins the log of a simulated device, or continues the log if the application was restarted.
  /// The rows contain the times of the device's clock.
  ///
  /// - Parameters:
  ///   - url: the file of the log, which need not exist.
  ///   - device: the device whose calls and callbacks are logged.
  ///   - token: returns a token for a text that people wrote. The log contains the token instead of
  ///     the text.
  ///   - report: handles a problem. By default, the problem is printed to the standard error
  ///     output.
  /// - Throws: ``Problem`` if the log can't be continued, or an error of Foundation if the file
  ///   can't be used.
  public convenience init(
    at url: URL, of device: SimulatedDevice, token: (@Sendable (String) -> String)? = nil,
    report: @escaping @Sendable (Problem) -> Void = { $0.print() }
  ) throws {
    let scenario = device.state.session.scenario
    let index = Int(device.id.index)
    let clock = DeviceClock(state: device.state, device: device.id)
    try self.init(
      at: url, user: device.user, device: scenario.names.devices[index],
      platform: ScenarioText.enumeration(.platform, scenario.devices[index].platform),
      isConnected: device.isConnected, token: token, clock: { clock.now }, report: report)
  }
}

/// Reads a simulated device's clock. Only the thread that runs virtual time uses the device and its
/// log.
private struct DeviceClock: @unchecked Sendable {
  let state: ServiceState
  let device: DeviceID

  var now: Int64 { state.session.time(on: device).milliseconds }
}
