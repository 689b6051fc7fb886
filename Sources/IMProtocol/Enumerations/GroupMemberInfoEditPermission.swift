/// Who may edit a member's entry in a group: RCGroupMemberInfoEditPermission.
///
/// A new group has `ownerOrManagerOrSelf`.
public enum GroupMemberInfoEditPermission: Int32, Enumeration {
  /// The owner, the managers and the member.
  case ownerOrManagerOrSelf = 0
  /// The owner and the member.
  case ownerOrSelf = 1
  /// The member alone.
  case `self` = 2

  @inlinable package static var kind: EnumerationKind { .groupMemberInfoEditPermission }
}
