/// Who decides on joining a group: RCGroupJoinPermission.
///
/// A new group has `ownerVerify`.
public enum GroupJoinPermission: Int32, Enumeration, Fact {
  /// The owner approves.
  case ownerVerify = 0
  /// Anyone joins at once.
  case free = 1
  /// The owner or a manager approves.
  case ownerOrManagerVerify = 2
  /// Nobody joins (D-41).
  case noOneAllowed = 3

  @inlinable package static var kind: EnumerationKind { .groupJoinPermission }
}
