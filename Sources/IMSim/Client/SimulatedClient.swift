import IMProtocol
import ScenarioLanguage
import Simulation

/// A device's client in the shape of the SDK: methods with completion handlers, and delegates.
///
/// Handlers and delegates are called when virtual time runs, on the thread that lets it run, in the
/// order of the simulated world's events. They may make calls, which begin at the virtual time of
/// that event.
public final class SimulatedClient {
  let state: ServiceState
  let device: DeviceID

  init(_ state: ServiceState, _ device: DeviceID) {
    self.state = state
    self.device = device
  }

  /// Makes a call whose error handler is given the code alone.
  func make<Success>(
    _ call: Call<Success>, _ success: @escaping (Success) -> Void, _ error: @escaping (Code) -> Void
  ) {
    make(call, success) { code, _ in error(code) }
  }

  /// Makes a call whose error handler is given the code and what the call failed for.
  func make<Success>(
    _ call: Call<Success>, _ success: @escaping (Success) -> Void,
    _ error: @escaping (Code, [String]) -> Void
  ) {
    make(call) { result in
      switch result {
      case .success(let value): success(value)
      case .failure(let failure): error(failure.code, failure.errorKeys + failure.failedUserIds)
      }
    }
  }

  /// Likewise for a call that gives back no value.
  func make(
    _ call: Call<Done>, _ success: @escaping () -> Void, _ error: @escaping (Code) -> Void
  ) {
    make(call, { (_: Done) in success() }, error)
  }

  func make(
    _ call: Call<Done>, _ success: @escaping () -> Void,
    _ error: @escaping (Code, [String]) -> Void
  ) {
    make(call, { (_: Done) in success() }, error)
  }

  /// Makes a call and hands over how it ends; nothing where its application is killed before.
  func make<Success>(
    _ call: Call<Success>, _ end: @escaping (Result<Success, CallFailure>) -> Void
  ) {
    let pending = PendingCall(state, state.begin(call.request, on: device), call.success)
    state.whenEnded(pending.token) { if let result = pending.result { end(result) } }
  }
}

// MARK: - Delegates

extension SimulatedClient: CoreClient {
  /// Lets a delegate receive friend events; the client holds it weakly. A device that the scene
  /// leaves without a delegate of the kind has one in the model from now on.
  public func addFriendEventDelegate(_ delegate: any FriendEventDelegate) {
    add(delegate, .friendEvent) { .addFriendEventDelegate() }
  }

  /// Ends that.
  public func removeFriendEventDelegate(_ delegate: any FriendEventDelegate) {
    remove(delegate, .friendEvent) { .removeFriendEventDelegate() }
  }

  /// Lets a delegate receive group events, likewise.
  public func addGroupEventDelegate(_ delegate: any GroupEventDelegate) {
    add(delegate, .groupEvent) { .addGroupEventDelegate() }
  }

  /// Ends that.
  public func removeGroupEventDelegate(_ delegate: any GroupEventDelegate) {
    remove(delegate, .groupEvent) { .removeGroupEventDelegate() }
  }

  /// Lets a delegate receive events of subscriptions, likewise.
  public func addSubscribeEventDelegate(_ delegate: any SubscribeEventDelegate) {
    add(delegate, .subscribeEvent) { .addSubscribeEventDelegate() }
  }

  /// Ends that.
  public func removeSubscribeEventDelegate(_ delegate: any SubscribeEventDelegate) {
    remove(delegate, .subscribeEvent) { .removeSubscribeEventDelegate() }
  }

  /// Lets a delegate receive changes of the connection's status, likewise.
  public func addConnectionStatusChangeDelegate(_ delegate: any ConnectionStatusChangeDelegate) {
    add(delegate, .connectionStatus) { .addConnectionStatusChangeDelegate() }
  }

  /// Ends that.
  public func removeConnectionStatusChangeDelegate(
    _ delegate: any ConnectionStatusChangeDelegate
  ) {
    remove(delegate, .connectionStatus) { .removeConnectionStatusChangeDelegate() }
  }

  private func add(_ delegate: AnyObject, _ kind: DelegateKind, _ call: () -> Call<Done>) {
    let isFirst = state.delegates[Int(device.index)].add(delegate, kind)
    if isFirst, !hasFromStart(kind) { _ = state.begin(call().request, on: device) }
  }

  private func remove(_ delegate: AnyObject, _ kind: DelegateKind, _ call: () -> Call<Done>) {
    let wasLast = state.delegates[Int(device.index)].remove(delegate, kind)
    if wasLast, !hasFromStart(kind) { _ = state.begin(call().request, on: device) }
  }

  /// Whether the scene gives the device a delegate of a kind.
  private func hasFromStart(_ kind: DelegateKind) -> Bool {
    state.session.scenario.devices[Int(device.index)].delegates.contains(kind)
  }

  // MARK: - Connection

  /// Disconnects; the device still has push messages.
  public func disconnect() { _ = state.session.perform(.disconnect(device)) }

  /// Disconnects; the device has no push messages.
  public func logout() { _ = state.session.perform(.disconnect(device, logsOut: true)) }
}
