import IMProtocol

/// Decides whether a caller may do something with a user in a group. The server checks that the
/// user exists before it checks the user's role (D-10).
enum GroupTargetRule {
  /// What the caller wants to do with the user.
  enum Use: CaseIterable, Fact {
    /// Remove the user from the group: quitGroup, kickGroupMembers.
    case remove
    /// Make the user a manager: addGroupManagers.
    case makeManager
    /// Make the user a regular member again: removeGroupManagers.
    case unmakeManager
    /// Make the user the owner: transferGroupOwner.
    case makeOwner
    /// Read, change or follow a member: getGroupMembers, setGroupMemberInfo, addGroupFollows.
    case name
    /// Stop following the user, who may have left the group: removeGroupFollows.
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

  /// Returns why a list of users is refused, or nil if the list is allowed. The rule first checks
  /// that all users exist, then that all are members, then that there are not too many managers;
  /// other reasons for a refusal come last (D-10). The order of the list doesn't matter.
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

/// The role of a listed user in the group that the call names.
enum GroupTarget: CaseIterable, Fact {
  /// The user has no account.
  case unknown
  case outsider
  case normal
  case manager
  case owner
}
