import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests are about calls that only query data. Such calls find groups and members by id, role
/// and name, and return pages.
struct GroupQueriesTests {
  /// A owns g0 and g1, and B manages g0. C, D, E and F are members of g0. These members joined g0
  /// in the order D, C, F, E. D is also a member of g1, and the owner of g2. The group g2 was
  /// created last.
  private func stage() -> Stage {
    var stage = Stage(
      "A1 B1 C1 D1 E1 F1 G1", words: ["of d", "chess club", "CHESS", "the D", "name"], groups: 4)
    stage.found(managers: "B", members: "D", [.name("chess club"), .join(.free)])
    stage.found(members: "D", [.name("go")], in: 1)
    for device in ["C1", "F1", "E1"] {
      stage.wait(milliseconds: device == "E1" ? 0 : 1)
      stage.join(device)
    }
    stage.found("D", [.name("CHESS")], in: 2)
    return stage
  }

  // MARK: - Groups

  @Test func `groups come in the order asked for, members or not`() {
    var stage = stage()
    #expect(stage.groups("A1", [1, 0]) == ["A1 reply 0 g1 g0"])
    #expect(stage.groups("G1", [2, 0]) == ["G1 reply 0 g2 g0"])
    #expect(stage.groups("A1", [0, 3]) == ["A1 reply 25410"])
    #expect(stage.groups("A1", [0, 9]) == ["A1 reply 25410"])
  }

  @Test func `of joined groups those come that the caller is in`() {
    var stage = stage()
    #expect(stage.groups("D1", [2, 3, 1], isJoined: true) == ["D1 reply 0 g2 g1"])
    #expect(stage.groups("C1", [2, 3, 1, 0], isJoined: true) == ["C1 reply 0 g0"])
    #expect(stage.groups("G1", [0], isJoined: true) == ["G1 reply 0 "])
  }

  @Test func `a member sees the own part of a group, an outsider does not`() {
    var stage = stage()
    stage.remark("C1", "name")
    let member = stage.server.groups.groupInfo(GroupID(0), for: Stage.user("C")).values(.none)
    #expect(member[14] == .text(stage.texts.intern("name")) && member[17] == .integer(1))
    #expect(member[18] == .enumeration(.groupMemberRole, 1) && member[16] == .integer(6))
    let other = stage.server.groups.groupInfo(GroupID(0), for: Stage.user("B")).values(.none)
    #expect(other[14] == .absent && other[18] == .enumeration(.groupMemberRole, 2))
    let outsider = stage.server.groups.groupInfo(GroupID(0), for: Stage.user("G")).values(.none)
    #expect(outsider[14] == .absent && outsider[17] == .absent)
    #expect(outsider[18] == .enumeration(.groupMemberRole, 0))
    #expect(outsider.count == Catalogue.record(.groupInfo).fields.count)
  }

  static let joined: [(role: GroupMemberRole, groups: String)] = [
    (.undef, "g2 g1 g0"), (.normal, "g1 g0"), (.manager, ""), (.owner, "g2"),
  ]

