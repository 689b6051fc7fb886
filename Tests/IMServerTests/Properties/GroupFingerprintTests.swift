import Testing

@testable import IMProtocol
@testable import IMServer

/// Equal groups have equal fingerprints. If a change can affect later results, it must change the
/// fingerprint.
struct GroupFingerprintTests {
  /// A owns g0 and g1, B manages both, and C and D are members of both. E and F are in neither
  /// group. Only A, E and F have devices.
  private static func stage() -> Stage {
    var stage = Stage(
      "A1 E1 F1", words: ["Cee", "Dee", "home", "no"], groups: 3)
    for group in 0...1 {
      stage.found(
        managers: "B", members: "CD", [.join(.ownerVerify), .inviting(.everyone)], in: group)
    }
    return stage
  }

  typealias Change = @Sendable (inout Stage) -> Void

  /// Pairs of changes that lead to the same state in either order.
  private static let independent: [(name: String, one: Change, other: Change)] = [
    ("nicknames", { $0.nickname("A1", "C", "Cee") }, { $0.nickname("A1", "D", "Dee") }),
    ("settings", { $0.update("A1", [.join(.free)]) }, { $0.update("A1", [.consent(.free)]) }),
    ("roles and applications", { $0.join("E1") }, { $0.makeManagers("A1", "C") }),
    ("what is removed", { $0.kick("A1", "C") }, { $0.nickname("A1", "D", "Dee") }),
    ("questions", { $0.applications("A1") }, { $0.join("E1") }),
    ("joining of two groups", { $0.joinFreely("E1") }, { $0.joinFreely("F1", in: 1) }),
    ("refused calls", { $0.quit("A1") }, { $0.remark("A1", "home", in: 1) }),
  ]

  @Test func `equal states that came about in another order have the same`() {
    for (name, one, other) in Self.independent {
      var left = Self.stage()
      one(&left)
      other(&left)
      var right = Self.stage()
      other(&right)
      one(&right)
      #expect(left.fingerprint == right.fingerprint, "\(name)")
    }
  }

  @Test func `a group that is no more counts as one that never was`() {
    var stage = Stage("F1", groups: 1)
    let before = stage.fingerprint
    stage.found("A", members: "B")
    #expect(stage.fingerprint != before)
    stage.serverDismisses()
    #expect(stage.fingerprint == before)
  }

  @Test func `numbers that only order do not count`() {
    var stage = Stage("F1", groups: 2)
    var other = stage
    other.found("A", members: "B")
    other.serverDismisses()
    stage.found("A", members: "B", in: 1)
    other.found("A", members: "B", in: 1)
    #expect(stage.fingerprint == other.fingerprint)
  }

  @Test func `an application counts until its 7 days are over`() {
    var stage = Self.stage()
    var untouched = stage
    untouched.server.statistics = stage.server.statistics
    stage.join("E1")
    stage.server.statistics = untouched.server.statistics
    #expect(stage.fingerprint != untouched.fingerprint)
    stage.wait(days: 7)
    untouched.wait(days: 7)
    #expect(stage.fingerprint == untouched.fingerprint)
  }

  /// Changes that the fingerprint must reflect. Each change is applied to the same initial state.
  private static let changes: [(name: String, change: Change)] = [
    ("a setting", { $0.setFree() }),
    ("a remark", { $0.server.groupRows[0]?.change(UserID(2)) { $0.remark = Text(3) } }),
    ("a nickname", { $0.server.groupRows[0]?.change(UserID(2)) { $0.nickname = Text(3) } }),
    ("another's nickname", { $0.server.groupRows[0]?.change(UserID(3)) { $0.nickname = Text(3) } }),
    ("an extra text", { $0.server.groupRows[0]?.change(UserID(2)) { $0.extra = Text(3) } }),
    ("a role", { $0.server.groupRows[0]?.change(UserID(2)) { $0.role = .manager } }),
    ("a follow", { $0.follow("A1", "C") }),
    ("two follows", { $0.follow("A1", "CD") }),
    ("two follows the other way round", { $0.follow("A1", "DC") }),
    ("a member fewer", { $0.server.groupRows[0]?.remove([UserID(2)], QuitGroupConfig()) }),
    ("an application", { $0.join("E1") }),
    ("an application to another group", { $0.join("E1", in: 1) }),
    (
      "applications to both",
      {
        $0.join("E1")
        $0.join("F1", in: 1)
      }
    ),
    (
      "applications to both in the other order",
      {
        $0.join("F1", in: 1)
        $0.join("E1")
      }
    ),
    (
      "applications to one",
      {
        $0.join("E1")
        $0.join("F1")
      }
    ),
    (
      "applications to one in the other order",
      {
        $0.join("F1")
        $0.join("E1")
      }
    ),
    (
      "a refused application",
      {
        $0.join("E1")
        $0.reject("A1", "E")
      }
    ),
    (
      "a refused application with a reason",
      {
        $0.join("E1")
        $0.reject("A1", "E", "no")
      }
    ),
    ("an invitation", { $0.invite("A1", "E") }),
    (
      "the order of joining one group",
      {
        $0.joinFreely("E1")
        $0.joinFreely("F1")
      }
    ),
    (
      "the other order of joining one group",
      {
        $0.joinFreely("F1")
        $0.joinFreely("E1")
      }
    ),
    (
      "the order of joining two groups",
      {
        $0.joinFreely("E1")
        $0.joinFreely("E1", in: 1)
      }
    ),
    (
      "the other order of joining two groups",
      {
        $0.joinFreely("E1", in: 1)
        $0.joinFreely("E1")
      }
    ),
  ]

  @Test func `what can show later makes a difference`() {
    var prints = [Self.stage().fingerprint]
    for (name, change) in Self.changes {
      var stage = Self.stage()
      change(&stage)
      #expect(!prints.contains(stage.fingerprint), "\(name)")
      prints.append(stage.fingerprint)
    }
  }
}

extension Stage {
  /// Sets the join permission of a group to Free, without notifying anyone.
  fileprivate mutating func setFree(in group: Int = 0) {
    let change = GroupSetting.join(.free).change(&texts)
    server.groupRows[group]?.settings.apply(GroupSettingsChange(given: [change]), texts: texts)
  }

  fileprivate mutating func joinFreely(_ device: String, in group: Int = 0) {
    setFree(in: group)
    join(device, in: group)
  }
}
