import IMProtocol

/// Whether something can be done to a user in a group. The rows of a use stand in the order of
/// precedence: whether the user exists comes before what the user is (D-10).
enum GroupTargetRule {
  /// What is done to the user.
  enum Use: CaseIterable {
    /// kickGroupMembers.
    case remove
    /// addGroupManagers.
    case makeManager
    /// removeGroupManagers.
    case unmakeManager
    /// transferGroupOwner.
    case makeOwner
    /// getGroupMembers, setGroupMemberInfo, addGroupFollows.
    case name
    /// removeGroupFollows, which may name those who have left.
    case unfollow
  }

  // swift-format-ignore
  static func refusal(_ use: Use, of target: GroupTarget) -> Ruling<Code?> {
    switch (use, target) {
    case (_,              .unknown):  (.entrustServerParameterError,  "D-14")
    case (.unfollow,      _):         (nil,                           "")
    case (_,              .outsider): (.groupUserNotInGroup,          "D-55")
    case (.remove,        .owner):    (.groupOwnerNotAllowQuitOrKick, "D-52")
    case (.remove,        .manager):  (nil,                           "")
    case (.remove,        .normal):   (nil,                           "")
    case (.makeManager,   .owner):    (.groupOwnerNotAllowBeManager,  "D-52")
    case (.makeManager,   .manager):  (nil,                           "D-58")
    case (.makeManager,   .normal):   (nil,                           "D-52")
    case (.unmakeManager, .owner):    (.groupUserIsNotManagerInGroup, "D-58")
    case (.unmakeManager, .manager):  (nil,                           "D-52")
    case (.unmakeManager, .normal):   (.groupUserIsNotManagerInGroup, "D-58")
    case (.makeOwner,     .owner):    (.entrustServerParameterError,  "D-58")
    case (.makeOwner,     .manager):  (nil,                           "D-52")
    case (.makeOwner,     .normal):   (nil,                           "D-52")
    case (.name,          _):         (nil,                           "")
    }
  }

  /// Why a list of users is refused, or nil. That all exist is checked first, then that all are
  /// members, then the rest (D-10), wherever in the list they stand.
  static func refusal(_ use: Use, of targets: [GroupTarget]) -> Ruling<Code?> {
    let first = [.unknown, .outsider].first {
      targets.contains($0) && refusal(use, of: $0).0 != nil
    }
    let other = targets.first { refusal(use, of: $0).0 != nil }
    return (first ?? other).map { refusal(use, of: $0) } ?? (nil, "")
  }
}
