import IMProtocol

/// What the device refuses of calls about groups (D-10, D-11).
extension ParameterRule {
  /// Why the call is refused, or nil.
  static func refusal(of call: GroupCall, texts: TextTable, arena: Arena) -> Refusal? {
    if call.group == .absent { return invalidGroupID }
    return switch call {
    case .createGroup(let creations):
      arena[creations].first.flatMap { refusal(of: $0, texts: texts, arena: arena) }
    case .updateGroupInfo(_, let changes):
      changes.count == 0 ? invalidGroupInfo : settings(arena[changes], texts)
    case .getGroupsInfo(let groups), .getJoinedGroups(let groups):
      self.groups(arena[groups])
    case .kickGroupMembers(_, let users, _):
      self.users(users, arena, atMost: GroupLimits.removals)
    case .transferGroupOwner(_, let newOwner, _, _):
      user(newOwner)
    case .getGroupMembers(_, let users):
      self.users(users, arena, atMost: GroupLimits.queriedMembers)
    case .getGroupMembersByRole(_, let queries), .getJoinedGroupsByRole(let queries):
      arena[queries].first.flatMap { role($0) ?? page($0, GroupLimits.rolePage) }
    case .searchGroupMembers(_, let name, let queries):
      keyword(
        name, texts, atMost: GroupLimits.keywordLength,
        .by(.invalidNickName, "D-10, D-11, D-12"))
        ?? arena[queries].first.flatMap { page($0, GroupLimits.searchPage) }
    case .searchJoinedGroups(let name, let queries):
      keyword(
        name, texts, atMost: GroupLimits.keywordLength,
        .by(.invalidGroupName, "D-10, D-11, D-12"))
        ?? arena[queries].first.flatMap { page($0, GroupLimits.searchPage) }
    case .addGroupManagers(_, let users), .removeGroupManagers(_, let users):
      self.users(users, arena, atMost: GroupLimits.managers)
    case .setGroupMemberInfo(_, let user, let nickname, let extra):
      self.user(user)
        ?? text(
          nickname, texts, atMost: GroupLimits.nameLength,
          .by(.invalidNickName, "D-10, D-12, D-55"))
        ?? text(
          extra, texts, atMost: GroupLimits.extraLength,
          .by(.invalidExtra, "D-10, D-11, D-12"))
    case .setGroupRemark(_, let remark):
      text(
        remark, texts, atMost: GroupLimits.nameLength,
        .by(.invalidRemark, "D-10, D-11, D-12"))
    case .addGroupFollows(_, let users), .removeGroupFollows(_, let users):
      self.users(users, arena, atMost: GroupLimits.followsOfCall)
    case .inviteUsersToGroup(_, let users):
      self.invitees(users, arena)
    case .acceptGroupInvite(_, let inviter):
      user(inviter)
    case .refuseGroupInvite(_, let inviter, let reason):
      user(inviter) ?? self.reason(reason, texts)
    case .acceptGroupApplication(_, _, let applicant):
      user(applicant)
    case .refuseGroupApplication(_, _, let applicant, let reason):
      user(applicant) ?? self.reason(reason, texts)
    case .getGroupApplications(let queries):
      arena[queries].first.flatMap(applications)
    case .joinGroup, .quitGroup, .dismissGroup, .getGroupFollows:
      nil
    case .serverKickGroupMembers, .serverDismissGroup:
      nil  // The server's own interface asks no device.
    }
  }

  private static func refusal(
    of creation: GroupCreation, texts: TextTable, arena: Arena
  ) -> Refusal? {
    let id = texts.id(of: creation.groupId)
    let isPlain = texts.string(of: id).utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    if creation.groupId == .absent || texts.length(of: id) > GroupLimits.idLength || !isPlain {
      return invalidGroupID
    }
    let changes = arena[creation.changes]
    if !changes.contains(where: { $0.field == GroupSettings.nameField }) {
      return invalidGroupName
    }
    let invitees = creation.invitees
    return settings(changes, texts)
      ?? (invitees.count == 0 ? nil : self.invitees(invitees, arena))
  }

