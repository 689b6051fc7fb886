import IMProtocol

/// The book of groups, with their members and applications.
struct GroupBook: Sendable {
  /// By `GroupID.index`; nil where there is none, or none any more.
  var groups: Rows<GroupState?>
  /// How many changes to groups there were so far; tells those of one millisecond apart (D-08).
  private(set) var sequence: UInt32 = 0

  /// The book of so many ids, none of which is a group's yet.
  init(count: Int) { groups = Rows(Array(repeating: nil, count: count)) }

  /// There are so many ids from now on, none fewer than before.
  mutating func extend(to count: Int) { while groups.count < count { groups.append(nil) } }

  /// The group with an id; nil when there is none, or none any more.
  subscript(id: GroupID) -> GroupState? {
    _read {
      if id.index < groups.count { yield groups[Int(id.index)] } else { yield nil }
    }
    _modify { yield &groups[Int(id.index)] }
  }

  // MARK: - Writing

  /// - Precondition: the user is no member yet.
  mutating func admit(_ user: UserID, to id: GroupID, at now: Timestamp) {
    let sequence = nextSequence()
    self[id]?.add(GroupMember(user: user, role: .normal, joinedTime: now, sequence: sequence))
  }

  /// Settles what waits for a user's joining (D-48).
  mutating func settleWaiting(of user: UserID, in id: GroupID, at now: Timestamp) {
    var sequence = sequence
    self[id]?.changeApplications(of: user) { application in
      guard application.isOpen(at: now) else { return }
      sequence += 1
      application.becomeJoinedElsewhere(at: now, sequence: sequence)
    }
    self.sequence = sequence
  }

  /// Tells changes to groups of one millisecond apart, in their order (D-08).
  mutating func nextSequence() -> UInt32 {
    sequence += 1
    return sequence
  }
}
