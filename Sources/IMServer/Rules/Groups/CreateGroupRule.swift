import IMProtocol

/// Decides whether a group can be created, and who must agree to the invitations. Existence is
/// checked first, then arguments and state (D-10, D-51).
enum CreateGroupRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// The call contains keys that are not configured for the AppKey. The refusal names these keys.
    case refuseNamingKeys(Code)
    /// Moderation rejects texts. The refusal names the settings whose texts are rejected, and the
    /// keys of the attributes whose texts are rejected.
    case refuseNamingRejected(Code)
    case create
  }

  // swift-format-ignore
  static func decide(
    isTaken: Bool, _ invitees: InviteRule.Invitees, hasUnknownKeys: Bool, isRejected: Bool
  ) -> Ruling<Decision> {
    .of(isTaken, invitees, hasUnknownKeys, isRejected, never: isNever) { switch ($0, $1, $2, $3) {
    case (true,  _,        _,     _):     .by(.refuse(.groupIDAlreadyExist),          "D-10")
    case (false, .unknown, _,     _):     .by(.refuse(.entrustServerParameterError),  "D-14")
    case (false, .tooMany, _,     _):     .by(.refuse(.groupMembersCountExceedLimit), "D-47")
    case (false, .member,  _,     _):     .by(.refuse(.groupMembersAlreadyInGroup),   "D-47")
    case (false, .welcome, true,  _):     .by(.refuseNamingKeys(.groupExtKeyNotExist), "D-57")
    case (false, .welcome, false, true):
      .by(.refuseNamingRejected(.serviceInformationAuditFailed), "D-59")
    case (false, .welcome, false, false): .by(.create,                                "D-51")
    } }
  }

  /// Returns whether these facts can't occur together. The invitees of one call never exceed the
  /// limit of a new group.
  private static func isNever(
    _ isTaken: Bool, _ invitees: InviteRule.Invitees, _ hasUnknownKeys: Bool, _ isRejected: Bool
  ) -> Bool { !isTaken && invitees == .tooMany }

  // swift-format-ignore
  /// Returns who must agree to the invitations. joinPermission doesn't apply, because the inviter
  /// is the group's creator (D-51).
  static func flow(_ consent: GroupInviteHandlePermission) -> Ruling<InvitationFlow> {
    .of(consent) { switch $0 {
    case .inviteeVerify: .by(.invitee, "D-51")
    case .free:          .by(.nobody,  "D-51")
    } }
  }
}
