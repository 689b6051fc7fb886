import IMProtocol

/// The rules that decide whether a caller may perform an action on a user in a group. For each
/// action, the cases about the user's existence precede the cases about the user's role (D-10).
enum GroupTargetRule {
  /// The action on the user.
  enum Use: CaseIterable, Fact {
    /// Remove the user from the group (quitGroup, kickGroupMembers).
    case remove
    /// Make the user a manager (addGroupManagers).
    case makeManager
    /// Make the user a regular member again (removeGroupManagers).
    case unmakeManager
    /// Make the user the owner (transferGroupOwner).
    case makeOwner
    /// Read, change or follow a member (getGroupMembers, setGroupMemberInfo, addGroupFollows).
    case name
    /// Stop following the user (removeGroupFollows). The list in the call may contain users who
    /// have left the group.
    case unfollow
  }

  // swift-format-ignore
  static func refusal(_ use: Use, of target: GroupTarget) -> Ruling<Code?> {
    .of(use, target) { switch ($0, $1) {
    case (_,              .unknown):  .by(.entrustServerParameterError,  "D-14")
    case (.unfollow,      _):         .continues()
    case (_,              .outsider): .by(.groupUserNotInGroup,          "D-55")
    case (.remove,        .owner):    .by(.groupOwnerNotAllowQuitOrKick, "D-52")
    case (.remove,        .manager):  .continues()
    case (.remove,        .normal):   .continues()
    case (.makeManager,   .owner):    .by(.groupOwnerNotAllowBeManager,  "D-52")
    case (.makeManager,   .manager):  .by(nil,                           "D-58")
    case (.makeManager,   .normal):   .by(nil,                           "D-52")
    case (.unmakeManager, .owner):    .by(.groupUserIsNotManagerInGroup, "D-58")
    case (.unmakeManager, .manager):  .by(nil,                           "D-52")
    case (.unmakeManager, .normal):   .by(.groupUserIsNotManagerInGroup, "D-58")
    case (.makeOwner,     .owner):    .by(.entrustServerParameterError,  "D-58")
    case (.makeOwner,     .manager):  .by(nil,                           "D-52")
    case (.makeOwner,     .normal):   .by(nil,                           "D-52")
    case (.name,          _):         .continues()
    } }
  }

  /// Returns the refusal of a list of users; nil if the list is allowed. The rules are checked in
  /// the following order: the existence of all users, the membership of all users, the number of
  /// managers, other reasons (D-10). The result does not depend on the order of the list.
  static func refusal(
    _ use: Use, of targets: [GroupTarget], isOverLimit: Bool = false
  ) -> Ruling<Code?> {
    let refused = targets.filter { refusal(use, of: $0).decision != nil }
    func ofAny(_ target: GroupTarget) -> Ruling<Code?> {
      refused.contains(target) ? refusal(use, of: target) : .continues()
    }
    return ofAny(.unknown)
      .or(ofAny(.outsider))
      .or(GroupCountRule.refusal(.managers, isOver: isOverLimit))
      .or(refused.first.map { refusal(use, of: $0) } ?? .continues())
  }
}

/// The role of a listed user in the group of the call.
enum GroupTarget: CaseIterable, Fact {
  /// The user has no account.
  case unknown
  case outsider
  case normal
  case manager
  case owner
}
