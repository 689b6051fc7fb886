import IMProtocol

/// Decides whether a user's list of applications contains an application (GR-27).
enum ApplicationListRule {
  // swift-format-ignore
  static func isListed(
    _ direction: GroupApplicationDirection, isOver: Bool, asksInvitee: Bool, mayApprove: Bool
  ) -> Ruling<Bool> {
    .of(direction, isOver, asksInvitee, mayApprove) { switch ($0, $1, $2, $3) {
    case (_,                    true,  _,     _):     .by(false, "GR-22")
    case (.applicationSent,     false, _,     _):     .by(true,  "GR-27")
    case (.invitationSent,      false, _,     _):     .by(true,  "GR-27")
    case (.invitationReceived,  false, true,  _):     .by(true,  "GR-27, D-53")
    case (.invitationReceived,  false, false, _):     .by(false, "GR-27, D-53")
    case (.applicationReceived, false, _,     true):  .by(true,  "GR-27, D-56")
    case (.applicationReceived, false, _,     false): .by(false, "GR-27, D-56")
    } }
  }
}
