/// Whether a user sent or received a friend request: RCFriendApplicationType.
public enum FriendApplicationType: Int32, Enumeration {
  /// The user asked.
  case sent = 1
  /// The user was asked.
  case received = 2

  @inlinable package static var kind: EnumerationKind { .friendApplicationType }
}
