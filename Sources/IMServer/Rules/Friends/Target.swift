import IMProtocol

/// The relation of the user that a call names to the caller.
enum Target: CaseIterable, Fact {
  case caller
  /// There is no such account.
  case unknown
  case friend
  case stranger
}
