/// Who may edit a member's entry in a group (RCGroupMemberInfoEditPermission).
///
/// New groups use `ownerOrManagerOrSelf`.
public enum GroupMemberInfoEditPermission: Int32, Enumeration, Fact {
  /// The owner, the managers and the member.
  case ownerOrManagerOrSelf = 0
  /// The owner and the member.
  case ownerOrSelf = 1
  /// Only the member.
  case `self` = 2

  @inlinable package static var kind: EnumerationKind { .groupMemberInfoEditPermission }
}
