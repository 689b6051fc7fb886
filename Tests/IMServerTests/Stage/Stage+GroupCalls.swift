@testable import IMProtocol
@testable import IMServer

/// A group setting, as used by calls and by the groups of the initial state.
enum GroupSetting: Sendable {
  case join(GroupJoinPermission)
  case removing(GroupOperationPermission)
  case inviting(GroupOperationPermission)
  case consent(GroupInviteHandlePermission)
  case editing(GroupOperationPermission)
  case naming(GroupMemberInfoEditPermission)
  case name(String)
  case portrait(String)
  case notice(String)
  case attributes([(String, String)])

  func change(_ texts: inout TextTable) -> GroupSettingChange {
    switch self {
    case .join(let value):
      .init(field: 6, value: .enumeration(.groupJoinPermission, value.rawValue))
    case .removing(let value): Self.operation(7, value)
    case .inviting(let value): Self.operation(8, value)
    case .consent(let value):
      .init(field: 9, value: .enumeration(.groupInviteHandlePermission, value.rawValue))
    case .editing(let value): Self.operation(10, value)
    case .naming(let value):
      .init(field: 11, value: .enumeration(.groupMemberInfoEditPermission, value.rawValue))
    case .name(let text): .init(field: 1, value: .text(texts.intern(text)))
    case .portrait(let text): .init(field: 2, value: .text(texts.intern(text)))
    case .notice(let text): .init(field: 4, value: .text(texts.intern(text)))
    case .attributes(let pairs):
      .init(
        field: 5,
        value: .dictionary(
          pairs.map { .init(key: texts.intern($0.0), value: texts.intern($0.1)) }))
    }
  }

  private static func operation(
    _ field: Int, _ value: GroupOperationPermission
  ) -> GroupSettingChange {
    GroupSettingChange(field: field, value: .enumeration(.groupOperationPermission, value.rawValue))
  }
}

/// The calls about groups, with the names of devices and users as arguments. By default, a call is
/// about the group g0.
extension Stage {
  /// Makes a group directly, not by a call. `managers` and `members` contain the letters of users.
  mutating func found(
    _ owner: String = "A", managers: String = "", members: String = "",
    _ settings: [GroupSetting] = [], in group: Int = 0
  ) {
    server.setUpGroup(
      GroupID(group), owner: Self.user(owner), managers: managers.map { Self.user(String($0)) },
      members: members.map { Self.user(String($0)) },
      GroupSettingsChange(given: settings.map { $0.change(&texts) }), at: now)
  }

  /// Adds members from the extra accounts until the group has `count` members.
  mutating func fillGroup(upTo count: Int = GroupLimits.members, in group: Int = 0) {
    guard var state = server.groupRows[group] else { return }
    let first = 26 + state.members.count { $0.user.index >= 26 }
    for index in first..<(first + count - state.members.count) {
      state.add(
        GroupMember(
          user: UserID(index), role: .normal, joinedTime: now,
          sequence: server.groups.nextSequence()))
    }
    server.groupRows[group] = state
  }

  // MARK: - Groups as a whole

  @discardableResult
  mutating func create(
    _ device: String, _ settings: [GroupSetting] = [], inviting invitees: String = "",
    in group: Int = 0
  ) -> [String] {
    let changes = settings.map { $0.change(&texts) }
    let settings = transaction.arena.keep(one: GroupSettingsChange(given: changes))
    return call(
      device,
      .createGroup(
        CreateGroup(
          groupId: GroupID(group), settings: settings, inviteeUserIds: keep(invitees))))
  }

  @discardableResult
  mutating func update(
    _ device: String, _ settings: [GroupSetting], in group: Int = 0
  ) -> [String] {
    let changes = settings.map { $0.change(&texts) }
    let kept = transaction.arena.keep(one: GroupSettingsChange(given: changes))
    return call(
      device, .updateGroupInfo(UpdateGroupInfo(groupId: GroupID(group), settings: kept)))
  }

