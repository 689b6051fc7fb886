import Testing

@testable import IMDevice
@testable import IMProtocol

/// These tests are about the device's checks of calls about groups (D-10, D-11). The tests cover
/// each limit, the value above the limit, and the order of the checks.
struct GroupParameterTests {
  static let group = GroupID(0)
  private static let user = UserID(1)

  /// Makes a call on a connected device. The device must refuse the call with `code`, or send the
  /// call if `code` is nil.
  func check(
    _ code: Code?, _ make: (inout Phone) -> Call,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var phone = Phone.connected()
    phone.texts.nameGroups([
      "chess", "Chess2024", "a-b", "über", "", String(repeating: "g", count: 64),
    ])
    let call = make(&phone)
    let before = phone.fingerprint
    let end = code.map { "call 1 ends \($0.number)" } ?? "sends \(call.kind) 1"
    #expect(phone.call(call) == [end], sourceLocation: sourceLocation)
    if code != nil { #expect(phone.fingerprint == before, sourceLocation: sourceLocation) }
  }

  // MARK: - Lists of users

  private static let lists: [(most: Int, call: @Sendable (Slice<UserID>) -> Call)] = [
    (
      100,
      {
        .kickGroupMembers(KickGroupMembers(groupId: group, userIds: $0, config: QuitGroupConfig()))
      }
    ),
    (100, { .getGroupMembers(GetGroupMembers(groupId: group, userIds: $0)) }),
    (10, { .addGroupManagers(AddGroupManagers(groupId: group, userIds: $0)) }),
    (10, { .removeGroupManagers(RemoveGroupManagers(groupId: group, userIds: $0)) }),
    (100, { .addGroupFollows(AddGroupFollows(groupId: group, userIds: $0)) }),
    (100, { .removeGroupFollows(RemoveGroupFollows(groupId: group, userIds: $0)) }),
    (30, { .inviteUsersToGroup(InviteUsersToGroup(groupId: group, userIds: $0)) }),
  ]

  @Test func `a list of users has one, and at most as many as its call takes`() {
    for (most, call) in Self.lists {
      for count in [0, 1, most - 1, most, most + 1] {
        let isGood = count >= 1 && count <= most
        check(isGood ? nil : .invalidUserIDList) {
          call($0.arena.keep((0..<count).map { UserID($0) }))
        }
      }
    }
  }

  @Test(arguments: [
    [UserID.absent], [.absent, UserID(1)], [UserID(1), UserID(1)],
    [UserID(1), UserID(2), UserID(1)],
  ])
  func `a list of users holds no empty and no repeated id`(_ list: [UserID]) {
    for (_, call) in Self.lists {
      check(.invalidUserIDList) { call($0.arena.keep(list)) }
    }
    check(.invalidUserIDList) { Self.create(&$0, invitees: list) }
  }

  @Test(arguments: [
    (0, false), (1, true), (19, true), (20, true), (21, false),
  ])
  func `a call asks for 1 to 20 groups`(_ count: Int, _ isGood: Bool) {
    let ids = (0..<count).map { GroupID($0) }
    check(isGood ? nil : .invalidGroupIDs) {
      .getGroupsInfo(GetGroupsInfo(groupIds: $0.arena.keep(ids)))
    }
    check(isGood ? nil : .invalidGroupIDs) {
      .getJoinedGroups(GetJoinedGroups(groupIds: $0.arena.keep(ids)))
    }
  }

  @Test(arguments: [
    [GroupID.absent], [GroupID(0), .absent], [GroupID(0), GroupID(0)],
    [GroupID(0), GroupID(1), GroupID(0)],
  ])
  func `a list of groups holds no empty and no repeated id`(_ list: [GroupID]) {
    check(.invalidGroupIDs) { .getGroupsInfo(GetGroupsInfo(groupIds: $0.arena.keep(list))) }
    check(.invalidGroupIDs) { .getJoinedGroups(GetJoinedGroups(groupIds: $0.arena.keep(list))) }
  }

  // MARK: - The group

  /// One call of each kind about a group. The group and all other arguments are wrong.
  private static func calls(of group: GroupID, _ phone: inout Phone) -> [Call] {
    let long = phone.text(129)
    let query = PageQuery(start: .beginning, count: 0, isAscending: false)
    let page = phone.arena.keep(one: query)
    return [
      .updateGroupInfo(
        UpdateGroupInfo(groupId: group, settings: phone.arena.keep(one: GroupSettingsChange()))),
      .kickGroupMembers(
        KickGroupMembers(groupId: group, userIds: .empty, config: QuitGroupConfig())),
      .joinGroup(JoinGroup(groupId: group)),
      .quitGroup(QuitGroup(groupId: group, config: QuitGroupConfig())),
      .dismissGroup(DismissGroup(groupId: group)),
      .transferGroupOwner(
        TransferGroupOwner(
          groupId: group, newOwnerId: .absent, quitGroup: false, config: QuitGroupConfig())
      ),
      .getGroupMembers(GetGroupMembers(groupId: group, userIds: .empty)),
      .getGroupMembersByRole(
        GetGroupMembersByRole(groupId: group, role: Raw(rawValue: 9), query: page)),
      .searchGroupMembers(SearchGroupMembers(groupId: group, name: .empty, query: page)),
      .addGroupManagers(AddGroupManagers(groupId: group, userIds: .empty)),
      .removeGroupManagers(RemoveGroupManagers(groupId: group, userIds: .empty)),
      .setGroupMemberInfo(
        SetGroupMemberInfo(groupId: group, userId: .absent, nickname: long, extra: long)),
      .setGroupRemark(SetGroupRemark(groupId: group, remark: long)),
      .addGroupFollows(AddGroupFollows(groupId: group, userIds: .empty)),
      .removeGroupFollows(RemoveGroupFollows(groupId: group, userIds: .empty)),
      .getGroupFollows(GetGroupFollows(groupId: group)),
      .inviteUsersToGroup(InviteUsersToGroup(groupId: group, userIds: .empty)),
      .acceptGroupInvite(AcceptGroupInvite(groupId: group, inviterId: .absent)),
      .refuseGroupInvite(RefuseGroupInvite(groupId: group, inviterId: .absent, reason: long)),
      .acceptGroupApplication(
        AcceptGroupApplication(groupId: group, inviterId: .absent, applicantId: .absent)),
      .refuseGroupApplication(
        RefuseGroupApplication(
          groupId: group, inviterId: .absent, applicantId: .absent, reason: long)),
    ]
  }

  @Test func `every call about a group needs its id, before all else`() {
    var phone = Phone.connected()
    for index in Self.calls(of: .absent, &phone).indices {
      check(.invalidGroupID) { Self.calls(of: .absent, &$0)[index] }
    }
    check(.invalidGroupID) { Self.create(&$0, group: .absent, name: nil) }
  }

  @Test(arguments: [
    (0, nil), (1, nil), (2, Code.invalidGroupID), (3, .invalidGroupID), (5, nil),
  ])
  func `a new id has letters and digits only`(_ group: Int, _ code: Code?) {
    check(code) { Self.create(&$0, group: GroupID(group)) }
    check(nil) { _ in .joinGroup(JoinGroup(groupId: GroupID(group))) }
  }

  @Test(arguments: [(64, nil), (65, Code.invalidGroupID)])
  func `a new id has at most 64 characters`(_ length: Int, _ code: Code?) {
    check(code) { phone in
      phone.texts.nameGroups([String(repeating: "g", count: length)])
      return Self.create(&phone)
    }
  }

  static func page(
    _ phone: inout Phone, count: Int64 = 10, kinds: [Int32] = [], statuses: [Int32] = []
  ) -> ArenaElement<PageQuery> {
    let query = PageQuery(
      start: .beginning, count: count, isAscending: false, kinds: .init(kinds),
      statuses: .init(statuses))
    return phone.arena.keep(one: query)
  }

  // MARK: - Settings

  /// A setting of a group. `field` is the setting's index in the fields of RCGroupInfo.
  fileprivate typealias Setting = (field: Int, value: Value)

  private static func create(
    _ phone: inout Phone, group: GroupID = group, name: String? = "chess",
    _ settings: [Setting] = [], invitees: [UserID] = []
  ) -> Call {
    let names = name.map { [(field: 1, value: Value.text(phone.texts.intern($0)))] } ?? []
    return .createGroup(
      CreateGroup(
        groupId: group,
        settings: phone.arena.keep(one: GroupSettingsChange(settings: names + settings)),
        inviteeUserIds: phone.arena.keep(invitees)))
  }

  /// Checks that createGroup and updateGroupInfo end with `code` if a setting has a certain value.
  func check(
    _ code: Code?, setting field: Int, _ value: (inout Phone) -> Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let updating: (inout Phone) -> Call = { phone in
      let change = (field: field, value: value(&phone))
      return .updateGroupInfo(
        UpdateGroupInfo(
          groupId: Self.group,
          settings: phone.arena.keep(one: GroupSettingsChange(settings: [change]))))
    }
    check(code, updating, sourceLocation: sourceLocation)
    if field == 1 { return }
    let creating: (inout Phone) -> Call = { phone in
      let change = (field: field, value: value(&phone))
      return Self.create(&phone, [change])
    }
    check(code, creating, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    (1, 64, Code.invalidGroupName), (2, 128, .invalidGroupInfo), (3, 512, .invalidGroupInfo),
    (4, 1024, .invalidGroupInfo),
  ])
  func `a text of a group is as long as it may be`(_ field: Int, _ most: Int, _ code: Code) {
    for character in ["x", "é", "👩‍👩‍👧‍👦"] as [Character] {
      check(nil, setting: field) { .text($0.text(most, of: character)) }
      check(code, setting: field) { .text($0.text(most + 1, of: character)) }
    }
    check(field == 1 ? code : nil, setting: field) { _ in .text(.empty) }
  }

  @Test(arguments: [(0, nil), (10, nil), (11, Code.invalidGroupInfo)])
  func `a call gives at most 10 attributes`(_ count: Int, _ code: Code?) {
    check(code, setting: 5) { phone in
      .dictionary(
        (0..<count).map { .init(key: phone.texts.intern("k\($0)"), value: .empty) })
    }
  }

  @Test func `permissions have the enumerated values`() {
    for field in 6...11 {
      guard case .enumeration(let kind) = Catalogue.record(.groupInfo).fields[field].type else {
        Issue.record("field \(field) is no permission")
        continue
      }
      let most = Int32(Catalogue.enumeration(kind).cases.count)
      for raw in [-1, 0, most - 1, most, .min, .max] {
        check((0..<most).contains(raw) ? nil : .invalidGroupInfo, setting: field) { _ in
          .enumeration(kind, raw)
        }
      }
    }
  }

  @Test func `a new group needs a name, before its other settings`() {
    let bad = (field: 6, value: Value.enumeration(.groupJoinPermission, 9))
    check(.invalidGroupName) { Self.create(&$0, name: nil, [bad], invitees: [.absent]) }
    check(.invalidGroupName) { Self.create(&$0, name: "", [bad], invitees: [.absent]) }
    check(.invalidGroupInfo) { Self.create(&$0, [bad], invitees: [.absent]) }
    check(.invalidGroupID) { Self.create(&$0, group: GroupID(2), name: nil) }
    check(nil) { Self.create(&$0) }
  }

  @Test(arguments: [(0, nil), (1, nil), (30, nil), (31, Code.invalidUserIDList)])
  func `a new group has at most 30 invitees`(_ count: Int, _ code: Code?) {
    check(code) { Self.create(&$0, invitees: (0..<count).map { UserID($0) }) }
  }

  @Test func `a change names something`() {
    check(.invalidGroupInfo) {
      .updateGroupInfo(
        UpdateGroupInfo(groupId: Self.group, settings: $0.arena.keep(one: GroupSettingsChange())))
    }
  }

  // MARK: - Users and texts

  @Test func `a call that names one user needs the id`() {
    for (user, code) in [(Self.user, nil), (UserID.absent, Code.invalidUserID)] {
      let group = Self.group
      let long = code == nil ? 0 : 129
      check(code) { _ in
        .transferGroupOwner(
          TransferGroupOwner(
            groupId: group, newOwnerId: user, quitGroup: true, config: QuitGroupConfig()))
      }
      check(code) { _ in .acceptGroupInvite(AcceptGroupInvite(groupId: group, inviterId: user)) }
      check(code) {
        .refuseGroupInvite(
          RefuseGroupInvite(groupId: group, inviterId: user, reason: $0.text(long)))
      }
      check(code) { _ in
        .acceptGroupApplication(
          AcceptGroupApplication(groupId: group, inviterId: .absent, applicantId: user))
      }
      check(code) {
        .refuseGroupApplication(
          RefuseGroupApplication(
            groupId: group, inviterId: .absent, applicantId: user, reason: $0.text(long)))
      }
      check(code) {
        .setGroupMemberInfo(
          SetGroupMemberInfo(
            groupId: group, userId: user, nickname: $0.text(long), extra: $0.text(long)))
      }
    }
  }

  @Test(arguments: ["x", "é", "👩‍👩‍👧‍👦"] as [Character])
  func `texts are as long as they may be`(_ character: Character) {
    let (group, user) = (Self.group, Self.user)
    for over in [0, 1] {
      func code(_ code: Code) -> Code? { over == 0 ? nil : code }
      check(code(.invalidReason)) {
        .refuseGroupInvite(
          RefuseGroupInvite(
            groupId: group, inviterId: user, reason: $0.text(128 + over, of: character)))
      }
      check(code(.invalidReason)) {
        .refuseGroupApplication(
          RefuseGroupApplication(
            groupId: group, inviterId: user, applicantId: user,
            reason: $0.text(128 + over, of: character)))
      }
      check(code(.invalidNickName)) {
        .setGroupMemberInfo(
          SetGroupMemberInfo(
            groupId: group, userId: user, nickname: $0.text(64 + over, of: character),
            extra: $0.text(128 + over, of: character)))
      }
      check(code(.invalidExtra)) {
        .setGroupMemberInfo(
          SetGroupMemberInfo(
            groupId: group, userId: user, nickname: .absent,
            extra: $0.text(128 + over, of: character)))
      }
      check(code(.invalidRemark)) {
        .setGroupRemark(SetGroupRemark(groupId: group, remark: $0.text(64 + over, of: character)))
      }
      check(code(.invalidNickName)) {
        .searchGroupMembers(
          SearchGroupMembers(
            groupId: group, name: $0.text(64 + over, of: character), query: Self.page(&$0)))
      }
      check(code(.invalidGroupName)) {
        .searchJoinedGroups(
          SearchJoinedGroups(groupName: $0.text(64 + over, of: character), query: Self.page(&$0)))
      }
    }
  }

  @Test(arguments: [Text.absent, .empty])
  func `texts may be left out, a keyword may not`(_ text: Text) {
    let (group, user) = (Self.group, Self.user)
    check(nil) { _ in
      .refuseGroupInvite(RefuseGroupInvite(groupId: group, inviterId: user, reason: text))
    }
    check(nil) { _ in
      .setGroupMemberInfo(
        SetGroupMemberInfo(groupId: group, userId: user, nickname: text, extra: text))
    }
    check(nil) { _ in .setGroupRemark(SetGroupRemark(groupId: group, remark: text)) }
    check(.invalidNickName) {
      .searchGroupMembers(
        SearchGroupMembers(groupId: group, name: text, query: Self.page(&$0, count: 0)))
    }
    check(.invalidGroupName) {
      .searchJoinedGroups(SearchJoinedGroups(groupName: text, query: Self.page(&$0, count: 0)))
    }
  }
}

extension GroupSettingsChange {
  fileprivate init(settings: [GroupParameterTests.Setting]) {
    self.init((1...11).map { field in settings.first { $0.field == field }?.value ?? .absent })
  }
}