  @Test(arguments: joined)
  func `joined groups by role come the latest joined first`(
    _ row: (role: GroupMemberRole, groups: String)
  ) {
    var stage = stage()
    let query = stage.page()
    #expect(
      stage.call(
        "D1", .getJoinedGroupsByRole(GetJoinedGroupsByRole(role: Raw(row.role), query: query))) == [
          "D1 reply 0 \(row.groups)"
        ])
  }

  @Test(arguments: [("chess", "g2 g0"), ("CHESS club", "g0"), ("o", "g1"), ("x", "")])
  func `joined groups are found by a part of the name`(_ name: String, _ groups: String) {
    // The server reads these names, so they must be among the stage's words.
    var stage = Stage(
      "D1", words: ["chess", "CHESS club", "o", "x", "Chess Club", "go"], groups: 3)
    for (group, name) in ["Chess Club", "go", "chess"].enumerated() {
      stage.found("D", [.name(name)], in: group)
    }
    let keyword = stage.texts.intern(name)
    let query = stage.page()
    #expect(
      stage.call("D1", .searchJoinedGroups(SearchJoinedGroups(groupName: keyword, query: query)))
        == ["D1 reply 0 \(groups)"])
  }

  @Test func `a group keeps its creator when it has another owner`() {
    var stage = stage()
    stage.transfer("A1", to: "C")
    let values = stage.server.groups.groupInfo(GroupID(0), for: Stage.user("B")).values(.none)
    #expect(values[12] == .user(Stage.user("A")) && values[13] == .user(Stage.user("C")))
  }

  // MARK: - Members

  @Test func `a member comes with name, nickname, extra text, role and time of joining`() {
    var stage = stage()
    stage.nickname("C1", "C", "the D", extra: "name")
    stage.members("A1", "C")
    guard case .reply(_, let reply)? = stage.transaction.allSends.first?.message,
      case .groupMembers(let slice) = reply.result,
      let member = stage.transaction.arena[slice].first
    else {
      Issue.record("no members")
      return
    }
    let texts = [member.name, member.portraitUri, member.nickname, member.extra]
    #expect(
      texts.map(stage.texts.string) == ["name of C", "portrait of C", "the D", "name"])
    #expect(member.role == .normal && member.joinedTime == Timestamp(milliseconds: 1))
  }

  @Test func `members come in the order asked for, or none`() {
    var stage = stage()
    #expect(stage.members("C1", "FAB") == ["C1 reply 0 F:normal A:owner B:manager"])
    #expect(stage.members("C1", "AG") == ["C1 reply 25418"])
    #expect(stage.members("C1", "G?") == ["C1 reply 25403"])
    #expect(stage.members("G1", "?") == ["G1 reply 25418"])
    #expect(stage.members("G1", "?", in: 3) == ["G1 reply 25410"])
  }

  static let roles: [(role: GroupMemberRole, members: String)] = [
    (.undef, "E:normal F:normal C:normal D:normal B:manager A:owner"),
    (.normal, "E:normal F:normal C:normal D:normal"), (.manager, "B:manager"), (.owner, "A:owner"),
  ]

  @Test(arguments: roles) func `members by role come the latest to join first`(
    _ row: (role: GroupMemberRole, members: String)
  ) {
    var stage = stage()
    let query = stage.page()
    #expect(
      stage.call(
        "C1",
        .getGroupMembersByRole(
          GetGroupMembersByRole(groupId: GroupID(0), role: Raw(row.role), query: query)))
        == ["C1 reply 0 \(row.members)"])
  }

  @Test func `pages of members are the whole list, either way round`() {
    var stage = stage()
    for (isAscending, whole) in [(false, "EFCDBA"), (true, "ABDCFE")] {
      var start = PageQuery.Start.beginning
      var found = ""
      for _ in 0..<10 {
        let query = stage.page(4, after: start, ascending: isAscending)
        stage.call(
          "A1",
          .getGroupMembersByRole(
            GetGroupMembersByRole(groupId: GroupID(0), role: Raw(.undef), query: query)))
        guard case .reply(_, let reply)? = stage.transaction.allSends.first?.message,
          case .groupMembersPage(let slice, _) = reply.result
        else { break }
        let items = stage.transaction.arena[slice]
        found += items.map { stage.letter($0.userId) }.joined()
        guard let next = stage.nextPage else { break }
        start = .after(next)
      }
      #expect(found == whole)
    }
  }

  @Test(arguments: [
    ("of D", "D:normal"), ("NAME", "E:normal F:normal C:normal D:normal B:manager A:owner"),
    ("the d", "C:normal"), ("x", ""),
  ])
  func `members are found by a part of the nickname or the name`(
    _ keyword: String, _ members: String
  ) {
    var stage = Stage(
      "A1 B1 C1 D1 E1 F1 G1", words: ["of D", "NAME", "the d", "x", "The D"], groups: 4)
    stage.found(managers: "B", members: "DCFE")
    stage.nickname("A1", "C", "The D")
    let query = stage.page()
    let name = stage.texts.intern(keyword)
    #expect(
      stage.call(
        "A1", .searchGroupMembers(SearchGroupMembers(groupId: GroupID(0), name: name, query: query))
      )
        == ["A1 reply 0 \(members)"])
  }

  @Test func `outsiders get no members, and a senseless token gets none`() {
    var stage = stage()
    let query = stage.page()
    let bad = stage.page(after: .unreadable(.empty))
    let zero = GroupID(0)
    #expect(
      stage.call(
        "G1",
        .getGroupMembersByRole(GetGroupMembersByRole(groupId: zero, role: Raw(.undef), query: bad)))
        == [
          "G1 reply 25418"
        ])
    #expect(
      stage.call(
        "G1", .searchGroupMembers(SearchGroupMembers(groupId: zero, name: Text(1), query: query)))
        == ["G1 reply 25418"])
    #expect(
      stage.call(
        "G1",
        .getGroupMembersByRole(
          GetGroupMembersByRole(groupId: GroupID(3), role: Raw(.undef), query: bad)))
        == ["G1 reply 25410"])
    #expect(
      stage.call(
        "A1",
        .getGroupMembersByRole(GetGroupMembersByRole(groupId: zero, role: Raw(.undef), query: bad)))
        == [
          "A1 reply 25432"
        ])
    #expect(
      stage.call("A1", .getJoinedGroupsByRole(GetJoinedGroupsByRole(role: Raw(.undef), query: bad)))
        == ["A1 reply 25432"])
    #expect(
      stage.call("G1", .getGroupFollows(GetGroupFollows(groupId: zero))) == ["G1 reply 25418"])
  }

  // MARK: - The service

  static let hosted: [Call] = [
    .createGroup(CreateGroup(groupId: GroupID(0))),
    .updateGroupInfo(UpdateGroupInfo(groupId: GroupID(0))),
    .getGroupsInfo(GetGroupsInfo(groupIds: .empty)),
    .joinGroup(JoinGroup(groupId: GroupID(0))),
    .quitGroup(QuitGroup(groupId: GroupID(0), config: QuitGroupConfig())),
    .dismissGroup(DismissGroup(groupId: GroupID(0))),
    .getGroupApplications(GetGroupApplications()),
    .inviteUsersToGroup(InviteUsersToGroup(groupId: GroupID(0), userIds: .empty)),
    .acceptGroupInvite(AcceptGroupInvite(groupId: GroupID(0), inviterId: UserID(1))),
  ]

  @Test(arguments: hosted) func `with hosting off every call about groups fails`(_ call: Call) {
    var settings = AppSettings()
    settings.informationHosting = false
    var stage = Stage("A1", settings: settings, groups: 1)
    stage.found()
    #expect(stage.call("A1", call) == ["A1 reply 25403"])
    #expect(stage.serverDismisses() == ["server reply 25403"])
  }
}
