import IMProtocol

/// Decides whether a new subscriber is notified of a user's status on a platform (D-64).
enum StatusRule {
  // swift-format-ignore
  static func isNotified(isOnline: Bool, isLongGone: Bool) -> Ruling<Bool> {
    .of(isOnline, isLongGone) { switch ($0, $1) {
    case (true,  _):     .by(true,  "D-64, D-72")
    case (false, false): .by(true,  "D-64, D-72")
    case (false, true):  .by(false, "D-64, D-72")
    } }
  }

  // swift-format-ignore
  /// Returns whether a user may query another user's status. Only users who are notified of the
  /// status may query it.
  static func mayAsk(isSubscribed: Bool, isFriend: Bool) -> Ruling<Bool> {
    .of(isSubscribed, isFriend) { switch ($0, $1) {
    case (true,  _):     .by(true,  "D-78")
    case (false, true):  .by(true,  "D-78")
    case (false, false): .by(false, "D-78")
    } }
  }
}
