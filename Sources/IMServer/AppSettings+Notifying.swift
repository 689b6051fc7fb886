import IMProtocol

extension AppSettings {
  /// Whether friends are notified of each other's online status, and why.
  var friendsLearnOfStatus: Ruling<Bool> {
    FriendNoticeRule.isOn(
      .status, hosting: informationHosting, isSwitchedOn: friendOnlineStatusNotice)
  }

  /// Whether friends are notified when a profile changes, and why.
  var friendsLearnOfProfiles: Ruling<Bool> {
    FriendNoticeRule.isOn(.profile, hosting: informationHosting, isSwitchedOn: friendProfileNotice)
  }
}
