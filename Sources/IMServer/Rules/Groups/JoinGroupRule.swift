import IMProtocol

/// Decides what joinGroup does. Rights are checked first, then limits and state (D-10).
enum JoinGroupRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// The caller becomes a member immediately.
    case join
    /// The caller applies for membership, and an approver must agree.
    case apply
  }

  // swift-format-ignore
  static func decide(
    _ caller: GroupCaller, _ permission: GroupJoinPermission, hasRoom: Bool
  ) -> Ruling<Decision> {
    .of(caller, permission, hasRoom, never: isNever) { switch ($0, $1, $2) {
    case (.noGroup,  _,                     _):    .by(.refuse(.groupIDNotExist),            "D-49")
    case (_,         .noOneAllowed,         _):    .by(.refuse(.groupNotAllowJoin),          "D-41")
    case (_,         _,                     false):
      .by(.refuse(.groupMembersCountExceedLimit), "D-55")
    case (.normal,   _,                     true): .by(.refuse(.groupMembersAlreadyInGroup), "D-49")
    case (.manager,  _,                     true): .by(.refuse(.groupMembersAlreadyInGroup), "D-49")
    case (.owner,    _,                     true): .by(.refuse(.groupMembersAlreadyInGroup), "D-49")
    case (.outsider, .free,                 true): .by(.join,  "GR-03")
    case (.outsider, .ownerVerify,          true): .by(.apply, "GR-02, D-40")
    case (.outsider, .ownerOrManagerVerify, true): .by(.apply, "GR-02, D-40")
    } }
  }

  /// Returns whether these facts can't occur together. A group that doesn't exist has the
  /// permission `noOneAllowed`, and is never full.
  private static func isNever(
    _ caller: GroupCaller, _ permission: GroupJoinPermission, _ hasRoom: Bool
  ) -> Bool { caller == .noGroup && (permission != .noOneAllowed || !hasRoom) }
}
