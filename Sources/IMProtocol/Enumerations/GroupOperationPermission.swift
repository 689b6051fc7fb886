/// Who may invite users, remove members or edit the data of a group: RCGroupOperationPermission.
///
/// In a new group, the permissions to invite, to remove and to edit are all `owner`.
public enum GroupOperationPermission: Int32, Enumeration, Fact {
  case owner = 0
  case ownerOrManager = 1
  case everyone = 2

  @inlinable package static var kind: EnumerationKind { .groupOperationPermission }
}
