import IMProtocol

/// All groups, with their members and applications.
struct GroupBook: Sendable {
  /// For each `GroupID.index`, the group; nil if the group doesn't exist yet or was dismissed.
  var groups: Rows<GroupState?>
  /// The number of changes to groups so far, used to distinguish changes with the same time (D-08).
  private(set) var sequence: UInt32 = 0

  /// Creates a book for `count` group ids, without any groups.
  init(count: Int) { groups = Rows(Array(repeating: nil, count: count)) }

  /// Adds unused ids until there are at least `count` ids.
  mutating func extend(to count: Int) { while groups.count < count { groups.append(nil) } }

  /// The group with this id; nil if the group doesn't exist or was dismissed.
  subscript(id: GroupID) -> GroupState? {
    _read {
      if id.index < groups.count { yield groups[Int(id.index)] } else { yield nil }
    }
    _modify { yield &groups[Int(id.index)] }
  }

  // MARK: - Writing

  /// - Precondition: the user is not a member yet.
  mutating func admit(_ user: UserID, to id: GroupID, at now: Timestamp) {
    let sequence = nextSequence()
    self[id]?.add(GroupMember(user: user, role: .normal, joinedTime: now, sequence: sequence))
  }

  /// Closes the open applications of a user who has joined the group (D-48).
  mutating func settleWaiting(of user: UserID, in id: GroupID, at now: Timestamp) {
    var sequence = sequence
    self[id]?.changeApplications(of: user) { application in
      guard application.isOpen(at: now) else { return }
      sequence += 1
      application.becomeJoinedElsewhere(at: now, sequence: sequence)
    }
    self.sequence = sequence
  }

  /// Returns the sequence number of the next change. Sequence numbers order changes with the same
  /// time (D-08).
  mutating func nextSequence() -> UInt32 {
    sequence += 1
    return sequence
  }
}
