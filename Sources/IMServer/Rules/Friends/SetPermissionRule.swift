import IMProtocol

/// Decides whether the server's own interface can set a user's FriendAddPermission. The first case
/// that applies decides. In the SDK's call, the device checks the permission (D-10).
enum SetPermissionRule {
  // swift-format-ignore
  static func refusal(isAccount: Bool, isPermission: Bool) -> Ruling<Code?> {
    .of(isAccount, isPermission) { switch ($0, $1) {
    case (false, _):     .by(.friendNotExist,              "D-14")
    case (true,  false): .by(.entrustServerParameterError, "D-67")
    case (true,  true):  .by(nil,                          "FR-24, D-29")
    } }
  }
}
