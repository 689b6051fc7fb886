import IMProtocol

/// Decides whether a caller may do something with a group. For each call, this rule is checked
/// after `ServiceRule`, but before all other rules (D-10).
enum GroupAccessRule {
  /// What the caller must be.
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
    case (.normal,   .member): .continues()
    case (.manager,  .member): .continues()
    case (.owner,    _):       .continues()
    } }
  }

  // swift-format-ignore
  /// Returns why a call that doesn't require membership is refused, or nil if the call is allowed.
  static func refusal(exists: Bool, onlyAsks: Bool) -> Ruling<Code?> {
    .of(exists, onlyAsks) { switch ($0, $1) {
    case (false, false): .by(.groupIDNotExist, "D-49")
    case (false, true):  .by(.groupIDNotExist, "D-58")
    case (true,  _):     .continues()
    } }
  }

  // swift-format-ignore
  /// Returns why an action that `permission` controls is refused, or nil if the action is allowed.
  static func refusal(
    of caller: GroupCaller, under permission: GroupOperationPermission
  ) -> Ruling<Code?> {
    .of(caller, permission) { switch ($0, $1) {
    case (.noGroup,  _):               .by(.groupIDNotExist,     "D-49")
    case (.outsider, _):               .by(.groupUserNotInGroup, "D-49")
    case (.normal,   .owner):          .by(.groupAuthorityError, "D-55")
    case (.normal,   .ownerOrManager): .by(.groupAuthorityError, "D-55")
    case (.normal,   .everyone):       .continues()
    case (.manager,  .owner):          .by(.groupAuthorityError, "D-55")
    case (.manager,  .ownerOrManager): .continues()
    case (.manager,  .everyone):       .continues()
    case (.owner,    _):               .continues()
    } }
  }

  // swift-format-ignore
  /// Returns why a member's information may not be changed, or nil if the change is allowed.
  static func refusal(
    of caller: GroupCaller, under permission: GroupMemberInfoEditPermission, isSelf: Bool
  ) -> Ruling<Code?> {
    .of(caller, permission, isSelf) { switch ($0, $1, $2) {
    case (.noGroup,  _,                     _):     .by(.groupIDNotExist,     "D-49")
    case (.outsider, _,                     _):     .by(.groupUserNotInGroup, "D-49")
    case (.normal,   _,                     true):  .continues()
    case (.manager,  _,                     true):  .continues()
    case (.owner,    _,                     true):  .continues()
    case (.normal,   _,                     false): .by(.groupAuthorityError, "D-55")
    case (.manager,  .ownerOrManagerOrSelf, false): .continues()
    case (.manager,  .ownerOrSelf,          false): .by(.groupAuthorityError, "D-55")
    case (.manager,  .self,                 false): .by(.groupAuthorityError, "D-55")
    case (.owner,    .ownerOrManagerOrSelf, false): .continues()
    case (.owner,    .ownerOrSelf,          false): .continues()
    case (.owner,    .self,                 false): .by(.groupAuthorityError, "D-55")
    } }
  }
}

/// The caller's role in the group that the call names.
enum GroupCaller: CaseIterable, Fact {
  case noGroup
  case outsider
  case normal
  case manager
  case owner

  /// Creates the value for a caller in a group that exists.
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
