/// RCCoreClient: what an application calls, so that its code runs with the SDK and with
/// ``SimulatedClient`` alike.
///
/// An application that is to run with both lets the SDK's client conform, in an extension of its
/// own that forwards to the SDK.
public protocol CoreClient: FriendClient, GroupClient, ProfileClient, SubscriptionClient {
  /// Lets a delegate receive friend events; the client holds it weakly.
  func addFriendEventDelegate(_ delegate: any FriendEventDelegate)

  /// Ends that.
  func removeFriendEventDelegate(_ delegate: any FriendEventDelegate)

  /// Lets a delegate receive group events; the client holds it weakly.
  func addGroupEventDelegate(_ delegate: any GroupEventDelegate)

  /// Ends that.
  func removeGroupEventDelegate(_ delegate: any GroupEventDelegate)

  /// Lets a delegate receive events of subscriptions; the client holds it weakly.
  func addSubscribeEventDelegate(_ delegate: any SubscribeEventDelegate)

  /// Ends that.
  func removeSubscribeEventDelegate(_ delegate: any SubscribeEventDelegate)

  /// Lets a delegate receive changes of the connection's status; the client holds it weakly.
  func addConnectionStatusChangeDelegate(_ delegate: any ConnectionStatusChangeDelegate)

  /// Ends that.
  func removeConnectionStatusChangeDelegate(_ delegate: any ConnectionStatusChangeDelegate)

  /// Disconnects; the device still has push messages.
  func disconnect()

  /// Disconnects; the device has no push messages.
  func logout()
}
