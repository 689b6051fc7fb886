import IMProtocol

/// Decides whether a user may invite others. Rights are checked first, then existence, limits and
/// state (D-10).
enum InviteRule {
  /// The facts about a call's invitees.
  enum Invitees: CaseIterable, Fact {
    /// All invitees have accounts, none of them is a member yet, and the group has room for all of
    /// them.
    case welcome
    /// At least one invitee has no account.
    case unknown
    /// The group doesn't have room for all invitees.
    case tooMany
    /// At least one invitee is already a member.
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
