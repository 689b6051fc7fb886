import IMProtocol

/// Whether something can be noted of a member or of a group; a refusal names what is rejected.
enum GroupNoteRule {
  // swift-format-ignore
  static func refusal(isRejected: Bool) -> Ruling<Code?> {
    .of(isRejected) { switch $0 {
    case true:  .by(.serviceInformationAuditFailed, "D-59")
    case false: .by(nil,                            "D-59")
    } }
  }
}
