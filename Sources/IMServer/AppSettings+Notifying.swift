import IMProtocol

extension AppSettings {
  /// Whether friends are notified of each other's online status, and the reason.
  var friendsLearnOfStatus: Ruling<Bool> {
    FriendNoticeRule.isOn(
      .status, hosting: informationHosting, isSwitchedOn: friendOnlineStatusNotice)
  }

  /// Whether friends are notified of each other's profile changes, and the reason.
  var friendsLearnOfProfiles: Ruling<Bool> {
    FriendNoticeRule.isOn(.profile, hosting: informationHosting, isSwitchedOn: friendProfileNotice)
  }
}
