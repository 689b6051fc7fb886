import IMProtocol

/// Whether the service that a call needs is enabled for the AppKey; the first check of all (D-10).
enum ServiceRule {
  /// Why no call of this area is carried out, or nil.
  static func refusal(of call: Call, settings: ServerSettings) -> Code? {
    if case .group = call {
      return settings.informationHosting ? nil : .entrustServerParameterError  // GR-01, D-32
    }
    return refusal(needsHosting: needsHosting(call), hosting: settings.informationHosting)
      ?? refusal(
        needsOnlineStatus: needsOnlineStatus(call),
        onlineStatus: settings.onlineStatusSubscription)
  }

  // swift-format-ignore
  static func refusal(needsHosting: Bool, hosting: Bool) -> Code? {
    switch (needsHosting, hosting) {
    case (true,  false): .userProfileServiceUnavailable  // FR-01, D-32
    case (true,  true):  nil                             // FR-01
    case (false, _):     nil                             // D-29
    }
  }

  // swift-format-ignore
  static func refusal(needsOnlineStatus: Bool, onlineStatus: Bool) -> Code? {
    switch (needsOnlineStatus, onlineStatus) {
    case (true,  false): .subscribeOnlineServiceUnavailable  // D-32
    case (true,  true):  nil                                 // SU-07
    case (false, _):     nil                                 // D-32
    }
  }

  /// Which calls rest on the subscription to online status.
  static func needsOnlineStatus(_ call: Call) -> Bool { call.subscribeType == .onlineStatus }

  /// Which calls rest on profile hosting (FR-01).
  static func needsHosting(_ call: Call) -> Bool {
    switch call {
    case .addFriend, .setFriendAddPermission, .getFriendAddPermission, .acceptFriendApplication,
      .refuseFriendApplication, .getFriendApplications, .getFriends, .getFriendsInfo,
      .searchFriendsInfo, .setFriendInfo, .deleteFriends, .checkFriends, .clearFriends,
      .addFriends, .setFriendAddPermissionOfUser, .setUserProfile:
      true
    case .updateMyUserProfile, .getMyUserProfile, .getUserProfiles,
      .updateMyUserProfileVisibility, .getMyUserProfileVisibility, .searchUserProfileByUniqueId:
      true
    case .subscribeEvent, .unSubscribeEvent, .querySubscribeEvent, .querySubscribeEventPage:
      call.subscribeType == .userProfile  // D-76
    case .group, .addDelegate, .removeDelegate, .getStatistics, .getSubscribeUsersOnlineStatus:
      false
    }
  }
}
