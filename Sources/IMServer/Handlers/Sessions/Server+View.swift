public import IMProtocol

/// What the server knows of a user, for the check that the local data of devices is the same.
extension Server {
  /// A user's stored requests (FR-42), in the order of lists, the oldest first (D-80).
  public func applicationInfos(of user: UserID, at now: Timestamp) -> [FriendApplicationInfo] {
    friends.applicationInfos(of: user, directory, at: now)
  }

  /// The friends of a user in ascending order of their ids, with what the user notes about them.
  public func friends(of user: UserID) -> [FriendRecord] {
    friends[user].friends.entries.map { entry in
      let account = directory[entry.user]
      return FriendRecord(
        userId: entry.user, name: account.name, portraitUri: account.portraitUri,
        remark: entry.remark, attributes: entry.attributes, addTime: entry.since.time,
        sequence: entry.since.sequence)
    }
  }

  package func areFriends(_ one: UserID, _ other: UserID) -> Bool {
    friends.friendIDs(of: one).contains(other)
  }

  /// Whether a subscription of a user to another lasts.
  public func isSubscribed(
    _ subscriber: UserID, to target: UserID, _ type: SubscribeType, at now: Timestamp
  ) -> Bool {
    subscriptions.terms(of: subscriber, to: target, type, at: now) != nil
  }

  /// The members of a group, in ascending order; none when there is no such group.
  public func members(of id: GroupID) -> [UserID] { groups.members(of: id) }

  /// The managers of a group without the owner, likewise.
  public func managers(of id: GroupID) -> [UserID] { groups[id]?.managers ?? [] }

  /// The owner of a group; nil when there is no such group.
  public func owner(of id: GroupID) -> UserID? { groups[id]?.owner }

  /// Those who may handle applications to a group, in ascending order (D-40, D-90).
  public func approvers(of id: GroupID) -> [UserID] { groups[id]?.approvers ?? [] }

  package func user(of device: DeviceID) -> UserID { sessions[device].user }

  /// Whether a device is connected as far as the server knows.
  public func isConnected(_ device: DeviceID) -> Bool { sessions[device].isConnected }
}
