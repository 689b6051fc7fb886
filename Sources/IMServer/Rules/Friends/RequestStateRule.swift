import IMProtocol

/// What state a request is in, from how far it has come and whether its 7 days are over.
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

/// What a user can do about another's friend request depends on this alone.
enum RequestState: CaseIterable, Fact {
  /// There was never one, or it is forgotten.
  case neverSent
  /// It can be accepted and refused.
  case waiting
  /// The two became friends while it waited.
  case accepted
  /// The receiver has refused it.
  case refused
  /// Nobody has handled it in its 7 days.
  case expired
}