  @discardableResult
  mutating func dismiss(_ device: String, in group: Int = 0) -> [String] {
    call(device, .dismissGroup(DismissGroup(groupId: GroupID(group))))
  }

  @discardableResult
  mutating func serverDismisses(in group: Int = 0) -> [String] {
    serverCall(.serverDismissGroup(ServerDismissGroup(groupId: GroupID(group))))
  }

  @discardableResult
  mutating func transfer(
    _ device: String, to user: String, quits: Bool = false, in group: Int = 0
  ) -> [String] {
    call(
      device,
      .transferGroupOwner(
        TransferGroupOwner(
          groupId: GroupID(group), newOwnerId: Self.user(user), quitGroup: quits,
          config: QuitGroupConfig())))
  }

  // MARK: - Members

  @discardableResult
  mutating func kick(
    _ device: String, _ users: String, keepsFollows: Bool = false, in group: Int = 0
  ) -> [String] {
    var config = QuitGroupConfig()
    config.removesFollows = !keepsFollows
    return call(
      device,
      .kickGroupMembers(
        KickGroupMembers(groupId: GroupID(group), userIds: keep(users), config: config)))
  }

  @discardableResult
  mutating func serverKicks(_ users: String, in group: Int = 0) -> [String] {
    serverCall(
      .serverKickGroupMembers(ServerKickGroupMembers(groupId: GroupID(group), userIds: keep(users)))
    )
  }

  @discardableResult
  mutating func quit(_ device: String, in group: Int = 0) -> [String] {
    call(device, .quitGroup(QuitGroup(groupId: GroupID(group), config: QuitGroupConfig())))
  }

  @discardableResult
  mutating func makeManagers(_ device: String, _ users: String, in group: Int = 0) -> [String] {
    call(device, .addGroupManagers(AddGroupManagers(groupId: GroupID(group), userIds: keep(users))))
  }

  @discardableResult
  mutating func unmakeManagers(_ device: String, _ users: String, in group: Int = 0) -> [String] {
    call(
      device,
      .removeGroupManagers(RemoveGroupManagers(groupId: GroupID(group), userIds: keep(users))))
  }

  @discardableResult
  mutating func nickname(
    _ device: String, _ user: String, _ nickname: String?, extra: String? = nil,
    in group: Int = 0
  ) -> [String] {
    let texts = [nickname, extra].map { $0.map { self.texts.intern($0) } ?? .absent }
    return call(
      device,
      .setGroupMemberInfo(
        SetGroupMemberInfo(
          groupId: GroupID(group), userId: Self.user(user), nickname: texts[0], extra: texts[1])))
  }

  @discardableResult
  mutating func remark(_ device: String, _ remark: String?, in group: Int = 0) -> [String] {
    let remark = remark.map { texts.intern($0) } ?? .absent
    return call(device, .setGroupRemark(SetGroupRemark(groupId: GroupID(group), remark: remark)))
  }

  @discardableResult
  mutating func follow(_ device: String, _ users: String, in group: Int = 0) -> [String] {
    call(device, .addGroupFollows(AddGroupFollows(groupId: GroupID(group), userIds: keep(users))))
  }

  @discardableResult
  mutating func unfollow(_ device: String, _ users: String, in group: Int = 0) -> [String] {
    call(
      device, .removeGroupFollows(RemoveGroupFollows(groupId: GroupID(group), userIds: keep(users)))
    )
  }

  mutating func follows(_ device: String, in group: Int = 0) -> [String] {
    call(device, .getGroupFollows(GetGroupFollows(groupId: GroupID(group))))
  }

  // MARK: - Joining

  @discardableResult
  mutating func join(_ device: String, in group: Int = 0) -> [String] {
    call(device, .joinGroup(JoinGroup(groupId: GroupID(group))))
  }

