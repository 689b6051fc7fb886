import IMProtocol

/// Hashes the data that the server stores about a device, except data that can never become
/// visible.
extension SessionBook {
  func add(
    _ id: DeviceID, at now: Timestamp, _ arena: Arena, _ directory: Directory,
    _ friends: FriendBook, to print: inout RelativeFingerprint
  ) {
    let device = self[id]
    print.add(
      (device.isConnected ? 1 : 0) | (device.isBanned ? 2 : 0) | device.waiting.count << 2)
    var data = device.data
    for notice in device.waiting.map(\.notice) {
      print.add(notice.callback.rawValue)
      let age = friends.age(of: notice, for: device.user, at: now)
      if CatchUpRule.isDelivered(age).decision {
        print.add(notice, arena: arena)
        print.end(at: notice.operationTime.adding(milliseconds: FriendLimits.noticeLifetime))
        if let request = friends.waitingRequest(notice, of: device.user) {
          print.end(at: request.end)
        }
      } else {
        // A notice that is too old is never delivered, so its content doesn't matter. The notice's
        // kind matters, because the report of the suppressed notification shows the kind.
        print.add(2)
        if data == .current { data = .outdated }
      }
    }
    print.add(data.rawValue)
    addStatusTime(of: device, at: now, directory, to: &print)
  }

  /// Adds the time at which a device's status last changed, but only while another user can still
  /// see this time through a query or a new subscription (D-64).
  private func addStatusTime(
    of device: DeviceState, at now: Timestamp, _ directory: Directory,
    to print: inout RelativeFingerprint
  ) {
    guard
      directory.settings.onlineStatusSubscription
        || directory.settings.friendsLearnOfStatus.decision,
      let time = device.statusTime
    else { return }
    let isOnline =
      platformsOnline(of: device.user, directory) & 1 << UInt8(device.platform.rawValue) != 0
    let end = time.adding(milliseconds: SubscriptionLimits.statusLifetime)
    guard StatusRule.isNotified(isOnline: isOnline, isLongGone: now >= end).decision else { return }
    print.add(time)
    if !isOnline { print.end(at: end) }
  }
}
