import IMProtocol

/// The relation between the caller and a user in the call.
enum Target: CaseIterable, Fact {
  case caller
  /// The user has no account.
  case unknown
  case friend
  case stranger
}
