import IMProtocol

/// Decides how stored requests change without a notification. The device derives these changes
/// itself.
enum HeldRequestRule {
  // swift-format-ignore
  /// Returns whether a request has expired.
  static func isExpired(isWaiting: Bool, isOver: Bool) -> Ruling<Bool> {
    .of(isWaiting, isOver) { switch ($0, $1) {
    case (true,  true):  .by(true,  "FR-41, RL-03, D-27")
    case (true,  false): .by(false, "FR-41, RL-03, D-27")
    case (false, _):     .by(false, "RL-03")
    } }
  }

  // swift-format-ignore
  /// Returns whether a stored request expires because it is missing from the server's snapshot,
  /// whatever the device's clock says.
  static func isExpiredBySnapshot(isWaiting: Bool) -> Ruling<Bool> {
    .of(isWaiting) { switch $0 {
    case true:  .by(true,  "FR-41, RL-03, D-27, D-108")
    case false: .by(false, "D-27")
    } }
  }

  // swift-format-ignore
  /// Returns whether a stored request counts as accepted although no notification has informed the
  /// device of the acceptance.
  ///
  /// - Parameter waited: whether the request was still unhandled and valid when the two users
  ///   became friends.
  static func wasAccepted(waited: Bool) -> Ruling<Bool> {
    .of(waited) { switch $0 {
    case true:  .by(true,  "D-20")
    case false: .by(false, "D-20")
    } }
  }

  // swift-format-ignore
  /// Returns whether the sent request precedes the received request if both requests were accepted
  /// at the same time.
  static func isSentFirst(wasSentFirst: Bool) -> Ruling<Bool> {
    .of(wasSentFirst) { switch $0 {
    case true:  .by(true,  "D-80")
    case false: .by(false, "D-80")
    } }
  }
}
