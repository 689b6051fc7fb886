import IMProtocol

/// Whether a group can be made. The rows stand in the order of precedence: existence, what is asked
/// for, state (D-10, D-51).
enum CreateGroupRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// Keys that are not configured for the AppKey; the refusal names them.
    case refuseNamingKeys(Code)
    /// Moderation rejects something; the refusal names it.
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

  /// Those of one call never are too many for a group that has no members yet.
  private static func isNever(
    _ isTaken: Bool, _ invitees: InviteRule.Invitees, _ hasUnknownKeys: Bool, _ isRejected: Bool
  ) -> Bool { !isTaken && invitees == .tooMany }

  // swift-format-ignore
  /// The way of the invitees: joinPermission does not count, since the creator invites (D-51).
  static func flow(_ consent: GroupInviteHandlePermission) -> Ruling<InvitationFlow> {
    .of(consent) { switch $0 {
    case .inviteeVerify: .by(.invitee, "D-51")
    case .free:          .by(.nobody,  "D-51")
    } }
  }
}
