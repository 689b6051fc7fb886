import IMProtocol

/// Decides an application's state. The state depends on what has happened to the application, and
/// on whether the application's 7 days are over.
enum GroupApplicationStateRule {
  // swift-format-ignore
  static func state(
    _ progress: GroupApplication.Progress, isOver: Bool
  ) -> Ruling<GroupApplicationState> {
    .of(progress, isOver) { switch ($0, $1) {
    case (_,                               true):  .by(.expired,                  "GR-22")
    case (.waits(.approver),               false): .by(.waitsForApprover,         "D-43")
    case (.waits(.invitee(nil)),           false): .by(.waitsForInvitee,          "D-43")
    case (.waits(.invitee(_?)),            false): .by(.waitsForInviteeApproved,  "D-43")
    case (.refusedByApprover,              false): .by(.refusedByApprover,        "D-43")
    case (.refusedByInvitee(false, _),     false): .by(.refusedByInvitee,         "D-43")
    case (.refusedByInvitee(true,  _),     false): .by(.refusedByInviteeApproved, "D-43")
    case (.joinedByApprover,               false): .by(.joined,                   "D-43, D-48")
    case (.joinedByInvitee(false),         false): .by(.joinedUnapproved,         "D-43, D-48")
    case (.joinedByInvitee(true),          false): .by(.joined,                   "D-43, D-48")
    case (.joinedElsewhere(.approver),     false): .by(.joined,                   "D-43, D-48")
    case (.joinedElsewhere(.invitee(nil)), false): .by(.joinedUnapproved,         "D-43, D-48")
    case (.joinedElsewhere(.invitee(_?)),  false): .by(.joined,                   "D-43, D-48")
    } }
  }
}

/// An application's state. The state determines what can be done with the application.
enum GroupApplicationState: CaseIterable, Fact {
  /// There is no application.
  case none
  /// The application's 7 days are over.
  case expired
  case waitsForApprover
  /// The invitee must answer; no approver was asked.
  case waitsForInvitee
  /// The invitee must answer; an approver has already agreed.
  case waitsForInviteeApproved
  case refusedByApprover
  /// The invitee refused; no approver was asked.
  case refusedByInvitee
  /// The invitee refused after an approver had agreed.
  case refusedByInviteeApproved
  /// The user has joined, through this application or by other means (D-48); no approver was asked.
  case joinedUnapproved
  /// The user has joined, through this application or by other means; an approver was asked.
  case joined
}
