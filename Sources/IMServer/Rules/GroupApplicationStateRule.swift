import IMProtocol

/// What state an application is in, from what is stored and whether its 7 days are over.
enum GroupApplicationStateRule {
  // swift-format-ignore
  static func state(
    _ status: GroupApplicationStatus, isOver: Bool, needsApproval: Bool
  ) -> GroupApplicationState {
    switch (status, isOver, needsApproval) {
    case (_,                 true,  _):     .expired                   // GR-22
    case (.expired,          false, _):     .expired                   // GR-22
    case (.managerUnHandled, false, _):     .waitsForApprover          // D-43
    case (.inviteeUnHandled, false, false): .waitsForInvitee           // D-43
    case (.inviteeUnHandled, false, true):  .waitsForInviteeApproved   // D-43
    case (.managerRefused,   false, _):     .refusedByApprover         // D-43
    case (.inviteeRefused,   false, false): .refusedByInvitee          // D-43
    case (.inviteeRefused,   false, true):  .refusedByInviteeApproved  // D-43
    case (.joined,           false, false): .joinedUnapproved          // D-43, D-48
    case (.joined,           false, true):  .joined                    // D-43, D-48
    }
  }
}
