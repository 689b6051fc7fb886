import IMProtocol

extension AppSettings {
  /// Whether friends learn of each other's online status, and why.
  var friendsLearnOfStatus: Ruling<Bool> {
    FriendNoticeRule.isOn(
      .status, hosting: informationHosting, isSwitchedOn: friendOnlineStatusNotice)
  }

  /// Whether friends learn of each other's profile changes, likewise.
  var friendsLearnOfProfiles: Ruling<Bool> {
    FriendNoticeRule.isOn(.profile, hosting: informationHosting, isSwitchedOn: friendProfileNotice)
  }
}
