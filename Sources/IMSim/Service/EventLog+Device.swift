public import Foundation
import IMProtocol
import ScenarioLanguage
import Simulation

extension EventLog {
  /// Begins the log of a simulated device. If the application was restarted, the initializer
  /// continues the existing log. The times in the rows are times of the device's clock.
  ///
  /// - Parameters:
  ///   - url: the file of the log. The file need not exist.
  ///   - device: the device.
  ///   - token: a closure that returns a token for a text that people wrote. The log contains the
  ///     token instead of the text.
  ///   - report: a closure that handles a problem. The default prints the problem to the standard
  ///     error output.
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

/// The clock of a simulated device. Only the thread that runs the virtual time uses the device and
/// its log.
private struct DeviceClock: @unchecked Sendable {
  let state: ServiceState
  let device: DeviceID

  var now: Int64 { state.session.time(on: device).milliseconds }
}
