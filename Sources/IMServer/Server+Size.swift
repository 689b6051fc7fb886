import IMProtocol

extension Server {
  /// How many accounts, groups and devices there are: as many rows stand alone in a copy of it that
  /// has gone on.
  public var rowCount: Int {
    directory.accounts.count + groups.groups.count + sessions.devices.count
  }

  /// How much the server knows: accounts, devices and groups with what is kept of each. A copy of
  /// it and its fingerprint cost as much at most.
  public var size: Int {
    var size = rowCount
    for user in friends.users.indices {
      let state = friends[UserID(user)]
      size += state.friends.count + state.received.entries.count + state.requests.entries.count
    }
    for one in subscriptions.kept { size += one.toUser.count + one.targets.count }
    for case let group? in groups.groups {
      size += group.members.count + group.applications.count
    }
    for device in sessions.devices { size += device.waiting.count }
    return size
  }
}
