public import IMProtocol

extension Server {
  /// Does the same as `handle(_:at:in:)`, and adds the rows that the input reads and writes to
  /// `rowFootprint`.
  ///
  /// Sequence numbers order events with the same time. If users can see the order of two inputs,
  /// both inputs write the same row:
  ///
  /// - A friend request writes the rows of its sender and its receiver.
  /// - A change of a group's members or applications writes the group's row.
  /// - A user who joins a group also writes a row for the order of this user's groups
  ///   (getJoinedGroupsByRole).
  /// - A change of an application also writes the row for the order of all groups' applications
  ///   (getGroupApplications). An approver of two groups sees both groups' applications in one
  ///   list, even the applications that were sent before the user became an approver (D-56).
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
    // Two inputs that merely increment a sequence number commute. An increment conflicts with an
    // input whose answer contains a page token, because the page token shows a sequence number.
    if groups.sequence != before || friends.sequence != ofFriends {
      rowFootprint.writeAlone(sequencesRow)
    }
    if transaction.sends.indices.contains(where: { transaction.sends[$0].message.hasPageToken }) {
      rowFootprint.read(sequencesRow)
    }
    for row in marks.indices {
      if marks[row] & Marks.read != 0 { rowFootprint.read(row) }
      if marks[row] & Marks.written == 0 { continue }
      // Two additions to the counts commute, but an addition conflicts with an input that reads the
      // counts. See `Statistics.marks`.
      if row == statisticsRow { rowFootprint.writeAlone(row) } else { rowFootprint.write(row) }
      guard row >= firstGroup && row < firstDevice else { continue }
      noteOrder(of: row - firstGroup, since: before, in: &rowFootprint)
    }
  }

  /// Chooses the memory in which accesses to rows are recorded. The closure `marks` receives the
  /// index of a table's first row, and returns the memory for the table.
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

  /// After an input has written the row of `group`, records that rows for orders have been written,
  /// too: the row of each user who joined the group and, if one of the group's applications
  /// changed, the row for the order of applications. `sequence` is the sequence number before the
  /// input.
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
