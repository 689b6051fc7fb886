import Foundation

/// A client that writes each call and its result into a log. Another client makes the calls.
///
/// An application uses the logged client instead of its own client:
///
/// ```
/// let log = try EventLog(at: file, user: "A", device: "phone", platform: "iOS")
/// let client = LoggedClient(client, log: log)
/// ```
///
/// The log is the first delegate of the client, so a callback is in the log before the application
/// reacts to it. Likewise, the end of a call is in the log before the application's handler begins.
/// If several threads make calls, the calls are made one after another, in the order of their rows.
public final class LoggedClient {
  /// The client that makes the calls.
  public let client: any CoreClient
  /// The log.
  public let log: EventLog
  /// The lock that a thread holds while it logs and starts a call. The lock is recursive, because a
  /// call may run a handler, and the handler may make calls.
  private let order = NSRecursiveLock()

  /// Makes a logging client, and adds the log to the delegates of the given client. Add the
  /// application's delegates afterwards, to this client or to the given client.
  public init(_ client: any CoreClient, log: EventLog) {
    (self.client, self.log) = (client, log)
    client.addFriendEventDelegate(log)
    client.addGroupEventDelegate(log)
    client.addSubscribeEventDelegate(log)
    client.addConnectionStatusChangeDelegate(log)
  }

  /// Logs that the application connects, and then calls the closure, which connects the
  /// application.
  public func connect(_ connect: () -> Void) {
    inOrder {
      log.connecting()
      connect()
    }
  }

  /// Logs a call, and makes it.
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

/// A handler of the application. The SDK may call the handler on any thread, with or without a log.
private struct Handler<Body>: @unchecked Sendable {
  let body: Body
}

/// Methods that make handlers for the SDK. Each handler logs how a call ends, and then calls the
/// application's handler. The SDK may require `@Sendable` handlers, even if the application's
/// handlers are not `@Sendable`.
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

  /// Disconnects; the device still receives push messages.
  public func disconnect() {
    inOrder {
      log.disconnecting()
      client.disconnect()
    }
  }

  /// Disconnects; the device receives no push messages.
  public func logout() {
    inOrder {
      log.disconnecting()
      client.logout()
    }
  }
}
