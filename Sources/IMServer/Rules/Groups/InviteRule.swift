import IMProtocol

/// The rules that decide whether a user may invite other users. The cases have the following order
/// of precedence: rights, existence, limits, state (D-10).
enum InviteRule {
  /// The state of the invitees in a call.
  enum Invitees: CaseIterable, Fact {
    /// All invitees have accounts, no invitee is a member, and all invitees can join within the
    /// limit.
    case welcome
    /// An invitee has no account.
    case unknown
    /// With all invitees, the group would have too many members.
    case tooMany
    /// An invitee is already a member.
    case member
  }

  // swift-format-ignore
  static func refusal(
    _ caller: GroupCaller, _ join: GroupJoinPermission, _ invite: GroupOperationPermission
  ) -> Ruling<Code?> {
    .of(caller, join, invite) { switch ($0, $1, $2) {
    case (.noGroup,  _,             _):               .by(.groupIDNotExist,         "D-49")
    case (_,         .noOneAllowed, _):               .by(.groupNotAllowJoin,       "D-41")
    case (.outsider, _,             _):               .by(.groupUserNotInGroup,     "D-49")
    case (.normal,   _,             .owner):          .by(.groupNoInvitePermission, "GR-04, D-49")
    case (.normal,   _,             .ownerOrManager): .by(.groupNoInvitePermission, "GR-04, D-49")
    case (.manager,  _,             .owner):          .by(.groupNoInvitePermission, "GR-04, D-49")
    case (.normal,   _,             .everyone):       .by(nil,                      "GR-04")
    case (.manager,  _,             .ownerOrManager): .by(nil,                      "GR-04")
    case (.manager,  _,             .everyone):       .by(nil,                      "GR-04")
    case (.owner,    _,             _):               .by(nil,                      "GR-04")
    } }
  }

  // swift-format-ignore
  static func refusal(_ invitees: Invitees) -> Ruling<Code?> {
    .of(invitees) { switch $0 {
    case .unknown: .by(.entrustServerParameterError,  "D-14")
    case .tooMany: .by(.groupMembersCountExceedLimit, "D-47")
    case .member:  .by(.groupMembersAlreadyInGroup,   "D-47")
    case .welcome: .continues()
    } }
  }
}
