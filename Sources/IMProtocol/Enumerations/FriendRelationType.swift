/// In whose friend list who stands: RCFriendRelationType.
///
/// Friendships are mutual, so a check answers `none` or `bothWay` only (FR-20, FR-37).
public enum FriendRelationType: Int32, Enumeration, Fact {
  /// In neither list.
  case none = 0
  /// The other user is in the caller's list only.
  case inMyFriendList = 1
  /// The caller is in the other user's list only.
  case inOtherFriendList = 2
  /// In both lists.
  case bothWay = 3

  @inlinable package static var kind: EnumerationKind { .friendRelationType }
}
