import IMProtocol

/// What state an application is in, from what is stored and whether its 7 days are over.
enum GroupApplicationStateRule {
  // swift-format-ignore
  static func state(
    _ status: GroupApplicationStatus, isOver: Bool, isApproved: Bool, isJoinedElsewhere: Bool
  ) -> GroupApplicationState {
    switch (status, isOver, isApproved, isJoinedElsewhere) {
    case (_,                 true,  _,     _):     .none                      // GR-22
    case (.expired,          false, _,     _):     .none                      // GR-22
    case (.managerUnHandled, false, _,     _):     .waitsForApprover          // D-43
    case (.inviteeUnHandled, false, false, _):     .waitsForInvitee           // D-43
    case (.inviteeUnHandled, false, true,  _):     .waitsForInviteeApproved   // D-43
    case (.managerRefused,   false, _,     _):     .refusedByApprover         // D-43
    case (.inviteeRefused,   false, false, _):     .refusedByInvitee          // D-43
    case (.inviteeRefused,   false, true,  _):     .refusedByInviteeApproved  // D-43
    case (.joined,           false, _,     false): .joined                    // D-43
    case (.joined,           false, _,     true):  .joinedElsewhere           // D-48
    }
  }
}
