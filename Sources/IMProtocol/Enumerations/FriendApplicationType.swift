/// Whether a user sent or received a friend request (RCFriendApplicationType).
public enum FriendApplicationType: Int32, Enumeration {
  case sent = 1
  case received = 2

  @inlinable package static var kind: EnumerationKind { .friendApplicationType }
}
