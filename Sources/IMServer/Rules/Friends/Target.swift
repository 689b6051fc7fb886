import IMProtocol

/// Who the other user of a call is to the caller.
enum Target: CaseIterable, Fact {
  case caller
  /// Nobody: there is no such account.
  case unknown
  case friend
  case stranger
}
