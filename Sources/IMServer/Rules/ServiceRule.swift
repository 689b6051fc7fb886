import IMProtocol

/// Whether the service that a call needs is enabled for the AppKey; the first check of all (D-10).
enum ServiceRule {
  /// What a call rests on.
  enum Service: CaseIterable {
    /// Nothing that can be switched off.
    case none
    /// Profile hosting, for friends and profiles (FR-01, UP-01).
    case hosting
    /// The same, for groups (GR-01).
    case groupHosting
    /// The subscription to online status.
    case onlineStatus
  }

  /// Why no call of this area is carried out, or nil.
  static func refusal(of call: Call, settings: ServerSettings) -> Code? {
    refusal(
      of: service(of: call), hosting: settings.informationHosting,
      onlineStatus: settings.onlineStatusSubscription)
  }

  // swift-format-ignore
  static func refusal(of service: Service, hosting: Bool, onlineStatus: Bool) -> Code? {
    switch (service, hosting, onlineStatus) {
    case (.hosting,      false, _):     .userProfileServiceUnavailable      // FR-01, UP-01, D-32
    case (.groupHosting, false, _):     .entrustServerParameterError        // GR-01, D-32
    case (.onlineStatus, _,     false): .subscribeOnlineServiceUnavailable  // D-32
    case (.hosting,      true,  _):     nil                                 // FR-01, UP-01
    case (.groupHosting, true,  _):     nil                                 // GR-01
    case (.onlineStatus, _,     true):  nil                                 // SU-07
    case (.none,         _,     _):     nil                                 // D-29
    }
  }

  /// What a call rests on (FR-01).
  static func service(of call: Call) -> Service {
    switch call {
    case .addFriend, .setFriendAddPermission, .getFriendAddPermission, .acceptFriendApplication,
      .refuseFriendApplication, .getFriendApplications, .getFriends, .getFriendsInfo,
      .searchFriendsInfo, .setFriendInfo, .deleteFriends, .checkFriends, .clearFriends,
      .addFriends, .setFriendAddPermissionOfUser, .setUserProfile, .updateMyUserProfile,
      .getMyUserProfile, .getUserProfiles, .updateMyUserProfileVisibility,
      .getMyUserProfileVisibility, .searchUserProfileByUniqueId:
      .hosting
    case .group:
      .groupHosting
    case .subscribeEvent, .unSubscribeEvent, .querySubscribeEvent, .querySubscribeEventPage:
      switch call.subscribeType {
      case .onlineStatus: .onlineStatus
      case .userProfile: .hosting  // D-76
      case .friendOnlineStatus, .friendUserProfile, .invalid, nil: .none
      }
    case .addDelegate, .removeDelegate, .getStatistics, .getSubscribeUsersOnlineStatus:
      .none
    }
  }
}
