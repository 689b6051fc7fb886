import IMProtocol

/// The data that the server has removed from the state, and the latest call of each device. The
/// memory is used only while a mutant is active or uses are recorded. Two kinds of mutants need the
/// memory. In mutants of the first kind, removed data still has an effect. In mutants of the second
/// kind, a repeated call has no effect.
struct ServerMemory: Sendable {
  /// The former friends of each user, by the friends' ids.
  private(set) var friends: [Int: [UInt64: FriendList.Entry]] = [:]
  /// The former members of each group, by the members' ids.
  private(set) var members: [Int: [UInt64: GroupMember]] = [:]
  /// The dismissed groups.
  private(set) var groups: [Int: GroupState] = [:]
  /// The latest call of each device, and the answer to the call.
  private(set) var calls: [DeviceID: (call: Call, reply: Reply)] = [:]

  /// Stores the data that a transition has removed from the state.
  mutating func note(_ now: Server, since before: Server) {
    for row in now.friends.users.written {
      let list = ListChange(
        Array(before.friends.users.unnoted(row).friends.entries),
        Array(now.friends.users.unnoted(row).friends.entries)
      ) { UInt64($0.user.index) }
      for friend in list.removed {
        friends[row, default: [:]][UInt64(friend.user.index)] = friend
      }
    }
    for row in now.groups.groups.written {
      guard let old = before.groups.groups.unnoted(row) else { continue }
      guard let new = now.groups.groups.unnoted(row) else {
        groups[row] = old
        continue
      }
      for member in ListChange(old.members, new.members, { UInt64($0.user.index) }).removed {
        members[row, default: [:]][UInt64(member.user.index)] = member
      }
    }
  }

  /// Stores a call and the answer to the call.
  mutating func note(_ call: Call, by device: DeviceID, _ sends: [Transaction.Send]) {
    for send in sends where send.device == device {
      if case .reply(_, let reply) = send.message { calls[device] = (call, reply) }
    }
  }
}
