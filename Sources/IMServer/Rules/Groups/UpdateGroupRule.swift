import IMProtocol

/// The rule that decides whether a caller can change settings of a group. The cases of the rule are
/// in order of precedence (D-10, D-52).
enum UpdateGroupRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// Only the owner may change permissions. The refusal names the permissions that the call
    /// contains.
    case refuseNamingPermissions(Code)
    /// The call contains keys that are not configured for the AppKey. The refusal names the keys.
    case refuseNamingKeys(Code)
    /// Moderation rejects texts in the call. The refusal names the settings and the keys of
    /// attributes whose texts are rejected.
    case refuseNamingRejected(Code)
    case change
  }

  /// The kinds of settings that a call contains.
  struct Wish: Hashable {
    /// Whether the call contains permissions.
    var permissions: Bool
    /// Whether the call contains settings that are not permissions.
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
  /// Returns the refusal if the call contains permissions and the caller is not the owner. The
  /// result is nil in all other cases.
  private static func refusal(givesPermissions: Bool, isOwner: Bool) -> Ruling<Code?> {
    .of(givesPermissions, isOwner) { switch ($0, $1) {
    case (true,  false): .by(.groupIllegalError, "D-52, D-57")
    case (true,  true):  .continues()
    case (false, _):     .continues()
    } }
  }
}
