/// A call of the SDK, as an application makes it and as it travels to the server.
///
/// Enumerations travel as raw values, since a call may carry a wrong one. Absent arguments are
/// `absent`.
@frozen
public enum Call: Hashable, Sendable {
  // Friends
  /// Asks for a friendship, or makes it at once where the receiver allows (FR-18 to FR-22).
  case addFriend(userId: UserID, directionType: Int32, extra: Text)
  /// Sets who may add the caller.
  case setFriendAddPermission(permission: Int32)
  /// Tells the permission in effect (FR-29, D-32).
  case getFriendAddPermission
  /// Accepts a request that waits (FR-32).
  case acceptFriendApplication(userId: UserID)
  /// Refuses a request that waits (FR-33).
  case refuseFriendApplication(userId: UserID)
  /// Tells the whole friend list (FR-48).
  case getFriends(directionType: Int32)
  /// Ends friendships (FR-34).
  case deleteFriends(userIds: Slice<UserID>, directionType: Int32)
  /// Tells the relation to each user (FR-37).
  case checkFriends(userIds: Slice<UserID>, directionType: Int32)

  // Delegates: carried out on the device, never sent.
  /// Adds a delegate.
  case addDelegate(DelegateKind)
  /// Removes a delegate.
  case removeDelegate(DelegateKind)

  // The server's own interface
  /// Tells how many notifications of each kind were distributed and delivered (FR-05).
  case getStatistics
}
