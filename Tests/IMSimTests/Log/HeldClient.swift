@testable import IMSim

/// A client that leaves each call open until a test ends the call. For each call, the generated
/// extensions have a method that calls `hold`.
final class HeldClient {
  struct Held {
    let name: String
    let arguments: [NamedValue]
    let success: (NamedValue) -> Void
    let error: (Code, [String]) -> Void
  }

  private(set) var calls: [Held] = []
  /// Runs when the application makes a call.
  var whenHeld: (Held) -> Void = { _ in }
  /// How often the application has disconnected.
  private(set) var disconnections = 0

  func hold(
    _ name: String, _ arguments: NamedValue..., success: @escaping (NamedValue) -> Void,
    error: @escaping (Code, [String]) -> Void
  ) {
    let call = Held(name: name, arguments: arguments, success: success, error: error)
    calls.append(call)
    whenHeld(call)
  }
}

extension HeldClient: CoreClient {
  func addFriendEventDelegate(_ delegate: any FriendEventDelegate) {}
  func removeFriendEventDelegate(_ delegate: any FriendEventDelegate) {}
  func addGroupEventDelegate(_ delegate: any GroupEventDelegate) {}
  func removeGroupEventDelegate(_ delegate: any GroupEventDelegate) {}
  func addSubscribeEventDelegate(_ delegate: any SubscribeEventDelegate) {}
  func removeSubscribeEventDelegate(_ delegate: any SubscribeEventDelegate) {}
  func addConnectionStatusChangeDelegate(_ delegate: any ConnectionStatusChangeDelegate) {}
  func removeConnectionStatusChangeDelegate(_ delegate: any ConnectionStatusChangeDelegate) {}
  func disconnect() { disconnections += 1 }
  func logout() { disconnections += 1 }
}
