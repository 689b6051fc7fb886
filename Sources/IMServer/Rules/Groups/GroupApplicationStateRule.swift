import IMProtocol

/// What state an application is in, from how far it has come and whether its 7 days are over.
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

/// What can be done about an application depends on this alone.
enum GroupApplicationState: CaseIterable, Fact {
  /// There was never one.
  case none
  /// Its 7 days are over.
  case expired
  case waitsForApprover
  /// It waits for the invitee, and no approver was asked.
  case waitsForInvitee
  /// It waits for the invitee, and an approver has agreed.
  case waitsForInviteeApproved
  case refusedByApprover
  /// The invitee has refused, and no approver was asked.
  case refusedByInvitee
  /// The invitee has refused, and an approver had agreed.
  case refusedByInviteeApproved
  /// The user has joined, by it or by another path (D-48), and no approver was asked.
  case joinedUnapproved
  /// The user has joined, likewise, and an approver was asked.
  case joined
}
