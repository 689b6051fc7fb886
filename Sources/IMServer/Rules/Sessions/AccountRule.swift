import IMProtocol

/// Decides the code with which a call is refused if a user in the call doesn't exist.
enum AccountRule {
  /// The kind of call.
  enum Use: CaseIterable, Fact {
    /// A call of the server's own interface that changes a user's friends.
    case friend
    /// A call that reads or changes profiles, bans a user, or lifts a ban.
    case profile
    /// A search for a uniqueId.
    case uniqueID
    /// The call unSubscribeEvent.
    case subscription
    /// A call about groups.
    case group
  }

  // swift-format-ignore
  static func refusal(_ use: Use, exists: Bool) -> Ruling<Code?> {
    .of(use, exists) { switch ($0, $1) {
    case (.friend,       false): .by(.friendNotExist,              "D-14")
    case (.profile,      false): .by(.userProfileUserNotExist,     "D-14")
    case (.uniqueID,     false): .by(.userProfileUserNotExist,     "UP-25, D-14")
    case (.subscription, false): .by(.userProfileUserNotExist,     "SU-11, D-14, D-73")
    case (.group,        false): .by(.entrustServerParameterError, "D-14")
    case (_,             true):  .continues()
    } }
  }
}
