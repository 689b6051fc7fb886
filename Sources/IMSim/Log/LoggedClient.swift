import Foundation

/// A client that logs each call and its result, and forwards the call to another client.
///
/// An application wraps its client, and from then on uses the logged client:
///
/// ```
/// let log = try EventLog(at: file, user: "A", device: "phone", platform: "iOS")
/// let client = LoggedClient(client, log: log)
/// ```
///
/// The log is the client's first delegate, so each callback is logged before the application
/// receives it. The end of a call is logged before the application's handler runs. Calls from
/// several threads begin one after another, in the order of their rows in the log.
public final class LoggedClient {
  /// The wrapped client, which makes the calls.
  public let client: any CoreClient
  /// The log of the calls and callbacks.
  public let log: EventLog
  /// The lock is held while a thread logs and begins a call. The lock is recursive, because the
  /// client may run a handler immediately, and this handler may make another call.
  private let order = NSRecursiveLock()

  /// Makes a logged client, and adds the log to the delegates of `client`. Add the application's
  /// own delegates afterwards, to the logged client or to `client`.
  public init(_ client: any CoreClient, log: EventLog) {
    (self.client, self.log) = (client, log)
    client.addFriendEventDelegate(log)
    client.addGroupEventDelegate(log)
    client.addSubscribeEventDelegate(log)
    client.addConnectionStatusChangeDelegate(log)
  }

  /// Logs that the application connects, and then calls the closure, which has to connect the
  /// application.
  public func connect(_ connect: () -> Void) {
    inOrder {
      log.connecting()
      connect()
    }
  }

  func make(
    _ name: String, _ arguments: (inout LogRow) -> Void = { _ in }, by call: (Int?) -> Void
  ) {
    inOrder { call(log.call(name, arguments)) }
  }

  private func inOrder(_ body: () -> Void) {
    order.lock()
    defer { order.unlock() }
    body()
  }
}

// MARK: - Handlers

/// A handler of the application. With or without a log, the SDK may call the application's handlers
/// on any thread.
private struct Handler<Body>: @unchecked Sendable {
  let body: Body
}

/// Makes handlers for the SDK. A handler for the SDK logs the end of a call, and then calls the
/// application's handler. Handlers for the SDK are `@Sendable`, because the SDK may require
/// `@Sendable` handlers. The application's own handlers need not be `@Sendable`.
extension LoggedClient {
  func ended(_ call: Int?, _ success: @escaping () -> Void) -> @Sendable () -> Void {
    let (log, handler) = (log, Handler(body: success))
    return {
      log.end(of: call)
      handler.body()
    }
  }

  func ended<Value>(
    _ call: Int?, _ success: @escaping (Value) -> Void,
    _ write: @escaping @Sendable (inout LogRow, Value) -> Void
  ) -> @Sendable (Value) -> Void {
    let (log, handler) = (log, Handler(body: success))
    return { value in
      log.end(of: call) { write(&$0, value) }
      handler.body(value)
    }
  }

  func failed(_ call: Int?, _ error: @escaping (Code) -> Void) -> @Sendable (Code) -> Void {
    let (log, handler) = (log, Handler(body: error))
    return { code in
      log.end(of: call, code: code.rawValue)
      handler.body(code)
    }
  }

  func failed(
    _ call: Int?, _ error: @escaping (Code, [String]) -> Void
  ) -> @Sendable (Code, [String]) -> Void {
    let (log, handler) = (log, Handler(body: error))
    return { code, names in
      log.end(of: call, code: code.rawValue, naming: names)
      handler.body(code, names)
    }
  }
}

// MARK: - Delegates and connection

extension LoggedClient: CoreClient {
  /// Adds a delegate for friend events.
  public func addFriendEventDelegate(_ delegate: any FriendEventDelegate) {
    client.addFriendEventDelegate(delegate)
  }

  /// Removes a delegate for friend events.
  public func removeFriendEventDelegate(_ delegate: any FriendEventDelegate) {
    client.removeFriendEventDelegate(delegate)
  }

  /// Adds a delegate for group events.
  public func addGroupEventDelegate(_ delegate: any GroupEventDelegate) {
    client.addGroupEventDelegate(delegate)
  }

  /// Removes a delegate for group events.
  public func removeGroupEventDelegate(_ delegate: any GroupEventDelegate) {
    client.removeGroupEventDelegate(delegate)
  }

  /// Adds a delegate for subscription events.
  public func addSubscribeEventDelegate(_ delegate: any SubscribeEventDelegate) {
    client.addSubscribeEventDelegate(delegate)
  }

  /// Removes a delegate for subscription events.
  public func removeSubscribeEventDelegate(_ delegate: any SubscribeEventDelegate) {
    client.removeSubscribeEventDelegate(delegate)
  }

  /// Adds a delegate for changes of the connection status.
  public func addConnectionStatusChangeDelegate(_ delegate: any ConnectionStatusChangeDelegate) {
    client.addConnectionStatusChangeDelegate(delegate)
  }

  /// Removes a delegate for changes of the connection status.
  public func removeConnectionStatusChangeDelegate(
    _ delegate: any ConnectionStatusChangeDelegate
  ) {
    client.removeConnectionStatusChangeDelegate(delegate)
  }

  /// Ends the connection, but lets the device receive push messages.
  public func disconnect() {
    inOrder {
      log.disconnecting()
      client.disconnect()
    }
  }

  /// Ends the connection, and stops push messages to the device.
  public func logout() {
    inOrder {
      log.disconnecting()
      client.logout()
    }
  }
}
