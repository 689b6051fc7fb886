import IMProtocol

/// Decides what acceptGroupApplication and refuseGroupApplication do. Rights are checked first,
/// then existence, state and limits (D-10, D-49).
enum ApprovalRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// The approver's agreement is stored, and the invitee is asked to agree as well.
    case askInvitee
    /// The applicant becomes a member, because nobody else has to agree.
    case join
  }

  // swift-format-ignore
  /// Returns why the caller may not handle the group's applications, or nil if this is allowed.
  static func refusal(
    of caller: GroupCaller, under permission: GroupJoinPermission
  ) -> Ruling<Code?> {
    .of(caller, permission) { switch ($0, $1) {
    case (.noGroup,  _):                     .by(.groupIDNotExist,     "D-49")
    case (.outsider, _):                     .by(.groupUserNotInGroup, "D-49")
    case (.normal,   _):                     .by(.groupAuthorityError, "D-49")
    case (.manager,  .ownerVerify):          .by(.groupAuthorityError, "D-49, D-40")
    case (.manager,  .ownerOrManagerVerify): .continues()
    case (.manager,  .free):                 .by(nil,                  "D-90")
    case (.manager,  .noOneAllowed):         .by(nil,                  "D-90")
    case (.owner,    .ownerVerify):          .continues()
    case (.owner,    .ownerOrManagerVerify): .continues()
    case (.owner,    .free):                 .by(nil,                  "D-90")
    case (.owner,    .noOneAllowed):         .by(nil,                  "D-90")
    } }
  }

  // swift-format-ignore
  /// Returns why an application in this state can't be handled by an approver, or nil if it can be
  /// handled.
  static func refusal(_ state: GroupApplicationState) -> Ruling<Code?> {
    .of(state) { switch $0 {
    case .none:                     .by(.groupApplicationNotExist,      "D-49")
    case .expired:                  .by(.groupApplicationNotExist,      "D-49, GR-22")
    case .waitsForApprover:         .continues()
    case .waitsForInvitee:          .by(.groupApplicationNotExist,      "D-56")
    case .waitsForInviteeApproved:  .by(.groupApplicationAlreadyHandle, "D-49")
    case .refusedByApprover:        .by(.groupApplicationAlreadyHandle, "D-49")
    case .refusedByInvitee:         .by(.groupApplicationNotExist,      "D-56")
    case .refusedByInviteeApproved: .by(.groupApplicationAlreadyHandle, "D-49")
    case .joinedUnapproved:         .by(.groupApplicationNotExist,      "D-56")
    case .joined:                   .by(.groupApplicationAlreadyHandle, "D-49")
    } }
  }

  // swift-format-ignore
  static func decide(
    _ state: GroupApplicationState, hasRoom: Bool, isInvitation: Bool,
    _ consent: GroupInviteHandlePermission
  ) -> Ruling<Decision> {
    let refusal = refusal(state)
    if let code = refusal.decision { return Ruling(.refuse(code), refusal.reason) }
    return .of(hasRoom, isInvitation, consent) { switch ($0, $1, $2) {
    case (false, _,     _):              .by(.refuse(.groupMembersCountExceedLimit), "D-49")
    case (true,  true,  .inviteeVerify): .by(.askInvitee,                            "GR-23, GR-24")
    case (true,  true,  .free):          .by(.join,                                  "GR-23, GR-25")
    case (true,  false, _):              .by(.join,                            "GR-23, GR-25, D-45")
    } }
  }
}
