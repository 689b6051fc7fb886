import IMProtocol

/// Whose permission counts when someone adds a user.
enum PermissionRule {
  // swift-format-ignore
  static func effective(
    own: FriendAddPermission?, ofAppKey: FriendAddPermission
  ) -> Ruling<FriendAddPermission> {
    switch own {
    case .some(let own): (own,      "FR-24")
    case .none:          (ofAppKey, "FR-25")
    }
  }
}
