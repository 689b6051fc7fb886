import IMProtocol

/// What a device knows of the requests that it holds without a notification.
enum HeldRequestRule {
  // swift-format-ignore
  /// Whether a request counts as expired.
  static func isExpired(isWaiting: Bool, isOver: Bool) -> Ruling<Bool> {
    .of(isWaiting, isOver) { switch ($0, $1) {
    case (true,  true):  .by(true,  "FR-41, RL-03, D-27")
    case (true,  false): .by(false, "FR-41, RL-03, D-27")
    case (false, _):     .by(false, "RL-03")
    } }
  }

  // swift-format-ignore
  /// Whether a request of which a snapshot says nothing stays.
  static func stays(isOver: Bool) -> Ruling<Bool> {
    .of(isOver) { switch $0 {
    case true:  .by(true,  "D-27")
    case false: .by(false, "D-27")
    } }
  }

  // swift-format-ignore
  /// Whether a request was accepted of whose acceptance the device was notified too late.
  ///
  /// - Parameter waited: whether it waited when the two became friends.
  static func wasAccepted(waited: Bool) -> Ruling<Bool> {
    .of(waited) { switch $0 {
    case true:  .by(true,  "D-20")
    case false: .by(false, "D-20")
    } }
  }

  // swift-format-ignore
  /// Whether of two requests that one acceptance settles the one that was sent comes first.
  static func isSentFirst(wasSentFirst: Bool) -> Ruling<Bool> {
    .of(wasSentFirst) { switch $0 {
    case true:  .by(true,  "D-80")
    case false: .by(false, "D-80")
    } }
  }
}
