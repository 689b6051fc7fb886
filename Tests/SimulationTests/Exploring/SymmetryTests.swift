import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// Symmetry reduction does not change the results of explorations. The environment variable
/// `IMSIM_SEEDS=0...999` selects more random explorations.
struct SymmetryTests {
  private static let parts = 8

  @Test(arguments: 0..<parts)
  func `a random symmetric exploration has the same end as the full space`(part: Int) throws {
    for seed in RandomScenario.seeds(part, of: Self.parts, usually: 16) {
      var random = RandomExploration(seed: seed)
      let text = random.symmetricText()
      // The parser may refuse a random text, because a bound in the text limits nothing.
      let source = Source(path: "seed-\(seed).scenario", text: text)
      guard let scenario = ScenarioFile.parse(source).scenarios.first else { continue }
      let reduced = ExploringTests.explore(scenario, reduces: true)
      let whole = ExploringTests.explore(scenario, reduces: false)
      guard case .complete = whole.outcome else { continue }
      #expect(whole.violated == reduced.violated, "seed \(seed)\n\(text)")
      #expect(whole.facts == reduced.facts, "seed \(seed)\n\(text)")
      #expect(whole.statesAtRest == reduced.statesAtRest, "seed \(seed)\n\(text)")
    }
  }

  private static let group = """
    scenario "members come and go"
    user O on phone
    user M1 on phone
    user M2 on phone
    user M3 on phone
    group g (owner: O, members: [M1, M2, M3], joinPermission: OwnerVerify)
    explore "all"
      M1.phone may quitGroup(g), joinGroup(g)
      M2.phone may quitGroup(g), joinGroup(g)
      M3.phone may quitGroup(g), joinGroup(g)
      O.phone may kickGroupMembers(g, userIds: [M1] or [M2] or [M3])
      at most \(Effort.count(3, sample: 2)) calls
    never
      O receives onGroupOperation(operation: Dismiss)

    """

  @Test func `members who may do the same are interchangeable`() throws {
    let scenario = try Source(path: "x.scenario", text: Self.group).scenario()
    let reduced = ExploringTests.explore(scenario, reduces: true)
    #expect(reduced.interchangeable.map { $0.map(Self.name(scenario)) } == [["M1", "M2", "M3"]])
    #expect(reduced.statistics.states * 2 < reduced.statistics.represented)
    let whole = ExploringTests.explore(scenario, reduces: false)
    #expect(whole.statesAtRest == reduced.statesAtRest)
    #expect(whole.facts == reduced.facts)
  }

  /// Each of these lines distinguishes one member from the others.
  @Test(arguments: [
    "  M2 receives onGroupOperation(operation: Dismiss)\n",
    "always at rest\n  M3.phone holds {friends: []}\n",
    "always at rest\n  O.phone calls getGroupMembersByRole(g, role: Normal, count: 1)\n"
      + "    returns {data: any}\n",
  ])
  func `members whom a line distinguishes are not interchangeable`(line: String) throws {
    let scenario = try Source(path: "x.scenario", text: Self.group + line).scenario()
    let explorer = ExploringTests.explore(scenario, reduces: true)
    #expect(explorer.interchangeable.reduce(0) { $0 + $1.count } < 3)
  }

  /// A scenario in which M1 and M2 are friends of A, and are interchangeable unless `step`
  /// distinguishes them.
  private static func friends(step: String = "", permission: String, property: String) -> String {
    """
    scenario "friends"
    user A on phone
    user M1 on phone
    user M2 on phone
    friends A and M1
    friends A and M2
    \(step)
    explore "all"
      M1.phone may getFriends()
      M2.phone may getFriends()
      A.phone may \(permission)
      at most 1 call
    \(property)

    """
  }

  /// The step captures the first user of a list. This user is always M1.
  @Test func `users are not interchangeable if a step has captured one of them`() throws {
    let step = "step \"A looks\"\n  A.phone calls getFriends()\n    returns [{userId: $x}, {}]"
    let text = Self.friends(
      step: step, permission: "deleteFriends([$x])",
      property: "never\n  M1.phone receives onFriendDelete\n  M2.phone receives onFriendDelete")
    let scenario = try Source(path: "x.scenario", text: text).scenario()
    let explorer = ExploringTests.explore(scenario, reduces: true)
    #expect(explorer.interchangeable.isEmpty)
    #expect(explorer.violated == ExploringTests.explore(scenario, reduces: false).violated)
  }

  /// A property can distinguish users by their positions in a list, without naming them.
  @Test(arguments: ["[{remark: nil}, {}]", "[{}, {remark: nil}]"])
  func `properties at rest are checked in all images of a state`(friends: String) throws {
    let text = Self.friends(
      permission: "setFriendInfo(M1 or M2, remark: \"x\")",
      property: "always at rest\n  A.phone holds {friends: \(friends)}")
    let scenario = try Source(path: "x.scenario", text: text).scenario()
    let explorer = ExploringTests.explore(scenario, reduces: true)
    #expect(explorer.interchangeable.count == 1)
    #expect(explorer.violated == [.always(0)])
    let other = friends.hasPrefix("[{}") ? 3 : 2
    #expect(explorer.counterexamples.first?.transitions.first == .act(permission: other))
  }

  @Test func `each property that is violated by symmetry has its own counterexample`() throws {
    let lines = (1...3).map {
      "  M\($0) receives onGroupOperation(operation: Kick, memberInfos: [{userId: M\($0)}])\n"
    }.joined()
    let source = Source(path: "x.scenario", text: Self.group + lines)
    let scenario = try source.scenario()
    let explorer = ExploringTests.explore(scenario, reduces: true)
    #expect(explorer.interchangeable.count == 1)
    #expect(explorer.violated == [.never(1), .never(2), .never(3)])
    for counterexample in explorer.counterexamples {
      guard case .act(let permission) = counterexample.transitions.first,
        case .never(let line) = counterexample.violation
      else {
        Issue.record("\(counterexample)")
        continue
      }
      // The last permissions are those to kick M1, M2 and M3.
      #expect(permission == 5 + line)
    }
  }

  private static func name(_ scenario: Scenario) -> (UserID) -> String {
    { scenario.names.users[Int($0.index)] }
  }
}
