import IMProtocol
import ScenarioLanguage
import Simulation

/// The client of a simulated device. Like the SDK's client, this client has delegates, and its
/// methods have completion handlers.
///
/// Handlers and delegates are called only while virtual time runs, for example inside
/// ``SimulatedService/settle()``. Handlers and delegates run in the order of the simulated events,
/// on the thread that lets virtual time run. If a handler or a delegate makes a call, the call
/// begins at the virtual time of the event.
public final class SimulatedClient {
  let state: ServiceState
  let device: DeviceID

  init(_ state: ServiceState, _ device: DeviceID) {
    self.state = state
    self.device = device
  }

  /// Makes a call whose error handler receives only the code.
  func make<Success>(
    _ call: Call<Success>, _ success: @escaping (Success) -> Void, _ error: @escaping (Code) -> Void
  ) {
    make(call, success) { code, _ in error(code) }
  }

  /// Makes a call whose error handler also receives the attributes or users for which the call
  /// failed.
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

  /// Makes a call and passes its result to `end`. If the application is killed first, `end` is
  /// never called.
  func make<Success>(
    _ call: Call<Success>, _ end: @escaping (Result<Success, CallFailure>) -> Void
  ) {
    let token = state.begin(call.request, on: device)
    // The handler receives the state, so that the state does not hold itself.
    state.whenEnded(token) { [success = call.success] state in
      if let result = state.end(of: token) { end(result.map(success)) }
    }
  }
}

// MARK: - Delegates

extension SimulatedClient: CoreClient {
  /// Adds a delegate for friend events, and holds it weakly. The simulated device has this delegate
  /// from now on, even if the scene declares the device without such a delegate.
  public func addFriendEventDelegate(_ delegate: any FriendEventDelegate) {
    add(delegate, .friendEvent, delegate.ignoredCallbacks) { .addFriendEventDelegate() }
  }

  /// Removes a delegate for friend events.
  public func removeFriendEventDelegate(_ delegate: any FriendEventDelegate) {
    remove(delegate, .friendEvent) { .removeFriendEventDelegate() }
  }

  /// Adds a delegate for group events; see ``addFriendEventDelegate(_:)``.
  public func addGroupEventDelegate(_ delegate: any GroupEventDelegate) {
    add(delegate, .groupEvent, delegate.ignoredCallbacks) { .addGroupEventDelegate() }
  }

  /// Removes a delegate for group events.
  public func removeGroupEventDelegate(_ delegate: any GroupEventDelegate) {
    remove(delegate, .groupEvent) { .removeGroupEventDelegate() }
  }

  /// Adds a delegate for subscription events; see ``addFriendEventDelegate(_:)``.
  public func addSubscribeEventDelegate(_ delegate: any SubscribeEventDelegate) {
    add(delegate, .subscribeEvent, delegate.ignoredCallbacks) { .addSubscribeEventDelegate() }
  }

  /// Removes a delegate for subscription events.
  public func removeSubscribeEventDelegate(_ delegate: any SubscribeEventDelegate) {
    remove(delegate, .subscribeEvent) { .removeSubscribeEventDelegate() }
  }

  /// Adds a delegate for changes of the connection status; see ``addFriendEventDelegate(_:)``.
  public func addConnectionStatusChangeDelegate(_ delegate: any ConnectionStatusChangeDelegate) {
    add(delegate, .connectionStatus, delegate.ignoredCallbacks) {
      .addConnectionStatusChangeDelegate()
    }
  }

  /// Removes a delegate for changes of the connection status.
  public func removeConnectionStatusChangeDelegate(
    _ delegate: any ConnectionStatusChangeDelegate
  ) {
    remove(delegate, .connectionStatus) { .removeConnectionStatusChangeDelegate() }
  }

  private func add(
    _ delegate: AnyObject, _ kind: DelegateKind, _ ignored: [Callback.Kind],
    _ call: () -> Call<Done>
  ) {
    let methods = Callback.Kind.allCases.filter { Catalogue.callback($0.model).delegate == kind }
    if ignored == methods {
      state.warnings.note(type(of: delegate), kind, methods, on: state.name(of: device))
    }
    let isFirst = state.delegates[Int(device.index)].add(delegate, kind, ignoring: ignored)
    if isFirst, !hasFromStart(kind) { _ = state.begin(call().request, on: device) }
  }

  private func remove(_ delegate: AnyObject, _ kind: DelegateKind, _ call: () -> Call<Done>) {
    let wasLast = state.delegates[Int(device.index)].remove(delegate, kind)
    if wasLast, !hasFromStart(kind) { _ = state.begin(call().request, on: device) }
  }

  private func hasFromStart(_ kind: DelegateKind) -> Bool {
    state.session.scenario.devices[Int(device.index)].delegates.contains(kind)
  }

  // MARK: - Connection

  /// Ends the connection, but lets the device receive push messages.
  public func disconnect() { _ = state.session.perform(.disconnect(device)) }

  /// Ends the connection, and stops push messages to the device.
  public func logout() { _ = state.session.perform(.disconnect(device, logsOut: true)) }
}
