import IMProtocol

/// Decides which permission applies when somebody adds a user as a friend: the user's own, or the
/// AppKey's default.
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
