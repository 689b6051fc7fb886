import IMProtocol
import ScenarioLanguage
import Simulation

/// A user's device. The application and the SDK run on the device.
///
/// If the scene declares the device as `offline`, the device is not connected at the start.
/// Otherwise the device is connected.
public final class SimulatedDevice {
  let state: ServiceState
  let id: DeviceID
  /// The id of the user and the name of the device, separated by a dot: `A.phone`.
  public let name: String
  /// The user's id.
  public let user: String
  /// The client of the device. It has the interface of the SDK's client, so the code of an
  /// application can use it.
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

  /// All callbacks that the device's delegates have received since the start of the session, in the
  /// order of their arrival.
  public var received: [Callback] { state.received(by: id) }

  /// Returns the callbacks that the device has received since the previous call of this method. The
  /// first call returns all callbacks since the start of the session.
  public func receivedLately() -> [Callback] { state.takeReceived(by: id) }

  // MARK: - State

  /// The data that the SDK stores on the device.
  public var localData: LocalData {
    let scenario = state.session.scenario
    return LocalData(scenario.named(state.session.localData(of: id)))
  }

  /// Whether the device is connected from the device's point of view. The server may already have
  /// closed the connection.
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
  ///   - limit: the maximum duration of the connection attempt, in whole seconds; nil for no limit.
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
