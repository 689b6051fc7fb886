/// Whether two users are in each other's friend lists: RCFriendRelationType.
///
/// Friendships are mutual, so a check returns only `none` or `bothWay` (FR-20, FR-37).
public enum FriendRelationType: Int32, Enumeration, Fact {
  /// Neither user is in the other user's friend list.
  case none = 0
  /// Only the caller's friend list contains the other user.
  case inMyFriendList = 1
  /// Only the other user's friend list contains the caller.
  case inOtherFriendList = 2
  /// Each user is in the other user's friend list.
  case bothWay = 3

  @inlinable package static var kind: EnumerationKind { .friendRelationType }
}
