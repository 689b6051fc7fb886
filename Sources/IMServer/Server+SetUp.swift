public import IMProtocol

extension Server {
  /// Connects a device in the initial state, and sends the user's data to the device. Nobody is
  /// notified.
  public mutating func setUpConnection(
    of device: DeviceID, at now: Timestamp, in transaction: inout Transaction
  ) {
    transaction.begin(at: now)
    transaction.send(.connected, to: device, .empty)
    sessions.sendSnapshot(to: device, directory, friends, &transaction)
    sessions.devices[Int(device.index)].becomeConnected()
    let state = sessions[device]
    sessions.noteStatus(of: state.user, [state.platform], at: now, directory)
    transaction.send(.caughtUp, to: device, .empty)
  }

  /// From now on, the order of friendships and subscriptions with the same time isn't stored, so
  /// that states that differ only in this order are equal. Call this method only for scenarios that
  /// don't observe the order.
  public mutating func leaveOutOrderInTime() {
    friends.ordersFriendships = false
    subscriptions.ordersSubscriptions = false
  }

  /// Sets a user's profile in the initial state. Nobody is notified.
  public mutating func setUpProfile(of user: UserID, _ changes: ProfileAttributes) {
    _ = profiles.apply(profiles.settled(changes, of: user, directory), to: user, directory)
    rename(user)
  }

  /// Subscribes a user to another user in the initial state. Nobody is notified.
  ///
  /// - Precondition: both accounts exist, and users can subscribe to the type.
  public mutating func setUpSubscription(
    of subscriber: UserID, to target: UserID, _ type: SubscribeType, _ terms: SubscriptionTerms
  ) {
    subscriptions.follow(target, type, terms, by: subscriber)
  }

  /// Creates a group in the initial state. The owner joins first, then the managers, then the
  /// members. Nobody is notified.
  ///
  /// - Precondition: the accounts exist, and no user occurs twice.
  public mutating func setUpGroup(
    _ id: GroupID, owner: UserID, managers: [UserID], members: [UserID],
    _ changes: GroupSettingsChange, at now: Timestamp
  ) {
    var settings = GroupSettings(name: directory.texts.id(of: id))
    settings.apply(changes, texts: directory.texts)
    var group = GroupState(creator: owner, settings: settings, at: now)
    let roles =
      [(owner, GroupMemberRole.owner)] + managers.map { ($0, .manager) }
      + members.map { ($0, .normal) }
    for (user, role) in roles {
      group.add(
        GroupMember(
          user: user, role: role, joinedTime: now, sequence: groups.nextSequence()))
    }
    groups[id] = group
  }

  /// Makes two users friends in the initial state. A scenario's header describes this state. Nobody
  /// is notified.
  ///
  /// - Precondition: both accounts exist, and the users are not friends yet.
  public mutating func setUpFriendship(_ one: UserID, _ other: UserID, at now: Timestamp) {
    friends.befriend(one, other, since: ListPosition(time: now, sequence: 0))
  }
}

/// An account in the server's initial state.
public struct ServerAccount: Hashable, Sendable {
  /// The name in the profile; empty if there is none.
  public var name: Text
  /// The portrait's address in the profile; empty if there is none.
  public var portraitUri: Text

  package init(name: Text = .empty, portraitUri: Text = .empty) {
    self.name = name
    self.portraitUri = portraitUri
  }
}

/// A device in the server's initial state.
public struct ServerDevice: Hashable, Sendable {
  package var user: UserID
  package var platform: Platform

  package init(user: UserID, platform: Platform) {
    self.user = user
    self.platform = platform
  }
}
