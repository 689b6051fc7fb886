// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Whether invitees are asked before they join (RCGroupInviteHandlePermission).
///
/// New groups use `free`.
public enum GroupInviteHandlePermission: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// Invitees join without being asked.
  case free = 0
  /// Invitees join only when they accept the invitation.
  case inviteeVerify = 1

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupInviteHandlePermission: NamedEnumeration {
  static var kind: EnumerationKind { .groupInviteHandlePermission }
}