  private static let invalidGroupID = Refusal.by(.invalidGroupID, "D-10, D-55")
  private static let invalidGroupName = Refusal.by(.invalidGroupName, "D-10, D-55")
  private static let invalidGroupInfo = Refusal.by(.invalidGroupInfo, "D-10, D-55")

  /// Refuses a list of those who are to be invited.
  private static func invitees(_ users: Slice<UserID>, _ arena: Arena) -> Refusal? {
    self.users(
      users, arena, atMost: GroupLimits.invitees,
      .by(.invalidUserIDList, "GR-05, D-10, D-11"))
  }

  /// The settings that a call gives, in their order.
  private static func settings(
    _ changes: ArraySlice<GroupSettingChange>, _ texts: TextTable
  ) -> Refusal? {
    for change in changes {
      if let refusal = setting(change, texts) { return refusal }
    }
    return nil
  }

  private static func setting(_ change: GroupSettingChange, _ texts: TextTable) -> Refusal? {
    switch change.value {
    case .text(let text):
      if change.field == GroupSettings.nameField && text.isAbsentOrEmpty {
        return invalidGroupName
      }
      guard let limit = GroupLimits.longest(change.field) else {
        preconditionFailure("field \(change.field) of a group is no text")
      }
      let isName = change.field == GroupSettings.nameField
      return self.text(
        text, texts, atMost: limit, isName ? invalidGroupName : invalidGroupInfo)
    case .dictionary(let attributes):
      return attributes.count > GroupLimits.extKeys ? invalidGroupInfo : nil
    case .enumeration(let kind, let raw):
      return Catalogue.enumeration(kind).name(of: raw) == nil ? invalidGroupInfo : nil
    case .absent, .boolean, .integer, .pageToken, .code, .user, .group, .callback, .list, .record:
      preconditionFailure("a setting of a group is \(change.value)")
    }
  }

  /// Refuses a list of groups that is empty or too long, or holds an empty or a repeated id.
  private static func groups(_ groups: ArraySlice<GroupID>) -> Refusal? {
    let isRepeated = Set(groups).count < groups.count
    let isFaulty =
      groups.isEmpty || groups.count > GroupLimits.queriedGroups || isRepeated
      || groups.contains(.absent)
    return isFaulty ? .by(.invalidGroupIDs, "D-10, D-11") : nil
  }

  private static func role(_ query: PageQuery) -> Refusal? {
    let isWrong = query.kinds.all.contains { GroupMemberRole(rawValue: $0) == nil }
    return isWrong ? .by(.invalidGroupMemberRole, "D-10, D-11") : nil
  }

  private static func page(_ query: PageQuery, _ counts: ClosedRange<Int64>) -> Refusal? {
    counts.contains(query.count) ? nil : .by(.invalidPagingQueryOption, "D-10, D-11")
  }

  private static func reason(_ reason: Text, _ texts: TextTable) -> Refusal? {
    text(
      reason, texts, atMost: GroupLimits.reasonLength,
      .by(.invalidReason, "D-10, D-11, D-12"))
  }

  /// The page first, then what is asked for, as the parameters stand.
  private static func applications(_ query: PageQuery) -> Refusal? {
    if !GroupLimits.applicationsPage.contains(query.count) {
      return .by(.invalidPagingQueryOption, "GR-28, D-10, D-11")
    }
    if query.kinds.all.contains(where: { GroupApplicationDirection(rawValue: $0) == nil }) {
      return .by(.invalidGroupApplicationDirection, "GR-29, D-10, D-11")
    }
    let hasWrongStatus = query.statuses.all.contains {
      GroupApplicationStatus(rawValue: $0) == nil
    }
    return hasWrongStatus ? .by(.invalidGroupApplicationStatus, "GR-30, D-10, D-11") : nil
  }
}
