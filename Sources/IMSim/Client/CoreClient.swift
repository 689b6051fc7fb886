/// The calls and delegates of RCCoreClient. An application that uses this protocol runs with the
/// SDK or with ``SimulatedClient``.
///
/// To run with the SDK, make the SDK's client conform to this protocol in an extension that
/// forwards each call.
public protocol CoreClient: FriendClient, GroupClient, ProfileClient, SubscriptionClient {
  /// Adds a delegate for friend events. The client holds the delegate weakly.
  func addFriendEventDelegate(_ delegate: any FriendEventDelegate)

  /// Removes a delegate for friend events.
  func removeFriendEventDelegate(_ delegate: any FriendEventDelegate)

  /// Adds a delegate for group events. The client holds the delegate weakly.
  func addGroupEventDelegate(_ delegate: any GroupEventDelegate)

  /// Removes a delegate for group events.
  func removeGroupEventDelegate(_ delegate: any GroupEventDelegate)

  /// Adds a delegate for subscription events. The client holds the delegate weakly.
  func addSubscribeEventDelegate(_ delegate: any SubscribeEventDelegate)

  /// Removes a delegate for subscription events.
  func removeSubscribeEventDelegate(_ delegate: any SubscribeEventDelegate)

  /// Adds a delegate for changes of the connection status. The client holds the delegate weakly.
  func addConnectionStatusChangeDelegate(_ delegate: any ConnectionStatusChangeDelegate)

  /// Removes a delegate for changes of the connection status.
  func removeConnectionStatusChangeDelegate(_ delegate: any ConnectionStatusChangeDelegate)

  /// Ends the connection, but lets the device receive push messages.
  func disconnect()

  /// Ends the connection, and stops push messages to the device.
  func logout()
}
