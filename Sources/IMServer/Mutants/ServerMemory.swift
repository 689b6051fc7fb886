import IMProtocol

/// What the server has removed from its state, and each device's latest call. It is used only while
/// a mutant is active or uses are recorded. In some mutants, removed data still has an effect;
/// others ignore repeated calls.
struct ServerMemory: Sendable {
  /// Each user's former friends, by id.
  private(set) var friends: [Int: [UInt64: FriendList.Entry]] = [:]
  /// Each group's former members, by id.
  private(set) var members: [Int: [UInt64: GroupMember]] = [:]
  /// Groups that were dismissed.
  private(set) var groups: [Int: GroupState] = [:]
  /// Each device's latest call, with the answer.
  private(set) var calls: [DeviceID: (call: Call, reply: Reply)] = [:]

  /// Remembers what a transition has removed from the state.
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

  /// Remembers a call and its answer.
  mutating func note(_ call: Call, by device: DeviceID, _ sends: [Transaction.Send]) {
    for send in sends where send.device == device {
      if case .reply(_, let reply) = send.message { calls[device] = (call, reply) }
    }
  }
}
