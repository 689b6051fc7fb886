import IMProtocol

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
