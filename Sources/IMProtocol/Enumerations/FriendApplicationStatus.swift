/// How far a friend request has come: RCFriendApplicationStatus.
public enum FriendApplicationStatus: Int32, Enumeration, Fact {
  /// It waits for the receiver.
  case unHandled = 0
  /// The two became friends.
  case accepted = 1
  /// The receiver said no.
  case refused = 2
  /// It waited for 7 days (FR-41, D-27).
  case expired = 3

  @inlinable package static var kind: EnumerationKind { .friendApplicationStatus }
}
