import IMProtocol
import ScenarioLanguage
import Simulation

/// A device of a user, with the SDK and the application on it.
///
/// A device that the scene does not declare `offline` is connected from the start.
public final class SimulatedDevice {
  let state: ServiceState
  let id: DeviceID
  /// The user and the device, as in `A.phone`.
  public let name: String
  /// The user's id.
  public let user: String
  /// The device in the shape of the SDK, for an application's own code.
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

  /// Begins a call at the present virtual time.
  @discardableResult
  public func call<Success>(_ call: Call<Success>) -> PendingCall<Success> {
    PendingCall(state, state.begin(call.request, on: id), call.success)
  }

  // MARK: - What is received

  /// The callbacks that the device's delegates have received since the start, in order.
  public var received: [Callback] { state.received(by: id) }

  /// The callbacks since this was asked for last, or since the start.
  public func receivedLately() -> [Callback] { state.takeReceived(by: id) }

  // MARK: - State

  /// What the SDK keeps on the device.
  public var localData: LocalData {
    let scenario = state.session.scenario
    return LocalData(scenario.named(state.session.localData(of: id)))
  }

  /// Whether the device has a connection that it believes in.
  public var isConnected: Bool { state.session.isConnected(id) }

  // MARK: - Connection

  /// Whose token an application connects with.
  public enum Token: Hashable, Sendable {
    /// The user's own.
    case right
    /// Another one, which the server refuses.
    case wrong
  }

  /// Lets the application connect.
  ///
  /// - Parameters:
  ///   - limit: how long the SDK may try, in whole seconds; nil for as long as it takes.
  ///   - token: what the application connects with.
  public func connect(within limit: Duration? = nil, token: Token = .right) {
    let seconds = limit?.components.seconds ?? 0
    if limit != nil, !ConnectOptions.limits.contains(seconds) {
      Misuse.stop("connect(within:) takes \(ConnectOptions.limits) seconds, not \(seconds)")
    }
    let options = ConnectOptions(limit: seconds, hasWrongToken: token == .wrong)
    _ = state.session.perform(.connect(id, options))
  }

  /// Lets the application disconnect: the device goes offline and still has push messages.
  public func disconnect() { _ = state.session.perform(.disconnect(id)) }

  /// Lets the application log out: the device goes offline and has no push messages.
  public func logOut() { _ = state.session.perform(.disconnect(id, logsOut: true)) }
}
