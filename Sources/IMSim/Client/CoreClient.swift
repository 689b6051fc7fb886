/// The calls and delegates of RCCoreClient. An application that uses this protocol runs both with
/// the SDK and with ``SimulatedClient``.
///
/// To run with the SDK, the application makes the SDK's client conform to this protocol. The
/// application's extension of the SDK's client forwards each call to the SDK.
public protocol CoreClient: FriendClient, GroupClient, ProfileClient, SubscriptionClient {
  /// Adds a delegate for friend events; the client holds it weakly.
  func addFriendEventDelegate(_ delegate: any FriendEventDelegate)

  /// Removes a delegate for friend events.
  func removeFriendEventDelegate(_ delegate: any FriendEventDelegate)

  /// Adds a delegate for group events; the client holds it weakly.
  func addGroupEventDelegate(_ delegate: any GroupEventDelegate)

  /// Removes a delegate for group events.
  func removeGroupEventDelegate(_ delegate: any GroupEventDelegate)

  /// Adds a delegate for subscription events; the client holds it weakly.
  func addSubscribeEventDelegate(_ delegate: any SubscribeEventDelegate)

  /// Removes a delegate for subscription events.
  func removeSubscribeEventDelegate(_ delegate: any SubscribeEventDelegate)

  /// Adds a delegate for changes of the connection status; the client holds it weakly.
  func addConnectionStatusChangeDelegate(_ delegate: any ConnectionStatusChangeDelegate)

  /// Removes a delegate for changes of the connection status.
  func removeConnectionStatusChangeDelegate(_ delegate: any ConnectionStatusChangeDelegate)

  /// Disconnects; the device still receives push messages.
  func disconnect()

  /// Disconnects; the device receives no push messages.
  func logout()
}
