public import IMProtocol

extension Server {
  /// Processes one input in the same manner as `handle(_:at:in:)`. The method adds the rows that
  /// the input reads and writes to `rowFootprint`.
  ///
  /// Sequence numbers order the events with the same time. If the order of two inputs has a visible
  /// effect, both inputs write a common row:
  ///
  /// - A friend request writes the rows of the sender and the receiver.
  /// - A change of a group's members or applications writes the row of the group.
  /// - If a user joins a group, the input also writes a row that represents the order of the user's
  ///   groups (getJoinedGroupsByRole).
  /// - If an application changes, the input also writes the row that represents the order of the
  ///   applications to all groups (getGroupApplications). An approver of two groups sees the
  ///   applications to both groups in one list. The list includes applications that are older than
  ///   the user's role as an approver (D-56).
  public mutating func handle(
    _ input: Input, at now: Timestamp, in transaction: inout Transaction,
    touching rowFootprint: inout RowFootprint
  ) {
    let (before, ofFriends) = (groups.sequence, friends.sequence)
    var marks = [UInt8](repeating: 0, count: touchedRows)
    unsafe marks.withUnsafeMutableBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return }
      watch { unsafe Marks(bytes + $0) }
      handle(input, at: now, in: &transaction)
      watch { _ in Marks() }
    }
    // Two increments of a sequence number commute. An increment conflicts with an input whose
    // answer contains a page token, because a page token shows a sequence number.
    if groups.sequence != before || friends.sequence != ofFriends {
      rowFootprint.writeAlone(sequencesRow)
    }
    if transaction.sends.indices.contains(where: { transaction.sends[$0].message.hasPageToken }) {
      rowFootprint.read(sequencesRow)
    }
    for row in marks.indices {
      if marks[row] & Marks.read != 0 { rowFootprint.read(row) }
      if marks[row] & Marks.written == 0 { continue }
      // Two additions to the counts commute. An addition conflicts with a read access to the
      // counts. See `Statistics.marks`.
      if row == statisticsRow { rowFootprint.writeAlone(row) } else { rowFootprint.write(row) }
      guard row >= firstGroup && row < firstDevice else { continue }
      noteOrder(of: row - firstGroup, since: before, in: &rowFootprint)
    }
  }

  /// Sets the memory in which accesses to rows are recorded. The argument of the closure `marks` is
  /// the index of a table's first row. The closure returns the memory for the table.
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

  /// Records write accesses to the rows that represent order. The row of `group` was written, and
  /// `sequence` is the sequence number from the time before the input. The method records the row
  /// of each user who has joined the group with the input. If an application to the group has
  /// changed, the method also records the row of the order of applications.
  private func noteOrder(of group: Int, since sequence: UInt32, in rowFootprint: inout RowFootprint)
  {
    guard let state = groups.groups[group] else { return }
    for member in state.members where member.sequence > sequence {
      rowFootprint.write(firstJoins + Int(member.user.index))
    }
    if state.applications.contains(where: { $0.sequence > sequence }) {
      rowFootprint.write(acrossGroupsRow)
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
