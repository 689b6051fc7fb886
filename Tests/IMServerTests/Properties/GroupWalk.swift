import TestSupport

@testable import IMProtocol
@testable import IMServer

/// A random walk through all calls about groups. There are four groups and 20 users. Some users
/// have two devices. The devices connect and disconnect while time passes. Arguments can be valid
/// or invalid.
struct GroupWalk {
  var stage: Stage
  private var random: SplitMix64

  static let users = 20
  static let groups = 4
  private static let devices =
    "A1 A2 B1 B2 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M1 N1 O1 P1 Q1 R1 S1 T1"
  private static let words = ["city", "team", "bad", "odd", "chess", "name"]

  struct Step {
    let input: Input
    let sends: [Transaction.Send]
    let before: UInt64
    let after: UInt64
  }

  init(seed: UInt64, isRecording: Bool = false) {
    random = SplitMix64(seed: seed)
    var settings = AppSettings()
    settings.groupExtKeys = [Text(1), Text(2)]
    settings.moderation = [Text(3)]
    stage = Stage(Self.devices, settings: settings, words: Self.words, groups: Self.groups)
    stage.transaction.isRecording = isRecording
    let open: [GroupSetting] = [.inviting(.everyone), .removing(.ownerOrManager)]
    stage.found("A", managers: "BC", members: "DE", open + [.join(.ownerOrManagerVerify)])
    stage.found("F", managers: "G", members: "HI", open + [.consent(.inviteeVerify)], in: 1)
  }

  mutating func step() -> Step {
    stage.wait(milliseconds: random.pick([0, 0, 1, 1000, 3_600_000]))
    if random.below(60) == 0 { stage.wait(milliseconds: random.pick([1, 3, 7]) * 86_400_000) }
    let input = makeInput()
    let before = stage.fingerprint
    let sends = stage.sends(of: input)
    return Step(input: input, sends: sends, before: before, after: stage.fingerprint)
  }

  /// Makes an input that fits the current state, but does not pass the input to the server.
  mutating func makeInput() -> Input {
    let device = makeDevice()
    if !stage.server.isConnected(device) { return .connect(device) }
    let token = CallToken(random.below(1000))
    switch random.below(60) {
    case 0: return .disconnect(device, undelivered: .empty, isSnapshotLost: false)
    case 1: return .serverCall(token, .serverDismissGroup(ServerDismissGroup(groupId: makeGroup())))
    case 2, 3:
      let group = makeGroup()
      let users = keep(makeUsers(group))
      return .serverCall(
        token, .serverKickGroupMembers(ServerKickGroupMembers(groupId: group, userIds: users)))
    default: return .call(from: device, token, makeCall(stage.server.user(of: device)))
    }
  }

  /// Picks any device in half of the cases, and a device of an owner or manager in the other half.
  private mutating func makeDevice() -> DeviceID {
    let id = GroupID(random.below(Self.groups))
    let leaders = [stage.server.owner(of: id)].compactMap(\.self) + stage.server.managers(of: id)
    if leaders.isEmpty || random.below(2) == 0 {
      return DeviceID(random.below(stage.deviceNames.count))
    }
    return DeviceID(stage.server.directory[random.pick(leaders)].devices.lowerBound)
  }

  // MARK: - Calls

  private mutating func makeCall(_ caller: UserID) -> Call {
    let group = makeGroup(of: caller)
    switch random.below(24) {
    case 0: return makeCreation()
    case 1, 2:
      return .updateGroupInfo(UpdateGroupInfo(groupId: group, settings: keep(makeSettings())))
    case 3, 4, 5: return .joinGroup(JoinGroup(groupId: makeGroup()))
    case 6, 7, 8:
      return .inviteUsersToGroup(
        InviteUsersToGroup(groupId: group, userIds: keep(makeUsers(group, strangers: true))))
    case 9, 10, 11, 12, 13: return makeAnswer(caller)
    case 14, 15, 16, 17: return makeHandling(group)
    case 18, 19, 20: return makeChange(group, caller)
    default: return makeQuestion(group)
    }
  }

  private mutating func makeCreation() -> Call {
    let name = GroupSettingChange(field: 1, value: .text(makeText()))
    let group = GroupID(random.below(Self.groups))
    let settings = keep([name] + makeSettings())
    let invitees =
      random.below(2) == 0
      ? Slice<UserID>.empty : keep(makeUsers(group, strangers: true))
    return .createGroup(
      CreateGroup(groupId: group, settings: settings, inviteeUserIds: invitees))
  }

  /// Makes a call that answers an invitation. Sometimes no such invitation exists.
  private mutating func makeAnswer(_ caller: UserID) -> Call {
    var waiting: [(GroupID, UserID)] = []
    for (index, group) in stage.server.groupRows.enumerated() {
      for application in group?.applications ?? [] where application.applicant == caller {
        waiting.append((GroupID(index), application.inviter))
      }
    }
    let (group, inviter) =
      waiting.isEmpty || random.below(4) == 0 ? (makeGroup(), makeUser()) : random.pick(waiting)
    return random.below(4) == 0
      ? .refuseGroupInvite(
        RefuseGroupInvite(groupId: group, inviterId: inviter, reason: makeText()))
      : .acceptGroupInvite(AcceptGroupInvite(groupId: group, inviterId: inviter))
  }

