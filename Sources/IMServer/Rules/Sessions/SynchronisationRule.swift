import IMProtocol

/// Decides whether a device is notified that a subscription type has been synchronized (FR-15,
/// SU-03).
enum SynchronisationRule {
  /// Whether the device's user uses a subscription type.
  enum Use: CaseIterable, Fact {
    /// The type is switched off.
    case off
    /// The type is switched on, but the user has no active subscription.
    case unused
    /// The type is switched on. The user has an active subscription, or needs no subscription.
    case used
  }

  // swift-format-ignore
  static func isNotified(_ type: SubscribeType, _ use: Use) -> Ruling<Bool> {
    .of(type, use) { switch ($0, $1) {
    case (.onlineStatus,       .off):    .by(false, "D-32, D-03")
    case (.onlineStatus,       .unused): .by(false, "D-03")
    case (.onlineStatus,       .used):   .by(true,  "SU-03, D-03")
    case (.userProfile,        .off):    .by(false, "D-32, D-03")
    case (.userProfile,        .unused): .by(false, "D-03")
    case (.userProfile,        .used):   .by(true,  "SU-03, D-03")
    case (.friendOnlineStatus, .used):   .by(true,  "FR-15, D-03")
    case (.friendUserProfile,  .used):   .by(true,  "FR-15, D-03")
    case (.friendOnlineStatus, _):       .by(false, "D-03")
    case (.friendUserProfile,  _):       .by(false, "D-03")
    case (.invalid,            _):       .by(false, "D-03")
    } }
  }

  // swift-format-ignore
  /// Returns whether a type of notifications among friends is in use. Notifications among friends
  /// need no subscription.
  static func isInUse(hosting: Bool, isSwitchedOn: Bool) -> Ruling<Bool> {
    .of(hosting, isSwitchedOn) { switch ($0, $1) {
    case (true,  true):  .by(true,  "FR-15, D-03")
    case (true,  false): .by(false, "D-03")
    case (false, _):     .by(false, "D-03, D-32")
    } }
  }
}
