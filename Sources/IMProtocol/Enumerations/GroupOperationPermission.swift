/// Who may invite, remove or edit in a group: RCGroupOperationPermission.
///
/// A new group has `owner` for each of the three.
public enum GroupOperationPermission: Int32, Enumeration {
  /// The owner.
  case owner = 0
  /// The owner and the managers.
  case ownerOrManager = 1
  /// Every member.
  case everyone = 2

  @inlinable package static var kind: EnumerationKind { .groupOperationPermission }
}
