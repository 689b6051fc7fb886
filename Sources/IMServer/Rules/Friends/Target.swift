import IMProtocol

/// How a user in a call is related to the caller.
enum Target: CaseIterable, Fact {
  case caller
  /// The user has no account.
  case unknown
  case friend
  case stranger
}
