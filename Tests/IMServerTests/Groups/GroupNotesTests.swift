import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests check notes about members and groups, and calls by which a user follows group
/// members.
struct GroupNotesTests {
  /// A owns the group, B and C manage it, D and E are members, and F is not a member.
  private static func stage(_ naming: GroupMemberInfoEditPermission = .ownerOrManagerOrSelf)
    -> Stage
  {
    var settings = AppSettings()
    settings.remarkName = Text(1)
    settings.moderation = [Text(2)]
    var stage = Stage(
      "A1 A2 B1 D1 D3 F1", settings: settings, extraAccounts: 300,
      words: ["remark", "bad", "Dee", "tall", "so bad", "too bad", "home"], groups: 2)
    stage.found(managers: "BC", members: "DE", [.naming(naming)])
    stage.wait(milliseconds: 5)
    return stage
  }

  // MARK: - setGroupMemberInfo

  @Test func `a nickname is told to all members on all devices`() {
    var stage = Self.stage()
    #expect(
      stage.nickname("D1", "D", "Dee", extra: "tall")
        == ["D1 reply 0"]
        + ["A1", "A2", "B1", "D1", "D3"].map { "\($0) member D:normal of g0 by D @5" })
    let member = stage.server.groupRows[0]?[Stage.user("D")]
    #expect(member.map { stage.texts.string(of: $0.nickname) } == "Dee")
    #expect(member.map { stage.texts.string(of: $0.extra) } == "tall")
    #expect(stage.nickname("A1", "D", "Dee", extra: "tall") == ["A1 reply 0"])
  }

  @Test(arguments: [nil, ""]) func `nothing and the empty text remove`(_ text: String?) {
    var stage = Self.stage()
    stage.nickname("D1", "D", "Dee", extra: "tall")
    #expect(stage.nickname("D1", "D", text, extra: "tall").count == 6)
    #expect(stage.server.groupRows[0]?[Stage.user("D")]?.nickname == .absent)
    #expect(stage.nickname("D1", "D", text, extra: text).count == 6)
    #expect(stage.server.groupRows[0]?[Stage.user("D")]?.extra == .absent)
    #expect(stage.nickname("D1", "D", text, extra: text) == ["D1 reply 0"])
  }

  struct Naming: CustomTestStringConvertible, Sendable {
    let device: String
    let user: String
    var permission = GroupMemberInfoEditPermission.ownerOrManagerOrSelf
    var nickname = "so bad"
    var extra = "tall"
    var group = 0
    let reply: String

    var testDescription: String { "\(device) names \(user), \(permission): \(reply)" }
  }

  /// The rows are ordered by the precedence of their results.
  static let namings: [Naming] = [
    Naming(device: "F1", user: "?", group: 1, reply: "25410"),
    Naming(device: "F1", user: "?", reply: "25418"),
    Naming(device: "F1", user: "F", reply: "25418"),
    Naming(device: "D1", user: "?", reply: "25405"),
    Naming(device: "D1", user: "E", reply: "25405"),
    Naming(device: "B1", user: "D", permission: .ownerOrSelf, reply: "25405"),
    Naming(device: "A1", user: "D", permission: .self, reply: "25405"),
    Naming(device: "A1", user: "?", reply: "25403"),
    Naming(device: "A1", user: "F", reply: "25418"),
    Naming(device: "A1", user: "D", extra: "too bad", reply: "25480 nickname, extra"),
    Naming(device: "A1", user: "D", reply: "25480 nickname"),
    Naming(device: "A1", user: "D", nickname: "Dee", extra: "bad", reply: "25480 extra"),
    Naming(device: "A1", user: "D", permission: .ownerOrSelf, nickname: "Dee", reply: "0"),
    Naming(device: "B1", user: "D", nickname: "Dee", reply: "0"),
    Naming(device: "D1", user: "D", permission: .self, nickname: "Dee", reply: "0"),
  ]

  @Test(arguments: namings) func `naming is refused by the first that fits`(_ naming: Naming) {
    var stage = Self.stage(naming.permission)
    let before = stage.fingerprint
    let sends = stage.nickname(
      naming.device, naming.user, naming.nickname, extra: naming.extra, in: naming.group)
    #expect(sends.first == "\(naming.device) reply \(naming.reply)")
    #expect((sends.count == 1 && stage.fingerprint == before) == (naming.reply != "0"))
  }

  // MARK: - setGroupRemark

  @Test func `a remark is told to the caller's other devices only`() {
    var stage = Self.stage()
    #expect(stage.remark("D1", "home") == ["D1 reply 0", "D3 remark g0 \"home\" @5"])
    #expect(stage.remark("D3", "") == ["D3 reply 0", "D1 remark g0 \"\" @5"])
    #expect(stage.server.groupRows[0]?[Stage.user("D")]?.remark == .absent)
    #expect(stage.remark("F1", "so bad", in: 1) == ["F1 reply 25410"])
    #expect(stage.remark("F1", "so bad") == ["F1 reply 25418"])
    #expect(stage.remark("D1", "so bad") == ["D1 reply 25480 remark"])
  }

  // MARK: - Following

  @Test func `following is told to the caller's other devices only`() {
    var stage = Self.stage()
    #expect(stage.follow("D1", "EA") == ["D1 reply 0", "D3 follows g0 add EA @5"])
    #expect(stage.follow("D1", "BE").first == "D1 reply 0")
    #expect(stage.follows("D3") == ["D3 reply 0 EAB"])
    #expect(stage.unfollow("D3", "AC") == ["D3 reply 0", "D1 follows g0 remove AC @5"])
    #expect(stage.follows("D1") == ["D1 reply 0 EB"])
    #expect(stage.follows("A1") == ["A1 reply 0 "])
  }

  @Test func `who leaves is followed no more, unless the call says otherwise`() {
    var stage = Self.stage()
    stage.follow("D1", "EB")
    stage.follow("A1", "E")
    stage.kick("A1", "E")
    #expect(stage.follows("D1") == ["D1 reply 0 B"] && stage.follows("A1") == ["A1 reply 0 "])
    stage.kick("A1", "B", keepsFollows: true)
    #expect(stage.follows("D1") == ["D1 reply 0 B"])
    stage.unfollow("D1", "B")
    #expect(stage.follows("D1") == ["D1 reply 0 "])
  }

  @Test func `a member who comes back begins anew`() {
    var stage = Self.stage()
    stage.follow("D1", "E")
    stage.remark("D1", "home")
    stage.nickname("D1", "D", "Dee")
    stage.quit("D1")
    stage.update("A1", [.join(.free)])
    stage.wait(milliseconds: 1)
    stage.join("D1")
    let member = stage.server.groupRows[0]?[Stage.user("D")]
    #expect(member?.nickname == .absent && member?.remark == .absent)
    #expect(member?.follows == [] && member?.role == .normal && member?.joinedTime == stage.now)
  }

  static let refusals: [(device: String, users: String, group: Int, follow: Int, unfollow: Int)] = [
    ("F1", "F?", 1, 25410, 25410), ("F1", "F?", 0, 25418, 25418), ("D1", "F?", 0, 25403, 25403),
    ("D1", "EF", 0, 25418, 0), ("D1", "E", 0, 0, 0),
  ]

  @Test(arguments: refusals) func `following is refused by the first that fits`(
    _ row: (device: String, users: String, group: Int, follow: Int, unfollow: Int)
  ) {
    var stage = Self.stage()
    #expect(
      stage.follow(row.device, row.users, in: row.group).first
        == "\(row.device) reply \(row.follow)")
    #expect(
      stage.unfollow(row.device, row.users, in: row.group).first
        == "\(row.device) reply \(row.unfollow)")
  }

  @Test func `a member follows at most 200 of a group`() {
    var stage = Self.stage()
    stage.fillGroup(upTo: 210)
    let extras = (26..<225).map { UserID($0) }
    let many = stage.transaction.arena.keep(extras)
    stage.call("D1", .addGroupFollows(AddGroupFollows(groupId: GroupID(0), userIds: many)))
    let before = stage.fingerprint
    #expect(stage.follow("D1", "AB") == ["D1 reply 25419"])
    #expect(stage.fingerprint == before)
    #expect(stage.follow("D1", "A").first == "D1 reply 0")
    #expect(
      stage.call("D1", .addGroupFollows(AddGroupFollows(groupId: GroupID(0), userIds: many))).count
        == 2)
    #expect(stage.follow("D1", "B") == ["D1 reply 25419"])
    #expect(stage.server.groupRows[0]?[Stage.user("D")]?.follows.count == 200)
  }
}
