import IMProtocol

/// Whether a caller may do something in a group at all, before anything else is looked at (D-10).
enum GroupAccessRule {
  /// What a call asks of its caller.
  enum Need: CaseIterable, Fact {
    case member
    case owner
  }

  // swift-format-ignore
  static func refusal(of caller: GroupCaller, needs: Need) -> Ruling<Code?> {
    .of(caller, needs) { switch ($0, $1) {
    case (.noGroup,  _):       .by(.groupIDNotExist,     "D-49")
    case (.outsider, _):       .by(.groupUserNotInGroup, "D-49")
    case (.normal,   .owner):  .by(.groupAuthorityError, "D-52")
    case (.manager,  .owner):  .by(.groupAuthorityError, "D-52")
    case (.normal,   .member): .goesOn()
    case (.manager,  .member): .goesOn()
    case (.owner,    _):       .goesOn()
    } }
  }

  // swift-format-ignore
  /// The same, for a call whose caller need not be a member.
  static func refusal(exists: Bool, onlyAsks: Bool) -> Ruling<Code?> {
    .of(exists, onlyAsks) { switch ($0, $1) {
    case (false, false): .by(.groupIDNotExist, "D-49")
    case (false, true):  .by(.groupIDNotExist, "D-58")
    case (true,  _):     .goesOn()
    } }
  }

  // swift-format-ignore
  /// The same, for what a permission of the group lets some do.
  static func refusal(
    of caller: GroupCaller, under permission: GroupOperationPermission
  ) -> Ruling<Code?> {
    .of(caller, permission) { switch ($0, $1) {
    case (.noGroup,  _):               .by(.groupIDNotExist,     "D-49")
    case (.outsider, _):               .by(.groupUserNotInGroup, "D-49")
    case (.normal,   .owner):          .by(.groupAuthorityError, "D-55")
    case (.normal,   .ownerOrManager): .by(.groupAuthorityError, "D-55")
    case (.normal,   .everyone):       .goesOn()
    case (.manager,  .owner):          .by(.groupAuthorityError, "D-55")
    case (.manager,  .ownerOrManager): .goesOn()
    case (.manager,  .everyone):       .goesOn()
    case (.owner,    _):               .goesOn()
    } }
  }

  // swift-format-ignore
  /// The same, for editing a member's entry.
  static func refusal(
    of caller: GroupCaller, under permission: GroupMemberInfoEditPermission, isSelf: Bool
  ) -> Ruling<Code?> {
    .of(caller, permission, isSelf) { switch ($0, $1, $2) {
    case (.noGroup,  _,                     _):     .by(.groupIDNotExist,     "D-49")
    case (.outsider, _,                     _):     .by(.groupUserNotInGroup, "D-49")
    case (.normal,   _,                     true):  .goesOn()
    case (.manager,  _,                     true):  .goesOn()
    case (.owner,    _,                     true):  .goesOn()
    case (.normal,   _,                     false): .by(.groupAuthorityError, "D-55")
    case (.manager,  .ownerOrManagerOrSelf, false): .goesOn()
    case (.manager,  .ownerOrSelf,          false): .by(.groupAuthorityError, "D-55")
    case (.manager,  .self,                 false): .by(.groupAuthorityError, "D-55")
    case (.owner,    .ownerOrManagerOrSelf, false): .goesOn()
    case (.owner,    .ownerOrSelf,          false): .goesOn()
    case (.owner,    .self,                 false): .by(.groupAuthorityError, "D-55")
    } }
  }
}

/// Who a caller is in the group of the call.
enum GroupCaller: CaseIterable, Fact {
  case noGroup
  case outsider
  case normal
  case manager
  case owner

  /// A user with this role in a group that there is.
  init(_ role: GroupMemberRole) {
    self =
      switch role {
      case .undef: .outsider
      case .normal: .normal
      case .manager: .manager
      case .owner: .owner
      }
  }
}
