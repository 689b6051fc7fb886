import IMProtocol
import Testing

@testable import IMDevice

/// The device's checks of calls about groups (D-10, D-11): each limit and one past it, and which
/// check comes first.
struct GroupParameterTests {
  private static let group = GroupID(0)
  private static let user = UserID(1)

  /// Makes a call on a connected device and says how it ends: sent, or refused with the code.
  private func check(
    _ code: Code?, _ make: (inout Phone) -> GroupCall,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var phone = Phone.connected()
    phone.texts.nameGroups([
      "chess", "Chess2024", "a-b", "über", "", String(repeating: "g", count: 64),
    ])
    let call = Call.group(make(&phone))
    let before = phone.fingerprint
    let end = code.map { "call 1 ends \($0.number)" } ?? "sends \(call.kind) 1"
    #expect(phone.call(call) == [end], sourceLocation: sourceLocation)
    if code != nil { #expect(phone.fingerprint == before, sourceLocation: sourceLocation) }
  }

  // MARK: - Lists of users

  private static let lists: [(most: Int, call: @Sendable (Slice<UserID>) -> GroupCall)] = [
    (100, { .kickGroupMembers(groupId: group, userIds: $0, QuitGroupConfig()) }),
    (100, { .getGroupMembers(groupId: group, userIds: $0) }),
    (10, { .addGroupManagers(groupId: group, userIds: $0) }),
    (10, { .removeGroupManagers(groupId: group, userIds: $0) }),
    (100, { .addGroupFollows(groupId: group, userIds: $0) }),
    (100, { .removeGroupFollows(groupId: group, userIds: $0) }),
    (30, { .inviteUsersToGroup(groupId: group, userIds: $0) }),
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
    check(isGood ? nil : .invalidGroupIDs) { .getGroupsInfo($0.arena.keep(ids)) }
    check(isGood ? nil : .invalidGroupIDs) { .getJoinedGroups($0.arena.keep(ids)) }
  }

  @Test(arguments: [
    [GroupID.absent], [GroupID(0), .absent], [GroupID(0), GroupID(0)],
    [GroupID(0), GroupID(1), GroupID(0)],
  ])
  func `a list of groups holds no empty and no repeated id`(_ list: [GroupID]) {
    check(.invalidGroupIDs) { .getGroupsInfo($0.arena.keep(list)) }
    check(.invalidGroupIDs) { .getJoinedGroups($0.arena.keep(list)) }
  }

  // MARK: - The group

  /// One call of each kind about a group, in which all else is wrong as well.
  private static func calls(of group: GroupID, _ phone: inout Phone) -> [GroupCall] {
    let long = phone.text(129)
    let query = PageQuery(start: .beginning, count: 0, isAscending: false, kinds: .init([9]))
    let page = phone.arena.keep(CollectionOfOne(query))
    return [
      .updateGroupInfo(groupId: group, .empty),
      .kickGroupMembers(groupId: group, userIds: .empty, QuitGroupConfig()),
      .joinGroup(groupId: group), .quitGroup(groupId: group, QuitGroupConfig()),
      .dismissGroup(groupId: group),
      .transferGroupOwner(
        groupId: group, newOwnerId: .absent, quitGroup: false, QuitGroupConfig()),
      .getGroupMembers(groupId: group, userIds: .empty),
      .getGroupMembersByRole(groupId: group, page),
      .searchGroupMembers(groupId: group, name: .empty, page),
      .addGroupManagers(groupId: group, userIds: .empty),
      .removeGroupManagers(groupId: group, userIds: .empty),
      .setGroupMemberInfo(groupId: group, userId: .absent, nickname: long, extra: long),
      .setGroupRemark(groupId: group, remark: long),
      .addGroupFollows(groupId: group, userIds: .empty),
      .removeGroupFollows(groupId: group, userIds: .empty), .getGroupFollows(groupId: group),
      .inviteUsersToGroup(groupId: group, userIds: .empty),
      .acceptGroupInvite(groupId: group, inviterId: .absent),
      .refuseGroupInvite(groupId: group, inviterId: .absent, reason: long),
      .acceptGroupApplication(groupId: group, inviterId: .absent, applicantId: .absent),
      .refuseGroupApplication(
        groupId: group, inviterId: .absent, applicantId: .absent, reason: long),
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
    check(nil) { _ in .joinGroup(groupId: GroupID(group)) }
  }

  @Test(arguments: [(64, nil), (65, Code.invalidGroupID)])
  func `a new id has at most 64 characters`(_ length: Int, _ code: Code?) {
    check(code) { phone in
      phone.texts.nameGroups([String(repeating: "g", count: length)])
      return Self.create(&phone)
    }
  }

  // MARK: - Settings

  private static func create(
    _ phone: inout Phone, group: GroupID = group, name: String? = "chess",
    _ settings: [GroupSettingChange] = [], invitees: [UserID] = []
  ) -> GroupCall {
    let names =
      name.map { [GroupSettingChange(field: 1, value: .text(phone.texts.intern($0)))] } ?? []
    let creation = GroupCreation(
      groupId: group, changes: phone.arena.keep(names + settings),
      invitees: phone.arena.keep(invitees))
    return .createGroup(phone.arena.keep(CollectionOfOne(creation)))
  }

  /// Checks a setting of createGroup and of updateGroupInfo.
  private func check(
    _ code: Code?, setting field: Int, _ value: (inout Phone) -> Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let updating: (inout Phone) -> GroupCall = { phone in
      let change = GroupSettingChange(field: field, value: value(&phone))
      return .updateGroupInfo(
        groupId: Self.group, phone.arena.keep(CollectionOfOne(change)))
    }
    check(code, updating, sourceLocation: sourceLocation)
    if field == GroupSettings.nameField { return }
    let creating: (inout Phone) -> GroupCall = { phone in
      let change = GroupSettingChange(field: field, value: value(&phone))
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
    for field in GroupSettings.permissionFields {
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
    let bad = GroupSettingChange(field: 6, value: .enumeration(.groupJoinPermission, 9))
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
    check(.invalidGroupInfo) { _ in .updateGroupInfo(groupId: Self.group, .empty) }
  }

  // MARK: - Users and texts

  @Test func `a call that names one user needs the id`() {
    for (user, code) in [(Self.user, nil), (UserID.absent, Code.invalidUserID)] {
      let group = Self.group
      let long = code == nil ? 0 : 129
      check(code) { _ in
        .transferGroupOwner(
          groupId: group, newOwnerId: user, quitGroup: true, QuitGroupConfig())
      }
      check(code) { _ in .acceptGroupInvite(groupId: group, inviterId: user) }
      check(code) { .refuseGroupInvite(groupId: group, inviterId: user, reason: $0.text(long)) }
      check(code) { _ in
        .acceptGroupApplication(groupId: group, inviterId: .absent, applicantId: user)
      }
      check(code) {
        .refuseGroupApplication(
          groupId: group, inviterId: .absent, applicantId: user, reason: $0.text(long))
      }
      check(code) {
        .setGroupMemberInfo(
          groupId: group, userId: user, nickname: $0.text(long), extra: $0.text(long))
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
          groupId: group, inviterId: user, reason: $0.text(128 + over, of: character))
      }
      check(code(.invalidReason)) {
        .refuseGroupApplication(
          groupId: group, inviterId: user, applicantId: user,
          reason: $0.text(128 + over, of: character))
      }
      check(code(.invalidNickName)) {
        .setGroupMemberInfo(
          groupId: group, userId: user, nickname: $0.text(64 + over, of: character),
          extra: $0.text(128 + over, of: character))
      }
      check(code(.invalidExtra)) {
        .setGroupMemberInfo(
          groupId: group, userId: user, nickname: .absent,
          extra: $0.text(128 + over, of: character))
      }
      check(code(.invalidRemark)) {
        .setGroupRemark(groupId: group, remark: $0.text(64 + over, of: character))
      }
      check(code(.invalidNickName)) {
        .searchGroupMembers(
          groupId: group, name: $0.text(64 + over, of: character), Self.page(&$0))
      }
      check(code(.invalidGroupName)) {
        .searchJoinedGroups(groupName: $0.text(64 + over, of: character), Self.page(&$0))
      }
    }
  }

  @Test(arguments: [Text.absent, .empty])
  func `texts may be left out, a keyword may not`(_ text: Text) {
    let (group, user) = (Self.group, Self.user)
    check(nil) { _ in .refuseGroupInvite(groupId: group, inviterId: user, reason: text) }
    check(nil) { _ in
      .setGroupMemberInfo(groupId: group, userId: user, nickname: text, extra: text)
    }
    check(nil) { _ in .setGroupRemark(groupId: group, remark: text) }
    check(.invalidNickName) {
      .searchGroupMembers(groupId: group, name: text, Self.page(&$0, count: 0))
    }
    check(.invalidGroupName) { .searchJoinedGroups(groupName: text, Self.page(&$0, count: 0)) }
  }

  // MARK: - Pages

  private static func page(
    _ phone: inout Phone, count: Int64 = 10, kinds: [Int32] = [], statuses: [Int32] = []
  ) -> Slice<PageQuery> {
    let query = PageQuery(
      start: .beginning, count: count, isAscending: false, kinds: .init(kinds),
      statuses: .init(statuses))
    return phone.arena.keep(CollectionOfOne(query))
  }

  @Test func `a page has 1 item, and at most as many as its call gives`() {
    let (group, name) = (Self.group, "x")
    for count in [Int64.min, -1, 0, 1, 99, 100, 101, 199, 200, 201, .max] {
      let upTo100 = (1...100).contains(count) ? nil : Code.invalidPagingQueryOption
      let upTo200 = (1...200).contains(count) ? nil : Code.invalidPagingQueryOption
      check(upTo100) {
        .getGroupMembersByRole(groupId: group, Self.page(&$0, count: count, kinds: [0]))
      }
      check(upTo100) { .getJoinedGroupsByRole(Self.page(&$0, count: count, kinds: [3])) }
      check(upTo200) {
        .searchGroupMembers(
          groupId: group, name: $0.texts.intern(name), Self.page(&$0, count: count))
      }
      check(upTo200) {
        .searchJoinedGroups(groupName: $0.texts.intern(name), Self.page(&$0, count: count))
      }
      check(upTo200) { .getGroupApplications(Self.page(&$0, count: count)) }
    }
  }

  @Test(arguments: [
    (Int32.min, false), (-1, false), (0, true), (3, true), (4, false), (63, false), (.max, false),
  ])
  func `a role is one of the enumerated, and is checked before the page`(
    _ role: Int32, _ isGood: Bool
  ) {
    for count in [Int64(1), 0] {
      let code =
        isGood ? (count == 0 ? Code.invalidPagingQueryOption : nil) : .invalidGroupMemberRole
      check(code) {
        .getGroupMembersByRole(
          groupId: Self.group, Self.page(&$0, count: count, kinds: [role]))
      }
      check(code) { .getJoinedGroupsByRole(Self.page(&$0, count: count, kinds: [role])) }
    }
  }

  @Test func `applications are asked for by enumerated directions and statuses, in this order`() {
    for raw in [Int32.min, -1, 4, 6, .max] {
      check(.invalidGroupApplicationDirection) {
        .getGroupApplications(Self.page(&$0, kinds: [0, raw], statuses: [raw]))
      }
    }
    for raw in [Int32.min, -1, 6, .max] {
      check(.invalidGroupApplicationStatus) {
        .getGroupApplications(Self.page(&$0, statuses: [raw, 5]))
      }
    }
    check(nil) {
      .getGroupApplications(
        Self.page(&$0, kinds: [0, 1, 2, 3], statuses: [0, 1, 2, 3, 4, 5]))
    }
    check(.invalidPagingQueryOption) {
      .getGroupApplications(Self.page(&$0, count: 201, kinds: [9], statuses: [9]))
    }
  }
}
