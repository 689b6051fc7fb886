/// Whether invitees are asked before they join (RCGroupInviteHandlePermission).
///
/// New groups use `free`.
public enum GroupInviteHandlePermission: Int32, Enumeration, Fact {
  /// Invitees join without being asked.
  case free = 0
  /// Invitees join only when they accept the invitation.
  case inviteeVerify = 1

  @inlinable package static var kind: EnumerationKind { .groupInviteHandlePermission }
}
