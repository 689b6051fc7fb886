import IMProtocol

/// Decides whether the user's own permission or the AppKey's default applies when somebody adds a
/// user as a friend.
enum PermissionRule {
  // swift-format-ignore
  static func effective(
    own: FriendAddPermission?, ofAppKey: FriendAddPermission
  ) -> Ruling<FriendAddPermission> {
    .of(own, ofAppKey) { switch ($0, $1) {
    case (let own?, _):             .by(own,           "FR-24")
    case (nil,      .free):         .by(.free,         "FR-25")
    case (nil,      .needVerify):   .by(.needVerify,   "FR-25, FR-23")
    case (nil,      .noOneAllowed): .by(.noOneAllowed, "FR-25")
    } }
  }
}
