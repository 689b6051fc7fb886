/// Whether a user sent or received a friend request: RCFriendApplicationType.
@frozen
public enum FriendApplicationType: Int32, CaseIterable, Sendable {
  /// The user asked.
  case sent = 1
  /// The user was asked.
  case received = 2
}
