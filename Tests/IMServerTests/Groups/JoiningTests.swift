import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests are about joinGroup, and about what happens to the application after this call.
struct JoiningTests {
  /// A owns the group, B and C manage it, D and E are members, and F wants to join.
  private func stage(
    _ join: GroupJoinPermission, _ devices: String = "A1 A2 B1 C1 D1 F1 F2", extras: Int = 0
  ) -> Stage {
    var stage = Stage(devices, extraAccounts: extras, groups: 2)
    stage.found(managers: "BC", members: "DE", [.join(join)])
    return stage
  }

  @Test func `joining a free group tells every device of all members, the newcomer's too`() {
    var stage = stage(.free)
    stage.wait(milliseconds: 4)
    #expect(
      stage.join("F2")
        == ["F2 reply 0 process 0"]
        + ["A1", "A2", "B1", "C1", "D1", "F1", "F2"].map { "\($0) join F:normal in g0 by F @4" })
    #expect(stage.roles() == "A:owner B:manager C:manager D:normal E:normal F:normal")
    #expect(stage.server.groupRows[0]?[Stage.user("F")]?.joinedTime == stage.now)
    #expect(stage.seen(by: "F1") == "[]")
  }

  @Test(arguments: [
    (GroupJoinPermission.ownerVerify, ["A1", "A2"]),
    (.ownerOrManagerVerify, ["A1", "A2", "B1", "C1"]),
  ])
  func `an application goes to the applicant and to those who may approve it`(
    _ join: GroupJoinPermission, _ approvers: [String]
  ) {
    var stage = stage(join)
    stage.wait(milliseconds: 4)
    #expect(
      stage.join("F1")
        == ["F1 reply 0 process 25424"]
        + approvers.map { "\($0) applicationReceived F managerUnHandled @4" } + [
          "F1 applicationSent F managerUnHandled @4", "F2 applicationSent F managerUnHandled @4",
        ])
    #expect(stage.seen(by: "F1") == #"["applicationSent F managerUnHandled"]"#)
    #expect(stage.seen(by: "A1") == #"["applicationReceived F managerUnHandled"]"#)
    #expect(stage.seen(by: "D1") == "[]")
    #expect(stage.roles() == "A:owner B:manager C:manager D:normal E:normal")
  }

  @Test(arguments: GroupInviteHandlePermission.allCases)
  func `an approved application makes a member, whatever the invitees' consent`(
    _ consent: GroupInviteHandlePermission
  ) {
    var stage = stage(.ownerOrManagerVerify, "A1 B1 C1 D1 F1")
    stage.update("A1", [.consent(consent)])
    stage.join("F1")
    stage.wait(milliseconds: 9)
    #expect(
      stage.approve("B1", "F") == [
        "B1 reply 0 process 0",
        "A1 applicationReceived F joined by B @9", "A1 join F:normal in g0 by B @9",
        "B1 applicationReceived F joined by B @9", "B1 join F:normal in g0 by B @9",
        "C1 applicationReceived F joined by B @9", "C1 join F:normal in g0 by B @9",
        "D1 join F:normal in g0 by B @9",
        "F1 applicationSent F joined by B @9", "F1 join F:normal in g0 by B @9",
      ])
  }

  @Test(arguments: [("no", "no"), ("", nil), (nil, nil)] as [(String?, String?)])
  func `a refused application is told to the applicant and the approvers`(
    _ reason: String?, _ told: String?
  ) {
    var stage = stage(.ownerOrManagerVerify, "A1 B1 D1 F1")
    stage.join("F1")
    stage.wait(milliseconds: 9)
    let end = told.map { " \"\($0)\"" } ?? ""
    #expect(
      stage.reject("A1", "F", reason) == [
        "A1 reply 0", "A1 applicationReceived F managerRefused by A\(end) @9",
        "B1 applicationReceived F managerRefused by A\(end) @9",
        "F1 applicationSent F managerRefused by A\(end) @9",
      ])
    #expect(stage.roles() == "A:owner B:manager C:manager D:normal E:normal")
  }

  @Test func `applying again renews what waits`() {
    var stage = stage(.ownerVerify, "A1 F1")
    stage.join("F1")
    stage.wait(days: 6)
    #expect(stage.join("F1").count == 3)
    #expect(stage.server.groupRows[0]?.applications.count == 1)
    stage.wait(days: 6)
    #expect(stage.approve("A1", "F").first == "A1 reply 0 process 0")
  }

  @Test func `after a refusal a new application waits`() {
    var stage = stage(.ownerVerify, "A1 F1")
    stage.join("F1")
    stage.reject("A1", "F", "no")
    #expect(
      stage.join("F1") == [
        "F1 reply 0 process 25424", "A1 applicationReceived F managerUnHandled @0",
        "F1 applicationSent F managerUnHandled @0",
      ])
  }

  // MARK: - Refusals

  struct Row: CustomTestStringConvertible, Sendable {
    let device: String
    let join: GroupJoinPermission
    var isFull = false
    var group = 0
    let code: Int

    var testDescription: String {
      "\(device), \(join), \(isFull ? "full, " : "")g\(group): \(code)"
    }
  }

  /// The call of a row also has the errors of all later rows, but the row's code has precedence
  /// over the codes of the later rows.
  static let refusals: [Row] = [
    Row(device: "D1", join: .noOneAllowed, isFull: true, group: 1, code: 25410),
    Row(device: "D1", join: .noOneAllowed, isFull: true, group: 9, code: 25410),
    Row(device: "D1", join: .noOneAllowed, isFull: true, code: 25414),
    Row(device: "F1", join: .noOneAllowed, isFull: true, code: 25414),
    Row(device: "A1", join: .noOneAllowed, code: 25414),
    Row(device: "D1", join: .free, isFull: true, code: 25411),
    Row(device: "F1", join: .free, isFull: true, code: 25411),
    Row(device: "F1", join: .ownerVerify, isFull: true, code: 25411),
    Row(device: "F1", join: .ownerOrManagerVerify, isFull: true, code: 25411),
    Row(device: "A1", join: .free, code: 25412),
    Row(device: "B1", join: .ownerVerify, code: 25412),
    Row(device: "D1", join: .ownerOrManagerVerify, code: 25412),
  ]

  @Test(arguments: refusals) func `joinGroup is refused by the first that fits`(_ row: Row) {
    var stage = stage(row.join, extras: row.isFull ? 3000 : 0)
    if row.isFull { stage.fillGroup() }
    let before = stage.fingerprint
    #expect(stage.join(row.device, in: row.group) == ["\(row.device) reply \(row.code)"])
    #expect(stage.fingerprint == before)
  }

  @Test func `the 3000th member joins, the next one does not`() {
    var stage = stage(.free, "A1 B1 C1 D1 F1 G1", extras: 3000)
    stage.fillGroup(upTo: 2999)
    #expect(stage.join("F1").first == "F1 reply 0 process 0")
    #expect(stage.server.members(of: GroupID(0)).count == 3000)
    #expect(stage.join("G1") == ["G1 reply 25411"])
  }

  // MARK: - Settling

  @Test func `who joins by one path leaves nothing waiting, and nobody is told`() {
    var stage = Stage("A1 B1 C1 D1 F1", groups: 2)
    for group in 0...1 {
      stage.found(
        managers: "B", members: "CD",
        [.join(.ownerVerify), .inviting(.everyone), .consent(.inviteeVerify)], in: group)
    }
    stage.join("F1")
    stage.invite("C1", "F")
    stage.invite("B1", "F")
    stage.join("F1", in: 1)
    stage.update("A1", [.join(.free)])
    stage.wait(milliseconds: 5)
    #expect(
      stage.join("F1")
        == ["F1 reply 0 process 0"]
        + ["A", "B", "C", "D", "F"].map { "\($0)1 join F:normal in g0 by F @5" })
    let applications = stage.server.groupRows[0]?.applications ?? []
    #expect(applications.map(\.status) == [.joined, .joined, .joined])
    #expect(applications.allSatisfy { $0.operationTime == stage.now })
    #expect(stage.server.groupRows[1]?.applications.map(\.status) == [.managerUnHandled])
  }
}
