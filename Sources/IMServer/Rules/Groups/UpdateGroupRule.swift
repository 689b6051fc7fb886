import IMProtocol

/// Whether settings of a group can be changed; rows in the order of precedence (D-10, D-52).
enum UpdateGroupRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// Permissions are the owner's to change; the refusal names those that the call gives.
    case refuseNamingPermissions(Code)
    /// Keys that are not configured for the AppKey; the refusal names them.
    case refuseNamingKeys(Code)
    /// Moderation rejects something; the refusal names it.
    case refuseNamingRejected(Code)
    case change
  }

  /// What a call wants to change.
  struct Wish: Hashable {
    /// Permissions.
    var permissions: Bool
    /// Anything else.
    var description: Bool
  }

  // swift-format-ignore
  static func decide(
    _ caller: GroupCaller, _ wish: Wish, _ editing: GroupOperationPermission,
    hasUnknownKeys: Bool, isRejected: Bool
  ) -> Ruling<Decision> {
    let access = GroupAccessRule.refusal(of: caller, needs: .member)
    if let code = access.decision { return Ruling(.refuse(code), access.reason) }
    let permitted = refusal(givesPermissions: wish.permissions, isOwner: caller == .owner)
    if let code = permitted.decision {
      return Ruling(.refuseNamingPermissions(code), permitted.reason)
    }
    let edits = GroupAccessRule.refusal(of: caller, under: editing)
    if wish.description, let code = edits.decision {
      return Ruling(.refuse(code), edits.reason)
    }
    return .of(hasUnknownKeys, isRejected) { switch ($0, $1) {
    case (true,  _):     .by(.refuseNamingKeys(.groupExtKeyNotExist),               "D-57")
    case (false, true):  .by(.refuseNamingRejected(.serviceInformationAuditFailed), "D-59")
    case (false, false): .by(.change,                                               "D-57")
    } }
  }

  // swift-format-ignore
  /// Whether the caller may give permissions, if any are given.
  private static func refusal(givesPermissions: Bool, isOwner: Bool) -> Ruling<Code?> {
    .of(givesPermissions, isOwner) { switch ($0, $1) {
    case (true,  false): .by(.groupIllegalError, "D-52, D-57")
    case (true,  true):  .goesOn()
    case (false, _):     .goesOn()
    } }
  }
}
