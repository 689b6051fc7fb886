import IMProtocol

/// Decides what acceptGroupInvite and refuseGroupInvite do.
enum InviteeRule {
  // swift-format-ignore
  /// Returns why the invitee can't answer an invitation in this state, or nil if the invitee can
  /// answer it.
  static func refusal(_ state: GroupApplicationState) -> Ruling<Code?> {
    .of(state) { switch $0 {
    case .none:                     .by(.groupApplicationNotExist, "D-49")
    case .expired:                  .by(.groupApplicationNotExist, "D-49, GR-22")
    case .waitsForApprover:         .by(.groupApplicationNotExist, "D-49, D-56")
    case .waitsForInvitee:          .continues()
    case .waitsForInviteeApproved:  .continues()
    case .refusedByApprover:        .by(.groupApplicationNotExist, "D-49, D-46")
    case .refusedByInvitee:         .by(.groupApplicationNotExist, "D-49")
    case .refusedByInviteeApproved: .by(.groupApplicationNotExist, "D-49")
    case .joinedUnapproved:         .by(.groupApplicationNotExist, "D-49, D-94")
    case .joined:                   .by(.groupApplicationNotExist, "D-49, D-94")
    } }
  }

  /// Returns why the invitee can't accept the invitation, or nil if the invitee can accept it.
  static func refusal(_ state: GroupApplicationState, hasRoom: Bool) -> Ruling<Code?> {
    refusal(state).or(refusal(hasRoom: hasRoom))
  }

  // swift-format-ignore
  private static func refusal(hasRoom: Bool) -> Ruling<Code?> {
    .of(hasRoom) { switch $0 {
    case false: .by(.groupMembersCountExceedLimit, "D-49")
    case true:  .continues()
    } }
  }
}
