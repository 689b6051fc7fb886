public import IMProtocol

extension Server {
  /// Connects a device from the start: it gets what its user has, and nobody is told.
  public mutating func setUpConnection(
    of device: DeviceID, at now: Timestamp, in turn: inout Turn
  ) {
    turn.begin(at: now)
    turn.send(.connected, to: device, .empty)
    sessions.sendSnapshot(to: device, directory, friends, &turn)
    sessions.devices[Int(device.index)].becomeConnected()
    let state = sessions[device]
    sessions.noteStatus(of: state.user, [state.platform], at: now, directory)
    turn.send(.caughtUp, to: device, .empty)
  }

  /// Leaves out the order of friendships and of subscriptions of one millisecond, which nobody
  /// sees: states that differ in it alone are the same then.
  public mutating func leaveOutOrderInTime() {
    friends.ordersFriendships = false
    subscriptions.ordersSubscriptions = false
  }

  /// Gives a user a profile from the start; nobody is told.
  public mutating func setUpProfile(of user: UserID, _ changes: ProfileAttributes) {
    _ = profiles.apply(profiles.settled(changes, of: user, directory), to: user, directory)
    rename(user)
  }

  /// Subscribes a user to another from the start; nobody is told.
  ///
  /// - Precondition: both accounts exist, and the type is one that can be subscribed to.
  public mutating func setUpSubscription(
    of subscriber: UserID, to target: UserID, _ type: SubscribeType, _ terms: SubscriptionTerms
  ) {
    subscriptions.follow(target, type, terms, by: subscriber)
  }

  /// Makes a group from the start; nobody is told. Its members have joined in the order owner,
  /// managers, members.
  ///
  /// - Precondition: the accounts exist, and nobody is named twice.
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

  /// Makes two users friends from the start, as a scenario's header says; nobody is told.
  ///
  /// - Precondition: both accounts exist and are no friends yet.
  public mutating func setUpFriendship(_ one: UserID, _ other: UserID, at now: Timestamp) {
    friends.befriend(one, other, since: ListPlace(time: now, sequence: 0))
  }
}

/// An account as the server is set up with it.
public struct ServerAccount: Hashable, Sendable {
  /// The name of the profile; empty when it has none.
  public var name: Text
  /// The portrait of the profile; empty when it has none.
  public var portraitUri: Text

  package init(name: Text = .empty, portraitUri: Text = .empty) {
    self.name = name
    self.portraitUri = portraitUri
  }
}

/// A device as the server is set up with it.
public struct ServerDevice: Hashable, Sendable {
  package var user: UserID
  package var platform: Platform

  package init(user: UserID, platform: Platform) {
    self.user = user
    self.platform = platform
  }
}
