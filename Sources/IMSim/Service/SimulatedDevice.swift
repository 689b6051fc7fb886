import IMProtocol
import ScenarioLanguage
import Simulation

/// A user's device, on which the SDK and the application run.
///
/// The device is connected from the start, unless the scene declares the device as `offline`.
public final class SimulatedDevice {
  let state: ServiceState
  let id: DeviceID
  /// The name of the user and the device: `A.phone`.
  public let name: String
  /// The user's id.
  public let user: String
  /// The device's client with the SDK's interface, for an application's own code.
  public let client: SimulatedClient

  init(_ state: ServiceState, _ id: DeviceID) {
    self.state = state
    self.id = id
    let scenario = state.session.scenario
    user = scenario.name(of: scenario.devices[Int(id.index)].user)
    name = "\(user).\(scenario.names.devices[Int(id.index)])"
    client = SimulatedClient(state, id)
  }

  // MARK: - Calls

  /// Begins a call at the current virtual time.
  @discardableResult
  public func call<Success>(_ call: Call<Success>) -> PendingCall<Success> {
    PendingCall(state, state.begin(call.request, on: id), call.success)
  }

  // MARK: - Received callbacks

  /// All callbacks that the device's delegates have received since the start, in the order of
  /// reception.
  public var received: [Callback] { state.received(by: id) }

  /// Returns the callbacks received since the previous call of this method. The first call of this
  /// method returns all callbacks since the start.
  public func receivedLately() -> [Callback] { state.takeReceived(by: id) }

  // MARK: - State

  /// The data that the SDK stores on the device.
  public var localData: LocalData {
    let scenario = state.session.scenario
    return LocalData(scenario.named(state.session.localData(of: id)))
  }

  /// Whether the device considers itself connected.
  public var isConnected: Bool { state.session.isConnected(id) }

  // MARK: - Connection

  /// The token with which an application connects.
  public enum Token: Hashable, Sendable {
    /// The user's own token.
    case right
    /// Another token, which the server refuses.
    case wrong
  }

  /// Connects the application.
  ///
  /// - Parameters:
  ///   - limit: the maximum time for connecting, in whole seconds; nil for no limit.
  ///   - token: the token with which the application connects.
  public func connect(within limit: Duration? = nil, token: Token = .right) {
    let seconds = limit?.components.seconds ?? 0
    if limit != nil, !ConnectOptions.limits.contains(seconds) {
      Misuse.stop("connect(within:) takes \(ConnectOptions.limits) seconds, not \(seconds)")
    }
    let options = ConnectOptions(limit: seconds, hasWrongToken: token == .wrong)
    _ = state.session.perform(.connect(id, options))
  }

  /// Disconnects the application. The device goes offline, but still receives push messages.
  public func disconnect() { _ = state.session.perform(.disconnect(id)) }

  /// Logs the application out. The device goes offline, and receives no push messages.
  public func logOut() { _ = state.session.perform(.disconnect(id, logsOut: true)) }
}
