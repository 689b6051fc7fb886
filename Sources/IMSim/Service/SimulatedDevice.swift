import IMProtocol
import ScenarioLanguage
import Simulation

/// A user's device, which runs the application and the SDK.
///
/// A device is connected from the start, unless the scene declares the device as `offline`.
public final class SimulatedDevice {
  let state: ServiceState
  let id: DeviceID
  /// The user's id and the device's name, separated by a dot: `A.phone`.
  public let name: String
  /// The id of the device's user.
  public let user: String
  /// A client with the interface of the SDK's client, so an application's code can use this client.
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

  /// Begins a call at the current virtual time, and returns immediately.
  @discardableResult
  public func call<Success>(_ call: Call<Success>) -> PendingCall<Success> {
    PendingCall(state, state.begin(call.request, on: id), call.success)
  }

  // MARK: - Received callbacks

  /// All callbacks that the device's delegates have received since the session began, oldest first.
  public var received: [Callback] { state.received(by: id) }

  /// Returns the callbacks that the device has received since the last use of this method. The
  /// first use returns all callbacks since the session began.
  public func receivedLately() -> [Callback] { state.takeReceived(by: id) }

  // MARK: - State

  /// The friends and friend requests that the SDK stores on the device, but no groups; see
  /// <doc:CommonQuestions>.
  public var localData: LocalData {
    let scenario = state.session.scenario
    return LocalData(scenario.named(state.session.localData(of: id)))
  }

  /// Whether the device considers itself connected. The server may already have closed the
  /// connection.
  public var isConnected: Bool { state.session.isConnected(id) }

  // MARK: - Connection

  /// The token with which an application identifies itself when it connects.
  public enum Token: Hashable, Sendable {
    /// The user's own token.
    case right
    /// Another token, which the server refuses.
    case wrong
  }

  /// Connects the application.
  ///
  /// - Parameters:
  ///   - limit: how long the device tries to connect, in whole seconds; nil for no limit.
  ///   - token: the user's own token, or one that the server refuses.
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

  /// Logs the application out. The device goes offline, and receives no more push messages.
  public func logOut() { _ = state.session.perform(.disconnect(id, logsOut: true)) }
}
