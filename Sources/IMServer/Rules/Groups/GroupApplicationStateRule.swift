import IMProtocol

/// What state an application is in, from what is stored and whether its 7 days are over.
enum GroupApplicationStateRule {
  // swift-format-ignore
  static func state(
    _ status: GroupApplicationStatus, isOver: Bool, needsApproval: Bool
  ) -> Ruling<GroupApplicationState> {
    switch (status, isOver, needsApproval) {
    case (_,                 true,  _):     .by(.expired,                  "GR-22")
    case (.expired,          false, _):     .by(.expired,                  "GR-22")
    case (.managerUnHandled, false, _):     .by(.waitsForApprover,         "D-43")
    case (.inviteeUnHandled, false, false): .by(.waitsForInvitee,          "D-43")
    case (.inviteeUnHandled, false, true):  .by(.waitsForInviteeApproved,  "D-43")
    case (.managerRefused,   false, _):     .by(.refusedByApprover,        "D-43")
    case (.inviteeRefused,   false, false): .by(.refusedByInvitee,         "D-43")
    case (.inviteeRefused,   false, true):  .by(.refusedByInviteeApproved, "D-43")
    case (.joined,           false, false): .by(.joinedUnapproved,         "D-43, D-48")
    case (.joined,           false, true):  .by(.joined,                   "D-43, D-48")
    }
  }
}
