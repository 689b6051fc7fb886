import IMProtocol

/// Whether the service that a call needs is enabled for the AppKey; the first check of all (D-10).
enum ServiceRule {
  /// What a call rests on.
  enum Service: CaseIterable {
    /// Nothing that can be switched off.
    case none
    /// Information hosting, for friends (FR-01).
    case friendHosting
    /// The same, for profiles (UP-01).
    case profileHosting
    /// The same, for subscriptions to profiles (D-76).
    case profileSubscription
    /// The same, for groups (GR-01).
    case groupHosting
    /// The subscription to online status.
    case onlineStatus
  }

  /// Why no call of this area is carried out, or nil.
  static func refusal(of call: Call, settings: ServerSettings) -> Ruling<Code?> {
    refusal(
      of: service(of: call), hosting: settings.informationHosting,
      onlineStatus: settings.onlineStatusSubscription)
  }

  // swift-format-ignore
  static func refusal(of service: Service, hosting: Bool, onlineStatus: Bool) -> Ruling<Code?> {
    switch (service, hosting, onlineStatus) {
    case (.friendHosting,       false, _):     .by(.userProfileServiceUnavailable,    "FR-01, D-32")
    case (.profileHosting,      false, _):     .by(.userProfileServiceUnavailable,    "UP-01, D-32")
    case (.profileSubscription, false, _):     .by(.userProfileServiceUnavailable,    "D-76")
    case (.groupHosting,        false, _):     .by(.entrustServerParameterError,      "GR-01, D-32")
    case (.onlineStatus,        _,     false): .by(.subscribeOnlineServiceUnavailable, "D-32")
    case (.friendHosting,       true,  _):     .goesOn
    case (.profileHosting,      true,  _):     .goesOn
    case (.profileSubscription, true,  _):     .goesOn
    case (.groupHosting,        true,  _):     .goesOn
    case (.onlineStatus,        _,     true):  .goesOn
    case (.none,                _,     _):     .goesOn
    }
  }

  /// What a call rests on (FR-01).
  static func service(of call: Call) -> Service {
    switch call {
    case .addFriend, .setFriendAddPermission, .getFriendAddPermission, .acceptFriendApplication,
      .refuseFriendApplication, .getFriendApplications, .getFriends, .getFriendsInfo,
      .searchFriendsInfo, .setFriendInfo, .deleteFriends, .checkFriends, .clearFriends,
      .addFriends, .setFriendAddPermissionOfUser:
      .friendHosting
    case .setUserProfile, .updateMyUserProfile, .getMyUserProfile, .getUserProfiles,
      .updateMyUserProfileVisibility, .getMyUserProfileVisibility, .searchUserProfileByUniqueId:
      .profileHosting
    case .group:
      .groupHosting
    case .subscribeEvent, .unSubscribeEvent, .querySubscribeEvent, .querySubscribeEventPage:
      switch call.subscribeType {
      case .onlineStatus: .onlineStatus
      case .userProfile: .profileSubscription
      case .friendOnlineStatus, .friendUserProfile, .invalid, nil: .none
      }
    case .addDelegate, .removeDelegate, .getStatistics, .getSubscribeUsersOnlineStatus:
      .none
    }
  }
}
