/// Who may invite, remove or edit in a group: RCGroupOperationPermission.
///
/// A new group has `owner` for each of the three.
public enum GroupOperationPermission: Int32, Enumeration, Fact {
  case owner = 0
  case ownerOrManager = 1
  case everyone = 2

  @inlinable package static var kind: EnumerationKind { .groupOperationPermission }
}
