public import IMProtocol

extension Server {
  /// Takes one input like `handle(_:at:in:)`, and adds what it reads and writes to `touches`.
  ///
  /// What numbers that only tell apart put in order lies in rows that both inputs write: the
  /// requests of one millisecond in those of the sender and the receiver, members and applications
  /// of one group in that group's. Across groups no row holds the order. That of a user's groups
  /// (getJoinedGroupsByRole) is a row of its own for each user. That of applications
  /// (getGroupApplications) is one row for all, since whoever approves in two groups sees it, also
  /// what was sent before the role (D-56).
  public mutating func handle(
    _ input: Input, at now: Timestamp, in turn: inout Turn, touching touches: inout Touches
  ) {
    let (before, ofFriends) = (groups.sequence, friends.sequence)
    var marks = [UInt8](repeating: 0, count: touchedRows)
    unsafe marks.withUnsafeMutableBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return }
      watch { unsafe Marks(bytes + $0) }
      handle(input, at: now, in: &turn)
      watch { _ in Marks() }
    }
    // Whoever counts on disturbs those who are given a token with a number, but not who counts too.
    if groups.sequence != before || friends.sequence != ofFriends {
      touches.writeAlone(sequencesRow)
    }
    if turn.sends.indices.contains(where: { turn.sends[$0].message.hasPageToken }) {
      touches.read(sequencesRow)
    }
    for row in marks.indices {
      if marks[row] & Marks.read != 0 { touches.read(row) }
      if marks[row] & Marks.written == 0 { continue }
      // Counts can be added in any order, but not read among them: see `Statistics.marks`.
      if row == statisticsRow { touches.writeAlone(row) } else { touches.write(row) }
      guard row >= firstGroup && row < firstDevice else { continue }
      noteOrder(of: row - firstGroup, since: before, in: &touches)
    }
  }

  /// Hands out where accesses to the rows from a number on are noted.
  private mutating func watch(_ marks: (Int) -> Marks) {
    directory.accounts.marks = marks(0)
    friends.users.marks = marks(0)
    profiles.users.marks = marks(0)
    profiles.uniqueIDs.marks = marks(uniqueIDsRow)
    subscriptions.users.marks = marks(0)
    groups.groups.marks = marks(firstGroup)
    sessions.devices.marks = marks(firstDevice)
    sessions.statistics.marks = marks(statisticsRow)
  }

  /// Who has joined a group that was written, and whether applications to it have moved on.
  private func noteOrder(of group: Int, since sequence: UInt32, in touches: inout Touches) {
    guard let state = groups.groups[group] else { return }
    for member in state.members where member.sequence > sequence {
      touches.write(firstJoins + Int(member.user.index))
    }
    if state.applications.contains(where: { $0.sequence > sequence }) {
      touches.write(acrossGroupsRow)
    }
  }
}

extension Downlink {
  fileprivate var hasPageToken: Bool {
    guard case .reply(_, let reply) = self else { return false }
    return switch reply.result {
    case .applications(_, let rest), .groupsPage(_, let rest), .groupMembersPage(_, let rest),
      .groupApplications(_, let rest):
      rest != nil
    case .nothing, .processCode, .permission, .friends, .relations, .noted, .errorKeys, .groups,
      .groupMembers, .groupFollows, .profile, .profiles, .visibility, .subscriptions, .statuses,
      .failedUsers, .statistics:
      false
    }
  }
}
