import IMProtocol

extension SessionBook {
  /// Returns a bit set with the raw values of the platforms on which a user is online.
  func platformsOnline(of user: UserID, _ directory: Directory) -> UInt8 {
    var platforms: UInt8 = 0
    for device in directory[user].devices where devices[device].isConnected {
      platforms |= 1 << UInt8(devices[device].platform.rawValue)
    }
    return platforms
  }

  func hasStatus(_ user: UserID, _ directory: Directory) -> Bool {
    directory[user].devices.contains { devices[$0].statusTime != nil }
  }

  /// Returns the online status of a user on each platform. The result is what a new subscriber sees
  /// (D-64, D-72).
  func status(
    of user: UserID, _ directory: Directory, at now: Timestamp
  ) -> [SubscribeEventDetail] {
    let online = platformsOnline(of: user, directory)
    return Platform.allCases.compactMap { platform in
      let first = directory[user].devices.first { devices[$0].platform == platform }
      guard let first, let time = devices[first].statusTime else { return nil }
      let isOnline = online & 1 << UInt8(platform.rawValue) != 0
      let end = time.adding(milliseconds: SubscriptionLimits.statusLifetime)
      let ruling = StatusRule.isNotified(isOnline: isOnline, isLongGone: now >= end)
      guard ruling.decision || directory.varies(.notifiesOfOldStatus) else { return nil }
      return SubscribeEventDetail(isOnline: isOnline, changeTime: time, platform: platform)
    }
  }
}