  /// Makes a call that handles an application. Sometimes no such application exists.
  private mutating func makeHandling(_ group: GroupID) -> Call {
    let applications = stage.server.groups[group]?.applications ?? []
    let waiting = applications.filter { random.below(3) == 0 || $0.status == .managerUnHandled }
    var (applicant, inviter) = (makeUser(), random.below(2) == 0 ? .absent : makeUser())
    if !waiting.isEmpty && random.below(5) > 0 {
      let application = random.pick(waiting)
      (applicant, inviter) = (application.applicant, application.inviter)
    }
    return random.below(4) == 0
      ? .refuseGroupApplication(
        RefuseGroupApplication(
          groupId: group, inviterId: inviter, applicantId: applicant, reason: makeText()))
      : .acceptGroupApplication(
        AcceptGroupApplication(groupId: group, inviterId: inviter, applicantId: applicant))
  }

  private mutating func makeChange(_ group: GroupID, _ caller: UserID) -> Call {
    let users = keep(makeUsers(group))
    let one = stage.transaction.arena[users].first ?? makeUser()
    switch random.below(11) {
    case 0:
      return .kickGroupMembers(
        KickGroupMembers(groupId: group, userIds: users, config: QuitGroupConfig()))
    case 1: return .quitGroup(QuitGroup(groupId: group, config: QuitGroupConfig()))
    case 2:
      return random.below(3) == 0
        ? .dismissGroup(DismissGroup(groupId: group))
        : .setGroupRemark(SetGroupRemark(groupId: group, remark: makeText()))
    case 3:
      return .transferGroupOwner(
        TransferGroupOwner(
          groupId: group, newOwnerId: one, quitGroup: random.below(2) == 0,
          config: QuitGroupConfig()))
    case 4, 5, 6: return .addGroupManagers(AddGroupManagers(groupId: group, userIds: users))
    case 7: return .removeGroupManagers(RemoveGroupManagers(groupId: group, userIds: users))
    case 8:
      let user = random.below(2) == 0 ? caller : one
      return .setGroupMemberInfo(
        SetGroupMemberInfo(groupId: group, userId: user, nickname: makeText(), extra: makeText()))
    case 9: return .addGroupFollows(AddGroupFollows(groupId: group, userIds: users))
    default: return .removeGroupFollows(RemoveGroupFollows(groupId: group, userIds: users))
    }
  }

  private mutating func makeQuestion(_ group: GroupID) -> Call {
    let query = PageQuery(
      start: random.pick([.beginning, .unreadable(.empty)]), count: Int64(1 + random.below(9)),
      isAscending: random.below(2) == 0)
    let queries = stage.transaction.arena.keep(one: query)
    switch random.below(8) {
    case 0:
      return .getGroupsInfo(
        GetGroupsInfo(groupIds: stage.transaction.arena.keep([group, makeGroup()])))
    case 1:
      return .getJoinedGroups(
        GetJoinedGroups(groupIds: stage.transaction.arena.keep([group, makeGroup()])))
    case 2:
      return .getGroupMembers(GetGroupMembers(groupId: group, userIds: keep(makeUsers(group))))
    case 3:
      return .getGroupMembersByRole(
        GetGroupMembersByRole(groupId: group, role: Raw(.undef), query: queries))
    case 4:
      return .searchGroupMembers(SearchGroupMembers(groupId: group, name: Text(5), query: queries))
    case 5: return .getJoinedGroupsByRole(GetJoinedGroupsByRole(role: Raw(.undef), query: queries))
    case 6: return .searchJoinedGroups(SearchJoinedGroups(groupName: Text(5), query: queries))
    default: return .getGroupApplications(GetGroupApplications(query: queries))
    }
  }

  // MARK: - Arguments

  /// A random group id, possibly an id that no group ever has.
  private mutating func makeGroup() -> GroupID { GroupID(random.below(Self.groups + 1)) }

  /// A group id, usually of a group to which the caller belongs.
  private mutating func makeGroup(of caller: UserID) -> GroupID {
    let joined = (0..<Self.groups).filter {
      stage.server.groupRows[$0]?.role(of: caller) ?? .undef != .undef
    }
    return joined.isEmpty || random.below(6) == 0 ? makeGroup() : GroupID(random.pick(joined))
  }

  /// A random user, possibly without an account.
  private mutating func makeUser() -> UserID { UserID(random.below(Self.users + 1)) }

  /// One to four different users. Most of the users are members of the group or, if `strangers` is
  /// true, not members.
  private mutating func makeUsers(_ group: GroupID, strangers: Bool = false) -> [UserID] {
    let members = stage.server.members(of: group)
    let others = (0..<Self.users).map { UserID($0) }.filter { !members.contains($0) }
    let from = strangers ? others : members
    var users = (0..<1 + random.below(4)).map { _ in
      from.isEmpty || random.below(12) == 0 ? makeUser() : random.pick(from)
    }
    // A device refuses a list that contains a user twice.
    users = users.reduce(into: []) { list, user in
      if !list.contains(user) { list.append(user) }
    }
    return users
  }

  private mutating func makeText() -> Text {
    random.below(3) == 0 ? .absent : Text(random.below(Self.words.count + 1))
  }

  private mutating func makeSettings() -> [GroupSettingChange] {
    (0..<random.below(4)).map { _ in
      let field = random.pick([3, 4, 6, 6, 7, 8, 8, 9, 9, 10, 11])
      if field < 5 { return GroupSettingChange(field: field, value: .text(makeText())) }
      guard case .enumeration(let kind) = Catalogue.record(.groupInfo).fields[field].type else {
        preconditionFailure("field \(field) is no permission")
      }
      let raw = Int32(random.below(kind == .groupInviteHandlePermission ? 2 : 3))
      return GroupSettingChange(field: field, value: .enumeration(kind, raw))
    }
  }

  private mutating func keep(_ users: [UserID]) -> Slice<UserID> {
    stage.transaction.arena.keep(users)
  }

  private mutating func keep(_ changes: [GroupSettingChange]) -> ArenaElement<GroupSettingsChange> {
    stage.transaction.arena.keep(one: GroupSettingsChange(given: changes))
  }
}
