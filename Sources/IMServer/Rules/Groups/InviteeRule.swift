import IMProtocol

/// What becomes of acceptGroupInvite and refuseGroupInvite.
enum InviteeRule {
  // swift-format-ignore
  /// Whether the invitee can answer an invitation in this state.
  static func refusal(_ state: GroupApplicationState) -> Ruling<Code?> {
    switch state {
    case .none:                     .by(.groupApplicationNotExist, "D-49")
    case .expired:                  .by(.groupApplicationNotExist, "D-49, GR-22")
    case .waitsForApprover:         .by(.groupApplicationNotExist, "D-49, D-56")
    case .waitsForInvitee:          .goesOn
    case .waitsForInviteeApproved:  .goesOn
    case .refusedByApprover:        .by(.groupApplicationNotExist, "D-49, D-46")
    case .refusedByInvitee:         .by(.groupApplicationNotExist, "D-49")
    case .refusedByInviteeApproved: .by(.groupApplicationNotExist, "D-49")
    case .joinedUnapproved:         .by(.groupApplicationNotExist, "D-49, D-94")
    case .joined:                   .by(.groupApplicationNotExist, "D-49, D-94")
    }
  }

  // swift-format-ignore
  /// Why accepting is refused, or nil.
  static func refusal(_ state: GroupApplicationState, hasRoom: Bool) -> Ruling<Code?> {
    let ruling = refusal(state)
    if ruling.decision != nil || hasRoom { return ruling }
    return .by(.groupMembersCountExceedLimit, "D-49")
  }
}
