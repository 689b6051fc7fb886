import IMProtocol

/// What the server has removed from its state, and each device's latest call. The memory is used
/// only while a mutant is active or uses are recorded: in some mutants, removed data still has an
/// effect, and other mutants ignore repeated calls.
struct ServerMemory: Sendable {
  /// The former friends of each user. In the inner dictionary, the keys are the friends' ids.
  private(set) var friends: [Int: [UInt64: FriendList.Entry]] = [:]
  /// The former members of each group. In the inner dictionary, the keys are the members' ids.
  private(set) var members: [Int: [UInt64: GroupMember]] = [:]
  /// Groups that were dismissed.
  private(set) var groups: [Int: GroupState] = [:]
  /// Each device's latest call, with the answer.
  private(set) var calls: [DeviceID: (call: Call, reply: Reply)] = [:]

  /// Remembers what a transition has removed from the state.
  mutating func note(_ now: Server, since before: Server) {
    for row in now.friends.users.written {
      let remaining = now.friends.users.unnoted(row).friends
      for friend in before.friends.users.unnoted(row).friends.entries
      where !remaining.contains(friend.user) {
        friends[row, default: [:]][UInt64(friend.user.index)] = friend
      }
    }
    for row in now.groups.groups.written {
      guard let old = before.groups.groups.unnoted(row) else { continue }
      guard let new = now.groups.groups.unnoted(row) else {
        groups[row] = old
        continue
      }
      let formerMembers = old.members.filter { new[$0.user] == nil }
      for member in formerMembers {
        members[row, default: [:]][UInt64(member.user.index)] = member
      }
    }
  }

  /// Remembers a call and the answer to the call.
  mutating func note(_ call: Call, by device: DeviceID, _ sends: [Transaction.Send]) {
    for send in sends where send.device == device {
      if case .reply(_, let reply) = send.message { calls[device] = (call, reply) }
    }
  }
}
