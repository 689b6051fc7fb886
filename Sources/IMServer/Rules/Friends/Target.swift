import IMProtocol

/// Who the other user of a call is to the caller.
enum Target: CaseIterable, Fact {
  /// The caller.
  case caller
  /// Nobody: there is no such account.
  case unknown
  /// A friend.
  case friend
  /// Anyone else.
  case stranger
}
