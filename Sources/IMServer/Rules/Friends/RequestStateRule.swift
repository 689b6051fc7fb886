import IMProtocol

/// Decides a friend request's state. The state depends on what has happened to the request, and on
/// whether its 7 days are over.
enum RequestStateRule {
  // swift-format-ignore
  static func state(_ progress: FriendRequest.Progress, isOver: Bool) -> Ruling<RequestState> {
    .of(progress, isOver) { switch ($0, $1) {
    case (.waits,    false): .by(.waiting,   "FR-41, D-27")
    case (.waits,    true):  .by(.expired,   "FR-41, RL-03, D-27")
    case (.accepted, false): .by(.accepted,  "D-20, D-23")
    case (.accepted, true):  .by(.neverSent, "FR-42")
    case (.refused,  false): .by(.refused,   "FR-33")
    case (.refused,  true):  .by(.neverSent, "FR-42")
    } }
  }
}

/// A friend request's state. The state determines whether the receiver can accept or refuse the
/// request.
enum RequestState: CaseIterable, Fact {
  /// There was never a request, or the request was handled and its 7 days are over.
  case neverSent
  /// The request can be accepted or refused.
  case waiting
  /// The users became friends while the request was waiting.
  case accepted
  /// The receiver refused the request.
  case refused
  /// Nobody handled the request within its 7 days.
  case expired
}
