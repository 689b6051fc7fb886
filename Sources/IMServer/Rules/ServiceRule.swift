import IMProtocol

/// Whether the service that a call needs is enabled for the AppKey; the first check of all (D-10).
enum ServiceRule {
  /// Why no call of this area is carried out, or nil.
  static func refusal(of call: Call, settings: ServerSettings) -> Code? {
    if case .group = call {
      return settings.informationHosting ? nil : .entrustServerParameterError  // GR-01, D-32
    }
    return refusal(needsHosting: needsHosting(call), hosting: settings.informationHosting)
  }

  // swift-format-ignore
  static func refusal(needsHosting: Bool, hosting: Bool) -> Code? {
    switch (needsHosting, hosting) {
    case (true,  false): .userProfileServiceUnavailable  // FR-01, D-32
    case (true,  true):  nil                             // FR-01
    case (false, _):     nil                             // D-29
    }
  }

  /// Which calls rest on profile hosting (FR-01).
  static func needsHosting(_ call: Call) -> Bool {
    switch call {
    case .addFriend, .setFriendAddPermission, .getFriendAddPermission, .acceptFriendApplication,
      .refuseFriendApplication, .getFriendApplications, .getFriends, .getFriendsInfo,
      .searchFriendsInfo, .setFriendInfo, .deleteFriends, .checkFriends, .clearFriends,
      .addFriends, .setFriendAddPermissionOfUser, .setUserProfile:
      true
    case .group, .addDelegate, .removeDelegate, .getStatistics:
      false
    }
  }
}
