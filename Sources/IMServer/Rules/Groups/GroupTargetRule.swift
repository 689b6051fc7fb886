import IMProtocol

/// Whether something can be done to a user in a group. The rows of a use stand in the order of
/// precedence: whether the user exists comes before what the user is (D-10).
enum GroupTargetRule {
  /// What is done to the user.
  enum Use: CaseIterable, Fact {
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
    .of(use, target) { switch ($0, $1) {
    case (_,              .unknown):  .by(.entrustServerParameterError,  "D-14")
    case (.unfollow,      _):         .goesOn()
    case (_,              .outsider): .by(.groupUserNotInGroup,          "D-55")
    case (.remove,        .owner):    .by(.groupOwnerNotAllowQuitOrKick, "D-52")
    case (.remove,        .manager):  .goesOn()
    case (.remove,        .normal):   .goesOn()
    case (.makeManager,   .owner):    .by(.groupOwnerNotAllowBeManager,  "D-52")
    case (.makeManager,   .manager):  .by(nil,                           "D-58")
    case (.makeManager,   .normal):   .by(nil,                           "D-52")
    case (.unmakeManager, .owner):    .by(.groupUserIsNotManagerInGroup, "D-58")
    case (.unmakeManager, .manager):  .by(nil,                           "D-52")
    case (.unmakeManager, .normal):   .by(.groupUserIsNotManagerInGroup, "D-58")
    case (.makeOwner,     .owner):    .by(.entrustServerParameterError,  "D-58")
    case (.makeOwner,     .manager):  .by(nil,                           "D-52")
    case (.makeOwner,     .normal):   .by(nil,                           "D-52")
    case (.name,          _):         .goesOn()
    } }
  }

  /// Why a list of users is refused, or nil. That all exist is checked first, then that all are
  /// members, then how many there may be, then the rest (D-10), wherever in the list they stand.
  static func refusal(
    _ use: Use, of targets: [GroupTarget], isOverLimit: Bool = false
  ) -> Ruling<Code?> {
    let refused = targets.filter { refusal(use, of: $0).decision != nil }
    func ofAny(_ target: GroupTarget) -> Ruling<Code?> {
      refused.contains(target) ? refusal(use, of: target) : .goesOn()
    }
    return ofAny(.unknown)
      .or(ofAny(.outsider))
      .or(GroupCountRule.refusal(.managers, isOver: isOverLimit))
      .or(refused.first.map { refusal(use, of: $0) } ?? .goesOn())
  }
}

/// Who a user that a call names is in the group of the call.
enum GroupTarget: CaseIterable, Fact {
  /// Nobody: there is no such account.
  case unknown
  case outsider
  case normal
  case manager
  case owner
}
