/// Who may invite users, remove members or edit a group's data (RCGroupOperationPermission).
///
/// In a new group, only the owner may invite users, remove members or edit the group's data.
public enum GroupOperationPermission: Int32, Enumeration, Fact {
  /// Only the owner.
  case owner = 0
  /// The owner and the managers.
  case ownerOrManager = 1
  /// Every member of the group.
  case everyone = 2

  @inlinable package static var kind: EnumerationKind { .groupOperationPermission }
}
