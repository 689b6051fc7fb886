/// Who may invite, remove or edit in a group: RCGroupOperationPermission.
///
/// For each of these three permissions, the default of a new group is `owner`.
public enum GroupOperationPermission: Int32, Enumeration, Fact {
  case owner = 0
  case ownerOrManager = 1
  case everyone = 2

  @inlinable package static var kind: EnumerationKind { .groupOperationPermission }
}
