import IMProtocol

/// What becomes of deleteFriends: all of the named users, or none (D-13, D-26).
enum DeleteRule {
  /// What the named users are to the caller, taken together.
  enum Targets: CaseIterable {
    /// Every one is a friend.
    case friends
    /// At least one is no account.
    case someUnknown
    /// All are accounts, and at least one is no friend; the caller is none.
    case someStrangers
  }

  // swift-format-ignore
  static func refusal(_ targets: Targets) -> Code? {
    switch targets {
    case .someUnknown:   .friendNotExist   // D-14; existence comes before state (D-10)
    case .someStrangers: .friendNotFriend  // D-26
    case .friends:       nil               // FR-34
    }
  }
}
