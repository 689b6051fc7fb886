/// Who may edit a member's entry in a group: RCGroupMemberInfoEditPermission.
///
/// A new group has `ownerOrManagerOrSelf`.
@frozen
public enum GroupMemberInfoEditPermission: Int32, CaseIterable, Sendable {
  /// The owner, the managers and the member.
  case ownerOrManagerOrSelf = 0
  /// The owner and the member.
  case ownerOrSelf = 1
  /// The member alone.
  case `self` = 2
}
