import IMProtocol

/// Decides whether friends are notified of each other's changes. The AppKey's setting for such
/// notifications has an effect only if information hosting is enabled (FR-01).
enum FriendNoticeRule {
  /// What changes.
  enum Use: CaseIterable, Fact {
    case status
    case profile
  }

  // swift-format-ignore
  static func isOn(_ use: Use, hosting: Bool, isSwitchedOn: Bool) -> Ruling<Bool> {
    .of(use, hosting, isSwitchedOn) { switch ($0, $1, $2) {
    case (.status,  true,  true):  .by(true,  "FR-13")
    case (.status,  true,  false): .by(false, "FR-13")
    case (.profile, true,  true):  .by(true,  "FR-14")
    case (.profile, true,  false): .by(false, "FR-14")
    case (_,        false, _):     .by(false, "FR-01, D-32")
    } }
  }
}
