public import IMProtocol

/// The server's data about users and groups, for comparison with the local data of devices.
extension Server {
  /// Returns the stored requests of a user (FR-42). The requests are in the order of lists, from
  /// the oldest request to the newest request (D-80).
  public func applicationInfos(of user: UserID, at now: Timestamp) -> [FriendApplicationInfo] {
    friends.applicationInfos(of: user, directory, at: now)
  }

  /// Compares the result of ``applicationInfos(of:at:)`` with `others`. Returns true if both lists
  /// have the same length, and `agrees` returns true for the requests at each index. The method
  /// does not create the first list.
  public func applications(
    of user: UserID, at now: Timestamp, match others: ShortList<FriendApplicationInfo>,
    _ agrees: (FriendApplicationInfo, FriendApplicationInfo) -> Bool
  ) -> Bool {
    friends.applications(of: user, directory, at: now, match: others, agrees)
  }

  /// Compares the result of ``friends(of:)`` with `others`. Returns true if both lists have the
  /// same length, and `agrees` returns true for the friends at each index.
  public func friends(
    of user: UserID, match others: ShortList<FriendRecord>,
    _ agrees: (FriendRecord, FriendRecord) -> Bool
  ) -> Bool {
    let entries = friends[user].friends.entries
    return entries.count == others.count
      && entries.indices.allSatisfy { agrees(record(of: entries[$0]), others[$0]) }
  }

  /// Returns the friends of a user in ascending order of ids. Each element contains the remark and
  /// the attributes that the user has set for the friend.
  public func friends(of user: UserID) -> [FriendRecord] {
    friends[user].friends.entries.map(record)
  }

  private func record(of entry: FriendList.Entry) -> FriendRecord {
    let account = directory[entry.user]
    return FriendRecord(
      userId: entry.user, name: account.name, portraitUri: account.portraitUri,
      remark: entry.remark, attributes: entry.attributes, addTime: entry.since.time,
      sequence: entry.since.sequence)
  }

  package func areFriends(_ one: UserID, _ other: UserID) -> Bool {
    friends.friendIDs(of: one).contains(other)
  }

  /// Returns whether a user has an active subscription to another user.
  public func isSubscribed(
    _ subscriber: UserID, to target: UserID, _ type: SubscribeType, at now: Timestamp
  ) -> Bool {
    subscriptions.terms(of: subscriber, to: target, type, at: now) != nil
  }

  /// Returns the members of a group, in ascending order of ids. The list is empty if the group does
  /// not exist.
  public func members(of id: GroupID) -> [UserID] { groups.members(of: id) }

  /// Returns the managers of a group without the owner, in ascending order of ids. The list is
  /// empty if the group does not exist.
  public func managers(of id: GroupID) -> [UserID] { groups[id]?.managers ?? [] }

  /// Returns the owner of a group; nil if the group does not exist.
  public func owner(of id: GroupID) -> UserID? { groups[id]?.owner }

  /// Returns the users who may handle applications to a group, in ascending order of ids (D-40,
  /// D-90). The list is empty if the group does not exist.
  public func approvers(of id: GroupID) -> [UserID] { groups[id]?.approvers ?? [] }

  package func user(of device: DeviceID) -> UserID { sessions[device].user }

  /// Returns the notices that wait for a device, in the order of delivery.
  package func waiting(for device: DeviceID) -> [Notice] {
    sessions[device].waiting.map(\.notice)
  }

  /// Returns whether a device is connected according to the server's state.
  public func isConnected(_ device: DeviceID) -> Bool { sessions[device].isConnected }
}
