/// Whether a user sent or received a friend request (RCFriendApplicationType).
public enum FriendApplicationType: Int32, Enumeration {
  /// The user sent the request.
  case sent = 1
  /// The user received the request.
  case received = 2

  @inlinable package static var kind: EnumerationKind { .friendApplicationType }
}
