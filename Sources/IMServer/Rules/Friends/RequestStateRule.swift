import IMProtocol

/// The state of a request, from its progress and whether its 7 days are over.
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

/// The state of a friend request. The state determines the receiver's options.
enum RequestState: CaseIterable, Fact {
  /// There was no request, or the request was handled and its 7 days are over.
  case neverSent
  /// The request can be accepted or refused.
  case waiting
  /// The two users became friends while the request waited.
  case accepted
  /// The receiver has refused the request.
  case refused
  /// Nobody has handled the request in its 7 days.
  case expired
}
