// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Who may edit a member's entry in a group (RCGroupMemberInfoEditPermission).
///
/// New groups use `ownerOrManagerOrSelf`.
public enum GroupMemberInfoEditPermission: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// The owner, the managers and the member.
  case ownerOrManagerOrSelf = 0
  /// The owner and the member.
  case ownerOrSelf = 1
  /// Only the member.
  case `self` = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupMemberInfoEditPermission: NamedEnumeration {
  static var kind: EnumerationKind { .groupMemberInfoEditPermission }
}
