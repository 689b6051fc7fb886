/// The status of a friend request (RCFriendApplicationStatus).
public enum FriendApplicationStatus: Int32, Enumeration, Fact {
  /// The receiver has not handled the request yet.
  case unHandled = 0
  /// The two users became friends.
  case accepted = 1
  /// The receiver refused the request.
  case refused = 2
  /// The receiver did not handle the request within 7 days (FR-41, D-27).
  case expired = 3

  @inlinable package static var kind: EnumerationKind { .friendApplicationStatus }
}
