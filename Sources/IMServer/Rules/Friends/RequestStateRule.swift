import IMProtocol

/// The rule that decides the state of a friend request. The state depends on the progress of the
/// request, and on whether the request's 7 days are over.
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

/// The state of a friend request. The state determines whether the receiver can accept or refuse
/// the request.
enum RequestState: CaseIterable, Fact {
  /// There was no request, or a request was handled and the request's 7 days are over.
  case neverSent
  /// The request can be accepted or refused.
  case waiting
  /// The two users became friends while the request was waiting.
  case accepted
  /// The receiver has refused the request.
  case refused
  /// The request's 7 days are over, and nobody has handled the request.
  case expired
}
