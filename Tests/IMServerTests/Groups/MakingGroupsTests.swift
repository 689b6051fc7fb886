import Testing

@testable import IMProtocol
@testable import IMServer

struct MakingGroupsTests {
  private static let words = ["city", "team", "bad", "odd"]

  private static func stage(hosting: Bool = true) -> Stage {
    var settings = AppSettings()
    settings.informationHosting = hosting
    settings.groupExtKeys = [Text(1), Text(2)]
    settings.moderation = [Text(3)]
    return Stage(
      "A1 A2 B1 C1 D1", settings: settings, extraAccounts: 10,
      words: words + ["bad name", "chess", "go", "so bad", "x"], groups: 3)
  }

  private func info(_ stage: Stage, _ group: Int = 0) -> [Value] {
    stage.server.groups.groupInfo(GroupID(group), for: Stage.user("A")).values(.none)
  }

  // MARK: - createGroup

  @Test func `the creator learns of the making on every device, and owns the group`() {
    var stage = Self.stage()
    stage.wait(milliseconds: 4)
    #expect(
      stage.create("A1", [.name("chess")]) == [
        "A1 reply 0 process 0", "A1 create A:owner in g0 by A with info @4",
        "A2 create A:owner in g0 by A with info @4",
      ])
    #expect(stage.roles() == "A:owner")
    let values = info(stage)
    #expect(values[12] == .user(Stage.user("A")) && values[13] == .user(Stage.user("A")))
    #expect(values[15] == .integer(4) && values[16] == .integer(1) && values[17] == .integer(4))
    for field in 6...11 {
      guard case .enumeration(_, 0) = values[field] else {
        Issue.record("permission \(field) is \(values[field])")
        continue
      }
    }
  }

  @Test func `invitees who need not agree join by one notice behind the making`() {
    var stage = Self.stage()
    #expect(
      stage.create("A1", [.name("chess"), .join(.noOneAllowed)], inviting: "DB") == [
        "A1 reply 0 process 0",
        "A1 create A:owner in g0 by A with info @0", "A2 create A:owner in g0 by A with info @0",
        "A1 join D:normal B:normal in g0 by A @0", "A2 join D:normal B:normal in g0 by A @0",
        "B1 join D:normal B:normal in g0 by A @0", "D1 join D:normal B:normal in g0 by A @0",
      ])
  }

  @Test(arguments: GroupJoinPermission.allCases)
  func `invitees who have to agree are invited by the creator`(_ join: GroupJoinPermission) {
    var stage = Self.stage()
    let settings: [GroupSetting] = [.name("chess"), .join(join), .consent(.inviteeVerify)]
    #expect(
      stage.create("B1", settings, inviting: "DC") == [
        "B1 reply 0 process 25427",
        "B1 create B:owner in g0 by B with info @0",
        "B1 invitationSent D invited by B inviteeUnHandled @0",
        "B1 invitationSent C invited by B inviteeUnHandled @0",
        "C1 invitationReceived C invited by B inviteeUnHandled @0",
        "D1 invitationReceived D invited by B inviteeUnHandled @0",
      ])
    #expect(stage.acceptInvite("D1", from: "B").first == "D1 reply 0")
    #expect(stage.roles() == "B:owner D:normal")
  }

  @Test func `where consent is required and nobody is invited the code is 0`() {
    var stage = Self.stage()
    #expect(
      stage.create("B1", [.name("chess"), .consent(.inviteeVerify)]).first
        == "B1 reply 0 process 0")
  }

  struct Making: CustomTestStringConvertible, Sendable {
    var settings: [GroupSetting] = [.name("chess")]
    var invitees = ""
    var group = 0
    var isHostingOn = true
    let reply: String

    var testDescription: String { reply }
  }

  /// The rows are ordered by the precedence of their results. A group with the id g1 already
  /// exists.
  static let makings: [Making] = [
    Making(
      settings: [.name("bad name"), .attributes([("odd", "x")])], invitees: "A?", group: 1,
      isHostingOn: false, reply: "25403"),
    Making(
      settings: [.name("bad name"), .attributes([("odd", "x")])], invitees: "A?", group: 1,
      reply: "25409"),
    Making(
      settings: [.name("bad name"), .attributes([("odd", "x")])], invitees: "B?", reply: "25403"),
    Making(
      settings: [.name("bad name"), .attributes([("odd", "x")])], invitees: "A?", reply: "25403"),
    Making(
      settings: [.name("bad name"), .attributes([("odd", "x")])], invitees: "BA", reply: "25412"),
    Making(
      settings: [.name("bad name"), .attributes([("city", "go"), ("odd", "so bad")])],
      reply: "25415 odd"),
    Making(
      settings: [.name("bad name"), .attributes([("city", "so bad"), ("team", "go")])],
      reply: "25480 groupName, city"),
  ]

  @Test(arguments: makings) func `making is refused by the first that fits`(_ making: Making) {
    var stage = Self.stage(hosting: making.isHostingOn)
    stage.found(in: 1)
    let before = stage.fingerprint
    #expect(
      stage.create("A1", making.settings, inviting: making.invitees, in: making.group)
        == ["A1 reply \(making.reply)"])
    #expect(stage.fingerprint == before)
  }

  @Test func `an id is free again when its group is dismissed`() {
    var stage = Self.stage()
    stage.create("A1", [.name("chess")], inviting: "B")
    #expect(stage.create("C1", [.name("go")]) == ["C1 reply 25409"])
    stage.dismiss("A1")
    #expect(stage.create("C1", [.name("go")]).first == "C1 reply 0 process 0")
    #expect(stage.roles() == "C:owner")
  }

  // MARK: - updateGroupInfo

  @Test func `a change names its fields and carries those only`() {
    var stage = Self.stage()
    stage.found(members: "B", [.name("chess"), .attributes([("city", "go")])])
    stage.wait(milliseconds: 6)
    let sends = stage.update(
      "A1", [.notice("go"), .name("chess"), .join(.free), .attributes([("team", "go")])])
    #expect(
      sends
        == ["A1 reply 0"]
        + ["A1", "A2", "B1"].map { "\($0) info notice, extProfile, joinPermission of g0 by A @6" })
    guard case .notice(let notice)? = stage.transaction.allSends.last?.message else { return }
    let values = notice.values(stage.transaction.arena)
    guard case .record(.groupInfo, let fields) = values[1] else {
      Issue.record("no group in \(values)")
      return
    }
    let present = fields.indices.filter { fields[$0] != .absent }
    #expect(present == [0, 4, 5, 6])
    #expect(
      fields[5]
        == .dictionary([
          .init(key: Text(1), value: stage.texts.intern("go")),
          .init(key: Text(2), value: stage.texts.intern("go")),
        ]))
  }

  @Test func `a change to what is already so is told to nobody`() {
    var stage = Self.stage()
    stage.found(members: "B", [.name("chess"), .join(.free)])
    #expect(stage.update("A1", [.name("chess"), .join(.free), .notice("")]) == ["A1 reply 0"])
  }

  struct Update: CustomTestStringConvertible, Sendable {
    let device: String
    let settings: [GroupSetting]
    var editing = GroupOperationPermission.everyone
    var group = 0
    let reply: String

    var testDescription: String { "\(device), \(editing): \(reply)" }
  }

  private static let allWrong: [GroupSetting] = [
    .name("bad name"), .attributes([("odd", "x")]), .join(.free), .editing(.owner),
  ]
  private static let badName: [GroupSetting] = [.name("bad name")]

  /// The rows are ordered by the precedence of their results. A is the owner, B is a manager, C is
  /// a member, and D is not in the group.
  static let updates: [Update] = [
    Update(device: "A1", settings: allWrong, group: 1, reply: "25410"),
    Update(device: "D1", settings: allWrong, reply: "25418"),
    Update(
      device: "C1", settings: allWrong, editing: .owner,
      reply: "25404 joinPermission, groupInfoEditPermission"),
    Update(
      device: "B1", settings: allWrong, reply: "25404 joinPermission, groupInfoEditPermission"),
    Update(device: "C1", settings: [.consent(.free)], reply: "25404 inviteHandlePermission"),
    Update(device: "C1", settings: badName, editing: .owner, reply: "25405"),
    Update(device: "C1", settings: badName, editing: .ownerOrManager, reply: "25405"),
    Update(device: "B1", settings: badName, editing: .owner, reply: "25405"),
    Update(device: "A1", settings: allWrong, editing: .owner, reply: "25415 odd"),
    Update(device: "B1", settings: badName, editing: .ownerOrManager, reply: "25480 groupName"),
    Update(device: "C1", settings: badName, reply: "25480 groupName"),
    Update(device: "C1", settings: [.name("go")], reply: "0"),
    Update(device: "B1", settings: [.name("go")], editing: .ownerOrManager, reply: "0"),
    Update(device: "A1", settings: [.name("go"), .join(.free)], editing: .owner, reply: "0"),
  ]

  @Test(arguments: updates) func `a change is refused by the first that fits`(_ update: Update) {
    var stage = Self.stage()
    stage.found(managers: "B", members: "C", [.editing(update.editing)])
    let before = stage.fingerprint
    let sends = stage.update(update.device, update.settings, in: update.group)
    #expect(sends.first == "\(update.device) reply \(update.reply)")
    #expect((sends.count == 1 && stage.fingerprint == before) == (update.reply != "0"))
  }
}
