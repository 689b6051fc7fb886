import IMProtocol

/// Whether a permission for adding friends can be set. The rows stand in the order of precedence
/// (D-10).
enum SetPermissionRule {
  // swift-format-ignore
  static func refusal(isAccount: Bool, isPermission: Bool, isOwnInterface: Bool) -> Ruling<Code?> {
    rule(isAccount, isPermission, isOwnInterface) { switch ($0, $1, $2) {
    case (false, _,     _):     .by(.friendNotExist,              "D-14")
    case (true,  false, true):  .by(.entrustServerParameterError, "D-67")
    case (true,  false, false): .by(.invalidFriendAddPermission,  "D-11")
    case (true,  true,  true):  .by(nil,                          "FR-24, D-29")
    case (true,  true,  false): .by(nil,                          "FR-24")
    } }
  }
}
