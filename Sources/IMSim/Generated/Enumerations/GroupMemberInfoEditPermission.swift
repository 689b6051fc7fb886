// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCGroupMemberInfoEditPermission.
public enum GroupMemberInfoEditPermission: Int, CaseIterable, Sendable, CustomStringConvertible {
  case ownerOrManagerOrSelf = 0
  case ownerOrSelf = 1
  case `self` = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupMemberInfoEditPermission: NamedEnumeration {
  static var kind: EnumerationKind { .groupMemberInfoEditPermission }
}
