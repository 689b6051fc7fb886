/// Who may invite, remove or edit in a group: RCGroupOperationPermission.
///
/// In a new group, each of these three permissions is `owner`.
public enum GroupOperationPermission: Int32, Enumeration, Fact {
  case owner = 0
  case ownerOrManager = 1
  case everyone = 2

  @inlinable package static var kind: EnumerationKind { .groupOperationPermission }
}
