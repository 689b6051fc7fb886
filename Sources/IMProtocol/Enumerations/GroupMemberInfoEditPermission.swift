/// Who may edit a member's entry in a group (RCGroupMemberInfoEditPermission).
///
/// New groups use `ownerOrManagerOrSelf`.
public enum GroupMemberInfoEditPermission: Int32, Enumeration, Fact {
  case ownerOrManagerOrSelf = 0
  case ownerOrSelf = 1
  case `self` = 2

  @inlinable package static var kind: EnumerationKind { .groupMemberInfoEditPermission }
}
