public import IMProtocol

/// The server's data about users and groups, for comparison with devices' local data.
extension Server {
  /// Returns a user's stored requests (FR-42) in the order in which lists contain them: the oldest
  /// request comes first (D-80).
  public func applicationInfos(of user: UserID, at now: Timestamp) -> [FriendApplicationInfo] {
    friends.applicationInfos(of: user, directory, at: now)
  }

  /// Compares the list that ``applicationInfos(of:at:)`` would return with `others`, without
  /// creating that list. Returns whether that list and `others` have the same length, and `agrees`
  /// returns true for each pair of requests.
  public func applications(
    of user: UserID, at now: Timestamp, match others: ShortList<FriendApplicationInfo>,
    _ agrees: (FriendApplicationInfo, FriendApplicationInfo) -> Bool
  ) -> Bool {
    friends.applications(of: user, directory, at: now, match: others, agrees)
  }

  /// Compares the result of ``friends(of:)`` with `others`. Returns whether the result and `others`
  /// have the same length, and `agrees` returns true for each pair of friends.
  public func friends(
    of user: UserID, match others: ShortList<FriendRecord>,
    _ agrees: (FriendRecord, FriendRecord) -> Bool
  ) -> Bool {
    let entries = friends[user].friends.entries
    return entries.count == others.count
      && entries.indices.allSatisfy { agrees(record(of: entries[$0]), others[$0]) }
  }

  /// Returns a user's friends, sorted by id, with the remarks and attributes that the user has set
  /// for them.
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
    friends[one].friends.contains(other)
  }

  /// Returns whether a user has an active subscription to another user.
  public func isSubscribed(
    _ subscriber: UserID, to target: UserID, _ type: SubscribeType, at now: Timestamp
  ) -> Bool {
    subscriptions.terms(of: subscriber, to: target, type, at: now) != nil
  }

  /// Returns a group's members, sorted by id; empty if the group doesn't exist.
  public func members(of id: GroupID) -> [UserID] { groups.members(of: id) }

  /// Returns a group's managers without the owner, sorted by id; empty if the group doesn't exist.
  public func managers(of id: GroupID) -> [UserID] { groups[id]?.managers ?? [] }

  /// Returns a group's owner, or nil if the group doesn't exist.
  public func owner(of id: GroupID) -> UserID? { groups[id]?.owner }

  /// Returns who may handle a group's applications, sorted by id (D-40, D-90); empty if the group
  /// doesn't exist.
  public func approvers(of id: GroupID) -> [UserID] { groups[id]?.approvers ?? [] }

  /// The number of accounts, whose ids have the indices below this number.
  package var accountCount: Int { directory.accounts.count }

  /// The number of groups that exist or may be created.
  package var groupCount: Int { groups.groups.count }

  package func isMember(_ user: UserID, of group: GroupID) -> Bool { groups[group]?[user] != nil }

  /// Returns the users whose own applications to a group wait for an approver, sorted by id.
  package func applicants(to group: GroupID, at now: Timestamp) -> [UserID] {
    groups[group]?.applications.lazy.filter {
      $0.inviter == .absent && $0.progress == .waits(.approver) && !$0.isOver(at: now)
    }.map(\.applicant) ?? []
  }

  package func user(of device: DeviceID) -> UserID { sessions[device].user }

  /// Returns the notices that wait for a device, in the order in which they will be delivered.
  package func waiting(for device: DeviceID) -> [Notice] {
    sessions[device].waiting.map(\.notice)
  }

  /// Returns whether a device is connected, as far as the server knows.
  public func isConnected(_ device: DeviceID) -> Bool { sessions[device].isConnected }
}
