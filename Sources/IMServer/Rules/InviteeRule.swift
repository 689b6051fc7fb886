import IMProtocol

/// What becomes of acceptGroupInvite and refuseGroupInvite.
enum InviteeRule {
  // swift-format-ignore
  /// Whether the invitee can answer an invitation in this state.
  static func refusal(_ state: GroupApplicationState) -> Ruling<Code?> {
    switch state {
    case .none:                     (.groupApplicationNotExist, "D-49")
    case .expired:                  (.groupApplicationNotExist, "D-49, GR-22")
    case .waitsForApprover:         (.groupApplicationNotExist, "D-49, D-56")
    case .waitsForInvitee:          (nil,                       "")
    case .waitsForInviteeApproved:  (nil,                       "")
    case .refusedByApprover:        (.groupApplicationNotExist, "D-49, D-46")
    case .refusedByInvitee:         (.groupApplicationNotExist, "D-49")
    case .refusedByInviteeApproved: (.groupApplicationNotExist, "D-49")
    case .joinedUnapproved:         (.groupApplicationNotExist, "D-49, D-94")
    case .joined:                   (.groupApplicationNotExist, "D-49, D-94")
    }
  }

  // swift-format-ignore
  /// Why accepting is refused, or nil.
  static func refusal(_ state: GroupApplicationState, hasRoom: Bool) -> Ruling<Code?> {
    let ruling = refusal(state)
    if ruling.0 != nil { return ruling }
    return hasRoom ? ruling : (.groupMembersCountExceedLimit, "D-49")
  }
}