  @discardableResult
  mutating func invite(_ device: String, _ users: String, in group: Int = 0) -> [String] {
    call(
      device, .inviteUsersToGroup(InviteUsersToGroup(groupId: GroupID(group), userIds: keep(users)))
    )
  }

  @discardableResult
  mutating func acceptInvite(
    _ device: String, from inviter: String, in group: Int = 0
  ) -> [String] {
    call(
      device,
      .acceptGroupInvite(AcceptGroupInvite(groupId: GroupID(group), inviterId: Self.user(inviter))))
  }

  @discardableResult
  mutating func refuseInvite(
    _ device: String, from inviter: String, _ reason: String? = nil, in group: Int = 0
  ) -> [String] {
    let reason = reason.map { texts.intern($0) } ?? .absent
    return call(
      device,
      .refuseGroupInvite(
        RefuseGroupInvite(groupId: GroupID(group), inviterId: Self.user(inviter), reason: reason)))
  }

  /// Approves a user's application or, if `inviter` is given, the invitation of the user by
  /// `inviter`.
  @discardableResult
  mutating func approve(
    _ device: String, _ user: String, invitedBy inviter: String? = nil, in group: Int = 0
  ) -> [String] {
    call(
      device,
      .acceptGroupApplication(
        AcceptGroupApplication(
          groupId: GroupID(group), inviterId: inviter.map(Self.user) ?? .absent,
          applicantId: Self.user(user))))
  }

  @discardableResult
  mutating func reject(
    _ device: String, _ user: String, invitedBy inviter: String? = nil, _ reason: String? = nil,
    in group: Int = 0
  ) -> [String] {
    let reason = reason.map { texts.intern($0) } ?? .absent
    return call(
      device,
      .refuseGroupApplication(
        RefuseGroupApplication(
          groupId: GroupID(group), inviterId: inviter.map(Self.user) ?? .absent,
          applicantId: Self.user(user), reason: reason)))
  }

  // MARK: - Questions

  @discardableResult
  mutating func applications(
    _ device: String, _ count: Int64 = 200, after start: PageQuery.Start = .beginning,
    ascending: Bool = false, directions: [GroupApplicationDirection] = [],
    statuses: [GroupApplicationStatus] = []
  ) -> [String] {
    let query = PageQuery(
      start: start, count: count, isAscending: ascending,
      kinds: .init(directions.map(\.rawValue)), statuses: .init(statuses.map(\.rawValue)))
    return call(
      device,
      .getGroupApplications(GetGroupApplications(query: transaction.arena.keep(one: query))))
  }

  /// The applications that a device's user sees, newest first.
  mutating func seen(by device: String) -> String {
    applications(device).joined().replacing("\(device) reply 0 ", with: "")
  }

  mutating func groups(_ device: String, _ groups: [Int], isJoined: Bool = false) -> [String] {
    let ids = transaction.arena.keep(groups.map { GroupID($0) })
    return call(
      device,
      isJoined
        ? .getJoinedGroups(GetJoinedGroups(groupIds: ids))
        : .getGroupsInfo(GetGroupsInfo(groupIds: ids)))
  }

  @discardableResult
  mutating func members(_ device: String, _ users: String, in group: Int = 0) -> [String] {
    call(device, .getGroupMembers(GetGroupMembers(groupId: GroupID(group), userIds: keep(users))))
  }

  mutating func page(
    _ count: Int64 = 100,
    after start: PageQuery.Start = .beginning, ascending: Bool = false
  ) -> ArenaElement<PageQuery> {
    let query = PageQuery(
      start: start, count: count, isAscending: ascending)
    return transaction.arena.keep(one: query)
  }

  // MARK: - State

  /// A group's members with their roles, ordered by user; empty if the group does not exist.
  func roles(in group: Int = 0) -> String {
    let members = server.groupRows[group]?.members ?? []
    return members.map { "\(letter($0.user)):\($0.role)" }.joined(separator: " ")
  }
}
