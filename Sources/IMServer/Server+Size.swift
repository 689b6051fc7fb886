import Base
import IMProtocol

extension Server {
  /// The number of accounts, groups and devices. Each account, group and device has a row. A row of
  /// the server can differ from the same row of a copy of the server.
  public var rowCount: Int {
    directory.accounts.count + groups.groups.count + sessions.devices.count
  }

  /// Estimates how many bytes are occupied by the rows that were written since the previous call.
  public mutating func takeBytesWritten() -> Int {
    defer { forgetWritten() }
    let users = friends.users.bytesWritten { user in
      user.friends.entries.heapBytes + user.received.heapBytes
        + user.requests.entries.heapBytes
    }
    let subscribed = subscriptions.users.bytesWritten { user in
      if user.position == .max { return 0 }
      return subscriptions.states[Int(user.position)...].prefix(SubscriptionState.typeCount).reduce(
        0
      ) {
        $0 + [Subscription].heapBytes($1.toUser.count) + [UserID].heapBytes($1.targets.count)
      }
    }
    let groups = groups.groups.bytesWritten { group in
      guard let group else { return 0 }
      return [GroupMember].heapBytes(group.members.count)
        + [GroupApplication].heapBytes(group.applications.count)
    }
    let sessions = sessions.devices.bytesWritten {
      [WaitingNotice].heapBytes($0.waiting.count)
    }
    return MemoryLayout<Self>.stride + users + groups + sessions
      + directory.accounts.bytesWritten { _ in 0 }
      + subscribed + (subscribed == 0 ? 0 : [Subscriptions].heapBytes(subscriptions.states.count))
      + profiles.bytesWritten
  }

  /// The number of accounts, devices and groups, plus the number of entries in their lists. A
  /// larger state takes longer to copy and hash.
  public var size: Int {
    var size = rowCount
    for user in friends.users.indices {
      let state = friends[UserID(user)]
      size += state.friends.count + state.received.count + state.requests.entries.count
    }
    for one in subscriptions.states { size += one.toUser.count + one.targets.count }
    for case let group? in groups.groups {
      size += group.members.count + group.applications.count
    }
    for device in sessions.devices { size += device.waiting.count }
    return size
  }
}
