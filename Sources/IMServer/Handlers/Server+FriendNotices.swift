import IMProtocol

/// What friends learn of each other without subscribing (FR-11 to FR-17).
extension Server {
  /// Tells every friend of a user what has changed about that user (D-66: whoever is a friend now).
  mutating func tellFriends(
    of user: UserID, at now: Timestamp, into effects: inout Effects,
    _ event: (Server, inout Arena) -> SubscribeInfoEvent
  ) {
    let friends = users[Int(user.index)].friends.entries.map(\.user)
    if friends.isEmpty { return }
    let change = event(self, &effects.arena)
    let notice = Notice(
      at: now, .eventChanged(effects.arena.keep(CollectionOfOne(change))))
    for friend in friends { notify(friend, notice, into: &effects) }
  }

  /// The platforms on which a user is online, one bit for each raw value.
  func platformsOnline(of user: UserID) -> UInt8 {
    var platforms: UInt8 = 0
    for device in users[Int(user.index)].devices where devices[device].isConnected {
      platforms |= 1 << UInt8(devices[device].platform.rawValue)
    }
    return platforms
  }

  /// Tells friends which platforms of a user have gone online or offline, if any has (D-65).
  mutating func tellOfStatus(
    of user: UserID, before: UInt8, at now: Timestamp, into effects: inout Effects
  ) {
    let after = platformsOnline(of: user)
    guard settings.tellsFriendsOfStatus, before != after else { return }
    let details = Platform.allCases.filter { (before ^ after) & 1 << UInt8($0.rawValue) != 0 }
      .map { platform in
        SubscribeEventDetail(
          isOnline: after & 1 << UInt8(platform.rawValue) != 0, changeTime: now,
          platform: platform)
      }
    tellFriends(of: user, at: now, into: &effects) { _, arena in
      SubscribeInfoEvent(
        userId: user, type: .friendOnlineStatus, details: arena.keep(details), profile: .empty)
    }
  }

  /// Tells a device that has just been brought up to date which types are synchronised (FR-15,
  /// D-03).
  func tellOfSynchronisation(_ device: DeviceID, at now: Timestamp, into effects: inout Effects) {
    let types: [(SubscribeType, Bool)] = [
      (.friendOnlineStatus, settings.tellsFriendsOfStatus),
      (.friendUserProfile, settings.tellsFriendsOfProfiles),
    ]
    for (type, isInUse) in types where isInUse {
      effects.sends.append(
        Effects.Send(to: device, .notice(Notice(at: now, .subscriptionSyncCompleted(type)))))
    }
  }
}
