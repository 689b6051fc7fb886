import IMProtocol

/// What becomes of acceptGroupApplication and refuseGroupApplication. Rows stand in the order of
/// precedence: rights, existence, state, limits (D-10, D-49).
enum ApprovalRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// An approver agrees; the invitee has to, too.
    case askInvitee
    /// An approver agrees and the applicant is a member.
    case join
  }

  // swift-format-ignore
  /// Whether the caller may handle applications of the group: those who may are its approvers.
  static func refusal(
    of caller: GroupCaller, under permission: GroupJoinPermission
  ) -> Ruling<Code?> {
    switch (caller, permission) {
    case (.noGroup,  _):                     (.groupIDNotExist,     "D-49")
    case (.outsider, _):                     (.groupUserNotInGroup, "D-49")
    case (.normal,   _):                     (.groupAuthorityError, "D-49")
    case (.manager,  .ownerVerify):          (.groupAuthorityError, "D-49, D-40")
    case (.manager,  .ownerOrManagerVerify): (nil,                  "")
    case (.manager,  .free):                 (nil,                  "D-90")
    case (.manager,  .noOneAllowed):         (nil,                  "D-90")
    case (.owner,    .ownerVerify):          (nil,                  "")
    case (.owner,    .ownerOrManagerVerify): (nil,                  "")
    case (.owner,    .free):                 (nil,                  "D-90")
    case (.owner,    .noOneAllowed):         (nil,                  "D-90")
    }
  }

  // swift-format-ignore
  /// Whether an approver can handle an application in this state.
  static func refusal(_ state: GroupApplicationState) -> Ruling<Code?> {
    switch state {
    case .none:                     (.groupApplicationNotExist,      "D-49")
    case .expired:                  (.groupApplicationNotExist,      "D-49, GR-22")
    case .waitsForApprover:         (nil,                            "")
    case .waitsForInvitee:          (.groupApplicationNotExist,      "D-56")
    case .waitsForInviteeApproved:  (.groupApplicationAlreadyHandle, "D-49")
    case .refusedByApprover:        (.groupApplicationAlreadyHandle, "D-49")
    case .refusedByInvitee:         (.groupApplicationNotExist,      "D-56")
    case .refusedByInviteeApproved: (.groupApplicationAlreadyHandle, "D-49")
    case .joinedUnapproved:         (.groupApplicationNotExist,      "D-56")
    case .joined:                   (.groupApplicationAlreadyHandle, "D-49")
    }
  }

  // swift-format-ignore
  static func decide(
    _ state: GroupApplicationState, hasRoom: Bool, isInvitation: Bool,
    _ consent: GroupInviteHandlePermission
  ) -> Ruling<Decision> {
    if case (let code?, let grounds) = refusal(state) { return (.refuse(code), grounds) }
    return switch (hasRoom, isInvitation, consent) {
    case (false, _,     _):              (.refuse(.groupMembersCountExceedLimit), "D-49")
    case (true,  true,  .inviteeVerify): (.askInvitee,                            "GR-23, GR-24")
    case (true,  true,  .free):          (.join,                                  "GR-23, GR-25")
    case (true,  false, _):              (.join,                               "GR-23, GR-25, D-45")
    }
  }
}
