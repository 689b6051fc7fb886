import IMProtocol

/// Decides whether a caller can change a group's settings. The first case that applies decides
/// (D-10, D-52).
enum UpdateGroupRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// Only the owner may change permissions. The refusal names the permissions in the call.
    case refuseNamingPermissions(Code)
    /// The call contains keys that are not configured for the AppKey. The refusal names these keys.
    case refuseNamingKeys(Code)
    /// Moderation rejects texts. The refusal names the settings whose texts are rejected, and the
    /// keys of the attributes whose texts are rejected.
    case refuseNamingRejected(Code)
    case change
  }

  /// What kinds of settings a call contains.
  struct Wish: Hashable {
    var permissions: Bool
    /// Whether the call contains any setting that is not a permission.
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
  /// Returns a refusal if the call contains permissions, but the caller isn't the owner; otherwise
  /// returns nil.
  private static func refusal(givesPermissions: Bool, isOwner: Bool) -> Ruling<Code?> {
    .of(givesPermissions, isOwner) { switch ($0, $1) {
    case (true,  false): .by(.groupIllegalError, "D-52, D-57")
    case (true,  true):  .continues()
    case (false, _):     .continues()
    } }
  }
}
