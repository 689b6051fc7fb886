import IMProtocol

extension AppSettings {
  /// Whether friends are notified of each other's online status, and the reason for this.
  var friendsLearnOfStatus: Ruling<Bool> {
    FriendNoticeRule.isOn(
      .status, hosting: informationHosting, isSwitchedOn: friendOnlineStatusNotice)
  }

  /// Whether friends are notified when a profile changes, and the reason for this.
  var friendsLearnOfProfiles: Ruling<Bool> {
    FriendNoticeRule.isOn(.profile, hosting: informationHosting, isSwitchedOn: friendProfileNotice)
  }
}
