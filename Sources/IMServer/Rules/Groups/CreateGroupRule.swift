import IMProtocol

/// The rules that decide whether a group can be created, and who must agree to the invitations. The
/// cases have the following order of precedence: existence, arguments, state (D-10, D-51).
enum CreateGroupRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// The call contains keys that are not configured for the AppKey. The refusal names the keys.
    case refuseNamingKeys(Code)
    /// Moderation rejects texts in the call. The refusal names the settings and the keys of
    /// attributes whose texts are rejected.
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

  /// Returns whether a combination of facts is impossible. The invitees of one call never exceed
  /// the limit of a new group.
  private static func isNever(
    _ isTaken: Bool, _ invitees: InviteRule.Invitees, _ hasUnknownKeys: Bool, _ isRejected: Bool
  ) -> Bool { !isTaken && invitees == .tooMany }

  // swift-format-ignore
  /// Returns the flow of the invitations. The inviter is the creator of the group. Therefore,
  /// joinPermission does not apply (D-51).
  static func flow(_ consent: GroupInviteHandlePermission) -> Ruling<InvitationFlow> {
    .of(consent) { switch $0 {
    case .inviteeVerify: .by(.invitee, "D-51")
    case .free:          .by(.nobody,  "D-51")
    } }
  }
}
