// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Who may invite users, remove members or edit a group's data (RCGroupOperationPermission).
///
/// In a new group, only the owner may invite users, remove members or edit the group's data.
public enum GroupOperationPermission: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// Only the owner.
  case owner = 0
  /// The owner and the managers.
  case ownerOrManager = 1
  /// Every member of the group.
  case everyone = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupOperationPermission: NamedEnumeration {
  static var kind: EnumerationKind { .groupOperationPermission }
}
