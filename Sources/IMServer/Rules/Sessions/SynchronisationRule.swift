import IMProtocol

/// Of which types a device learns that they are synchronised (FR-15, SU-03).
enum SynchronisationRule {
  /// What a type is to the user.
  enum Use: CaseIterable, Fact {
    /// It is switched off.
    case off
    /// It is on, and no subscription of the user lasts.
    case unused
    /// It is on, and a subscription lasts or none is needed.
    case used
  }

  // swift-format-ignore
  static func isTold(_ type: SubscribeType, _ use: Use) -> Ruling<Bool> {
    .of(type, use) { switch ($0, $1) {
    case (.onlineStatus,       .off):    .by(false, "D-32, D-03")
    case (.onlineStatus,       .unused): .by(false, "SU-03, D-03")
    case (.onlineStatus,       .used):   .by(true,  "SU-03, D-03")
    case (.userProfile,        .off):    .by(false, "D-32, D-03")
    case (.userProfile,        .unused): .by(false, "SU-03, D-03")
    case (.userProfile,        .used):   .by(true,  "SU-03, D-03")
    case (.friendOnlineStatus, .used):   .by(true,  "FR-15, D-03")
    case (.friendUserProfile,  .used):   .by(true,  "FR-15, D-03")
    case (.friendOnlineStatus, _):       .by(false, "FR-13, D-03")
    case (.friendUserProfile,  _):       .by(false, "FR-14, D-03")
    case (.invalid,            _):       .by(false, "D-03")
    } }
  }
}
