import IMProtocol

/// Whether a user whom a call names exists.
enum AccountRule {
  /// How the user is named.
  enum Use: CaseIterable, Fact {
    /// By the server's own interface, whose friends are to be changed.
    case friend
    /// In a call about profiles.
    case profile
    /// By a uniqueId that is searched for.
    case uniqueID
    /// In unSubscribeEvent.
    case subscription
    /// In a call about groups.
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
    case (_,             true):  .goesOn()
    } }
  }
}
