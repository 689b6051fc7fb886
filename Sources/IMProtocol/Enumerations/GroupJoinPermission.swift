/// Who decides on joining a group: RCGroupJoinPermission.
///
/// The value in a new group is `ownerVerify`.
public enum GroupJoinPermission: Int32, Enumeration, Fact {
  /// The owner approves.
  case ownerVerify = 0
  /// Anyone can join, without approval.
  case free = 1
  /// The owner or a manager approves.
  case ownerOrManagerVerify = 2
  /// Nobody can join (D-41).
  case noOneAllowed = 3

  @inlinable package static var kind: EnumerationKind { .groupJoinPermission }
}
