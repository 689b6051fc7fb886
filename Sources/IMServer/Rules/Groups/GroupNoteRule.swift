import IMProtocol

/// Decides whether texts about a member or a group can be stored. A refusal names the rejected
/// texts.
enum GroupNoteRule {
  // swift-format-ignore
  static func refusal(isRejected: Bool) -> Ruling<Code?> {
    .of(isRejected) { switch $0 {
    case true:  .by(.serviceInformationAuditFailed, "D-59")
    case false: .by(nil,                            "D-59")
    } }
  }
}
