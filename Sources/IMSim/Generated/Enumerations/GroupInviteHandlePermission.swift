// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCGroupInviteHandlePermission.
public enum GroupInviteHandlePermission: Int, CaseIterable, Sendable, CustomStringConvertible {
  case free = 0
  case inviteeVerify = 1

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupInviteHandlePermission: NamedEnumeration {
  static var kind: EnumerationKind { .groupInviteHandlePermission }
}
