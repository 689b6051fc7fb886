import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests are about kickGroupMembers, quitGroup, dismissGroup, transferGroupOwner and the
/// calls about managers. The tests check which users these calls notify, and when the calls are
/// refused.
struct LeavingGroupsTests {
  /// A owns the group, B and C manage it, D and E are members, and F is not a member.
  private static func stage(_ settings: [GroupSetting] = []) -> Stage {
    var stage = Stage("A1 B1 C1 D1 E1 F1", extraAccounts: 20, groups: 2)
    stage.found(managers: "BC", members: "DE", settings)
    stage.wait(milliseconds: 5)
    return stage
  }

  /// One notice for the first device of each user. Each letter in `users` is a user's name.
  private func told(_ users: String, _ text: String) -> [String] {
    users.map { "\($0)1 \(text) @5" }
  }

  // MARK: - Notices

  @Test func `removed users are told too, and are named in the order given`() {
    var stage = Self.stage()
    #expect(
      stage.kick("A1", "EB")
        == ["A1 reply 0"] + told("ABCDE", "kick E:normal B:manager in g0 by A"))
    #expect(stage.roles() == "A:owner C:manager D:normal")
  }

  @Test func `who is removed by the server is removed by nobody`() {
    var stage = Self.stage()
    #expect(
      stage.serverKicks("E")
        == ["server reply 0"] + told("ABCDE", "kick E:normal in g0 by the server"))
    #expect(stage.roles() == "A:owner B:manager C:manager D:normal")
  }

  @Test func `who quits is told too`() {
    var stage = Self.stage()
    #expect(
      stage.quit("C1") == ["C1 reply 0"] + told("ABCDE", "quit C:manager in g0 by C"))
    #expect(stage.roles() == "A:owner B:manager D:normal E:normal")
  }

  @Test func `a dismissed group is gone, and all who were in it are told`() {
    var stage = Self.stage()
    #expect(stage.dismiss("A1") == ["A1 reply 0"] + told("ABCDE", "dismiss  in g0 by A"))
    #expect(stage.server.groupRows[0] == nil)
    #expect(stage.dismiss("A1") == ["A1 reply 25410"])
    var other = Self.stage()
    #expect(
      other.serverDismisses()
        == ["server reply 0"] + told("ABCDE", "dismiss  in g0 by the server"))
    #expect(other.serverDismisses() == ["server reply 25410"])
  }

  @Test(arguments: ["B", "D"]) func `the former owner is a regular member`(_ user: String) {
    var stage = Self.stage()
    #expect(
      stage.transfer("A1", to: user)
        == ["A1 reply 0"] + told("ABCDE", "transferGroupOwner \(user):owner in g0 by A"))
    #expect(stage.server.owner(of: GroupID(0)) == Stage.user(user))
    #expect(stage.server.groupRows[0]?.role(of: Stage.user("A")) == .normal)
    #expect(stage.transfer("A1", to: "C") == ["A1 reply 25405"])
  }

  @Test func `the former owner who leaves as well is told of both, in this order`() {
    var stage = Self.stage()
    #expect(
      stage.transfer("A1", to: "D", quits: true)
        == ["A1 reply 0"]
        + "ABCDE".flatMap {
          [
            "\($0)1 transferGroupOwner D:owner in g0 by A @5", "\($0)1 quit A:normal in g0 by A @5",
          ]
        })
    #expect(stage.roles() == "B:manager C:manager D:owner E:normal")
  }

  @Test func `all members learn of managers who are made and unmade`() {
    var stage = Self.stage()
    #expect(
      stage.makeManagers("A1", "ECD")
        == ["A1 reply 0"] + told("ABCDE", "addManager E:manager D:manager in g0 by A"))
    #expect(stage.makeManagers("A1", "CE") == ["A1 reply 0"])
    #expect(
      stage.unmakeManagers("A1", "CB")
        == ["A1 reply 0"] + told("ABCDE", "removeManager C:normal B:normal in g0 by A"))
    #expect(stage.roles() == "A:owner B:normal C:normal D:manager E:manager")
  }

  // MARK: - Refusals

  enum Doing: Sendable {
    case kick(String, GroupOperationPermission)
    case quit, dismiss
    case transfer(String)
    case makeManagers(String)
    case unmakeManagers(String)
    case serverKick(String)

    func play(_ device: String, _ stage: inout Stage, in group: Int) -> [String] {
      switch self {
      case .kick(let users, _): stage.kick(device, users, in: group)
      case .quit: stage.quit(device, in: group)
      case .dismiss: stage.dismiss(device, in: group)
      case .transfer(let user): stage.transfer(device, to: user, quits: true, in: group)
      case .makeManagers(let users): stage.makeManagers(device, users, in: group)
      case .unmakeManagers(let users): stage.unmakeManagers(device, users, in: group)
      case .serverKick(let users): stage.serverKicks(users, in: group)
      }
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let device: String
    let doing: Doing
    var group = 0
    let code: Int

    init(_ device: String, _ doing: Doing, in group: Int = 0, _ code: Int) {
      self.device = device
      self.doing = doing
      self.group = group
      self.code = code
    }

    var testDescription: String { "\(device) \(doing), g\(group): \(code)" }
  }

  /// The rows of each call are ordered by the precedence of their codes.
  static let rows: [Row] = [
    Row("D1", .kick("F?A", .owner), in: 1, 25410),
    Row("F1", .kick("F?A", .everyone), 25418),
    Row("D1", .kick("F?A", .owner), 25405),
    Row("B1", .kick("F?A", .owner), 25405),
    Row("D1", .kick("F?A", .ownerOrManager), 25405),
    Row("A1", .kick("AF?", .owner), 25403),
    Row("B1", .kick("AF?", .ownerOrManager), 25403),
    Row("D1", .kick("AF", .everyone), 25418),
    Row("B1", .kick("EA", .ownerOrManager), 25417),
    Row("A1", .kick("A", .owner), 25417),
    Row("B1", .kick("C", .ownerOrManager), 0),
    Row("D1", .kick("BD", .everyone), 0),
    Row("A1", .quit, in: 1, 25410),
    Row("F1", .quit, 25418),
    Row("A1", .quit, 25417),
    Row("B1", .quit, 0),
    Row("A1", .dismiss, in: 1, 25410),
    Row("F1", .dismiss, 25418),
    Row("B1", .dismiss, 25405),
    Row("D1", .dismiss, 25405),
    Row("A1", .dismiss, 0),
    Row("A1", .transfer("?"), in: 1, 25410),
    Row("F1", .transfer("?"), 25418),
    Row("B1", .transfer("?"), 25405),
    Row("D1", .transfer("D"), 25405),
    Row("A1", .transfer("?"), 25403),
    Row("A1", .transfer("F"), 25418),
    Row("A1", .transfer("A"), 25403),
    Row("A1", .transfer("B"), 0),
    Row("A1", .makeManagers("AF?"), in: 1, 25410),
    Row("F1", .makeManagers("AF?"), 25418),
    Row("B1", .makeManagers("AF?"), 25405),
    Row("D1", .makeManagers("D"), 25405),
    Row("A1", .makeManagers("AF?"), 25403),
    Row("A1", .makeManagers("AF"), 25418),
    Row("A1", .makeManagers("DA"), 25425),
    Row("A1", .makeManagers("BD"), 0),
    Row("A1", .unmakeManagers("AF?"), in: 1, 25410),
    Row("F1", .unmakeManagers("AF?"), 25418),
    Row("B1", .unmakeManagers("B"), 25405),
    Row("A1", .unmakeManagers("AF?"), 25403),
    Row("A1", .unmakeManagers("DF"), 25418),
    Row("A1", .unmakeManagers("BD"), 25420),
    Row("A1", .unmakeManagers("A"), 25420),
    Row("A1", .unmakeManagers("BC"), 0),
    Row("server", .serverKick("AF?"), in: 1, 25410),
    Row("server", .serverKick("AF?"), 25403),
    Row("server", .serverKick("AF"), 25418),
    Row("server", .serverKick("BA"), 25417),
    Row("server", .serverKick(""), 25403),
    Row("server", .serverKick("DD"), 25403),
    Row("server", .serverKick("BD"), 0),
  ]

  @Test(arguments: rows) func `a call is refused by the first that fits`(_ row: Row) {
    var stage = Self.stage()
    if case .kick(_, let permission) = row.doing { stage.update("A1", [.removing(permission)]) }
    let before = stage.fingerprint
    let sends = row.doing.play(row.device, &stage, in: row.group)
    #expect(sends.first == "\(row.device) reply \(row.code)")
    #expect((sends.count == 1 && stage.fingerprint == before) == (row.code != 0))
  }

  // MARK: - Limits

  @Test func `a group has at most 10 managers`() {
    var stage = Self.stage()
    stage.fillGroup(upTo: 20)
    let extras = (26..<34).map { UserID($0) }
    let eight = stage.transaction.arena.keep(extras)
    var over = stage
    #expect(
      over.call(
        "A1",
        .addGroupManagers(
          AddGroupManagers(
            groupId: GroupID(0), userIds: over.transaction.arena.keep(extras + [Stage.user("D")]))))
        == [
          "A1 reply 25419"
        ])
    #expect(
      stage.call("A1", .addGroupManagers(AddGroupManagers(groupId: GroupID(0), userIds: eight)))
        .first
        == "A1 reply 0")
    #expect(stage.server.managers(of: GroupID(0)).count == 10)
    #expect(stage.makeManagers("A1", "D") == ["A1 reply 25419"])
    #expect(stage.makeManagers("A1", "AD") == ["A1 reply 25419"])
    #expect(stage.makeManagers("A1", "FD") == ["A1 reply 25418"])
    #expect(stage.makeManagers("A1", "BC") == ["A1 reply 0"])
    #expect(stage.makeManagers("A1", "A") == ["A1 reply 25425"])
    stage.transfer("A1", to: "B")
    #expect(stage.makeManagers("B1", "A").first == "B1 reply 0")
    #expect(stage.makeManagers("B1", "D") == ["B1 reply 25419"])
  }
}
