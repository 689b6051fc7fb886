// A stand-in of the SDK, as far as the sample needs it: the names and fields are the SDK's. An
// application imports the SDK itself and leaves this file out.

/// RCFriendApplicationType.
enum FriendApplicationType: Int {
  case sent = 1
  case received = 2
}

/// RCFriendApplicationStatus.
enum FriendApplicationStatus: Int { case unHandled, accepted, refused, expired }

/// RCDirectionType.
enum DirectionType: Int { case both = 2 }

/// RCConnectionStatus.
enum ConnectionStatus: Int {
  case unknown = -1
  case connected = 0
  case networkUnavailable = 1
  case kickedOfflineByOtherClient = 6
  case connecting = 10
  case unconnected = 11
  case signOut = 12
  case suspend = 13
  case timeout = 14
  case tokenIncorrect = 15
  case disconnException = 16
  case proxyUnavailable = 17
  case userAbandon = 19
}

/// RCFriendEventDelegate.
protocol FriendEventDelegate: AnyObject {
  /// The user has a new friend.
  func onFriendAdd(
    _ userId: String, directionType: DirectionType, name: String, portraitUri: String,
    operationTime: Int64)

  /// Friendships of the user have ended.
  func onFriendDelete(_ userIds: [String], directionType: DirectionType, operationTime: Int64)

  /// A request was made or refused.
  func onFriendApplicationStatusChanged(
    _ userId: String, applicationType: FriendApplicationType,
    applicationStatus: FriendApplicationStatus, directionType: DirectionType,
    operationTime: Int64, extra: String?)

  /// The server has ended all friendships of the user.
  func onFriendCleared(_ operationTime: Int64)

  /// Another device of the user has noted something of a friend.
  func onFriendInfoChangedSync(
    _ userId: String, remark: String?, extProfile: [String: String]?, operationTime: Int64)
}

/// RCConnectionStatusChangeDelegate.
protocol ConnectionStatusDelegate: AnyObject {
  /// The connection has another status.
  func onConnectionStatusChanged(_ status: ConnectionStatus)
}

/// RCCoreClient: what an application calls.
protocol CoreClient: AnyObject {
  /// Asks a user for friendship.
  func addFriend(
    _ userId: String, directionType: DirectionType, extra: String?,
    success: @escaping (_ processCode: Int) -> Void, error: @escaping (_ errorCode: Int) -> Void)

  /// Ends friendships.
  func deleteFriends(
    _ userIds: [String], directionType: DirectionType, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Int) -> Void)
}
