/// Who decides whether a user may join a group (RCGroupJoinPermission).
///
/// New groups use `ownerVerify`.
public enum GroupJoinPermission: Int32, Enumeration, Fact {
  /// The owner must approve.
  case ownerVerify = 0
  /// Anyone can join without approval.
  case free = 1
  /// The owner or a manager must approve.
  case ownerOrManagerVerify = 2
  /// Nobody can join (D-41).
  case noOneAllowed = 3

  @inlinable package static var kind: EnumerationKind { .groupJoinPermission }
}
