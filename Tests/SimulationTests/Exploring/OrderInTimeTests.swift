import DiscreteEvents
import IMDevice
import IMServer
import ScenarioLanguage
import TestSupport
import Testing

@testable import IMProtocol
@testable import Simulation

/// No time passes between the events of an exploration or a race. Nevertheless, lists that are
/// sorted by time contain the events in the order in which the events happened.
struct OrderInTimeTests {
  private static let header = """
    scenario "test"
    app friendAddPermission: Free
    user A on phone
    user B on phone
    user C on phone

    """

  private static func explored(_ text: String) throws -> Explorer {
    let scenario = try Source(path: "x.scenario", text: header + text).scenario()
    return ExploringTests.explore(scenario, reduces: true)
  }

  @Test(arguments: ["{userId: B}, {userId: C}", "{userId: C}, {userId: B}"])
  func `two calls make friends in either order`(friends: String) throws {
    let explorer = try Self.explored(
      """
      explore "x"
        A.phone may addFriend(B), addFriend(C)
        A.phone may deleteFriends([B]) when it holds {friends: [\(friends)]}
        at most 3 calls
      never
        A receives onFriendDelete
      """)
    #expect(!explorer.hasHeld)
  }

  @Test func `who is a friend from the start comes first`() throws {
    let explorer = try Self.explored(
      """
      friends A and C
      explore "x"
        A.phone may addFriend(B)
        at most 1 call
      always at rest
        A.phone calls getFriends()
          returns [{userId: C}, ...]
        A.phone holds {friends: [{userId: C}, ...]}
      """)
    #expect(explorer.hasHeld)
  }

  @Test func `the order of what no list has together makes no states`() throws {
    let explorer = try Self.explored(
      """
      user D on phone
      explore "x"
        A.phone may addFriend(B)
        C.phone may addFriend(D)
        at most 1 call of A.phone, 1 call of C.phone
      always at rest
        A.phone calls getFriends()
        C.phone calls getFriends()
      """)
    #expect(explorer.hasHeld && explorer.statistics.states == 4)
  }

  @Test func `the order makes states only where it can show`() throws {
    let states = try ["getFriends()", "checkFriends([B])"].map { call in
      try Self.explored(
        """
        explore "x"
          A.phone may addFriend(B)
          B.phone may addFriend(C)
          C.phone may addFriend(A)
          at most 1 call of A.phone, 1 call of B.phone, 1 call of C.phone
        always at rest
          A.phone calls \(call)
        """
      ).statistics.states
    }
    // With checkFriends, the state depends only on the set of earlier calls, and three calls have 8
    // subsets. With getFriends, the state also depends on the order of the calls.
    #expect(states[0] > states[1] && states[1] == 8)
  }

  @Test func `a race ends with friends in either order`() throws {
    for order in ["{userId: B}, {userId: C}", "{userId: C}, {userId: B}"] {
      let ran = try Ran(
        Self.header + """
          race "r"
            A.phone calls addFriend(C)
            B.phone calls addFriend(A)
          outcome "one is first"
            A receives onFriendAdd(userId: B) and onFriendAdd(userId: C)
            B, C receive onFriendAdd(userId: A)
          step "A looks"
            A.phone calls getFriends()
              returns [\(order)]
            A.phone holds {friends: [\(order)]}
          """)
      #expect(ran.result.races[0].states == 2)
      // Both lines fail in the state with the other order.
      #expect(ran.findings.count == 2, "\(ran.findings)")
    }
  }

  // MARK: - Random runs

  private static let calls = [
    "addFriend(X)", "addFriend(X)", "addFriend(X)", "acceptFriendApplication(X)",
    "refuseFriendApplication(X)", "deleteFriends([X])", "setFriendAddPermission(NeedVerify)",
    "subscribeEvent([X], subscribeType: UserProfile, expiry: 1h)",
    "subscribeEvent([X], subscribeType: UserProfile, expiry: 1h)",
    "unSubscribeEvent([X], subscribeType: UserProfile)", "joinGroup(G)", "joinGroup(G)",
    "quitGroup(G)", "inviteUsersToGroup(G, userIds: [X])",
    "acceptGroupApplication(G, applicantId: X)",
  ]
  private static let serverCalls = [
    "addFriends(X, friendIds: [Y])", "addFriends(X, friendIds: [Y, D])", "clearFriends(X)",
  ]
  private static let queries = [
    "getFriends()", "getFriendApplications(count: 20)",
    "getJoinedGroupsByRole(Undef, count: 20)",
    "getGroupMembersByRole(g, role: Undef, count: 20)",
    "getGroupMembersByRole(h, role: Undef, count: 20)", "getGroupApplications(count: 20)",
    "querySubscribeEvent(subscribeType: UserProfile, pageSize: 20, startIndex: 0)",
  ]
  private static let phones = ["A.phone", "B.phone", "C.phone"]

  private static func draw(_ random: inout RandomStream) -> [(caller: String, call: String)] {
    func below(_ bound: Int) -> Int { Int(random.next(below: UInt64(bound))) }
    return (0..<4).map { _ in
      let isServer = below(6) == 0
      let texts = isServer ? serverCalls : calls
      let user = below(3)
      let call = texts[below(texts.count)]
        .replacing("X", with: ["A", "B", "C"][user])
        .replacing("Y", with: ["A", "B", "C"][(user + 1 + below(2)) % 3])
        .replacing("(G", with: ["(g", "(h"][below(2)])
      return (isServer ? "server" : phones[below(3)], call)
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `whatever a random run reaches, an exploration of its calls reaches`(seed: UInt64) throws {
    var random = RandomStream(seed: seed, label: "order in time")
    let drawn = Self.draw(&random)
    let permission = seed % 2 == 0 ? "Free" : "NeedVerify"
    let header = """
      scenario "test"
      app friendAddPermission: \(permission)
      user A on phone
      user B on phone
      user C on phone
      users D
      friends C and D
      group g (owner: A, joinPermission: Free, inviteHandlePermission: Free)
      group h (owner: B, joinPermission: OwnerVerify, inviteHandlePermission: Free)

      """
    let permissions = drawn.map { "  \($0.caller) may \($0.call)\n" }
    let unique = permissions.indices.filter { !permissions[..<$0].contains(permissions[$0]) }
    let exploration = try Source(
      path: "x.scenario",
      text: header + "explore \"x\"\n" + unique.map { permissions[$0] }.joined()
        + "  at most 4 calls\nalways at rest\n  A.phone calls getFriends()\n"
    ).scenario()
    let waits = drawn.map { _ in "  wait \(1 + random.next(below: 50))ms\n" }
    let steps = zip(drawn, waits).map { "  \($0.caller) calls \($0.call)\n\($1)" }
    let asked = Self.phones.flatMap { phone in Self.queries.map { "  \(phone) calls \($0)\n" } }
    let run = try Source(
      path: "x.scenario",
      text: header + "step \"run\"\n" + steps.joined() + "step \"ask\"\n" + asked.joined()
    ).scenario()
    let reached = try Self.reached(exploration, asking: run.steps[1].statements)
    let found = Self.view(
      after: run.steps[0].statements, try Self.beginning(exploration),
      asking: run.steps[1].statements)
    #expect(reached.contains(found), "\(steps.joined())\(found)\nof \(reached.count)")
  }

  private static func beginning(_ scenario: Scenario) throws -> CaseResult.Execution {
    try #require(ScenarioRunner.run(scenario).executions.first)
  }

  /// What can be observed in each state at rest that an exploration reaches.
  private static func reached(
    _ scenario: Scenario, asking queries: [Statement]
  ) throws -> Set<String> {
    let execution = try beginning(scenario)
    var model = ExploredModel(
      scenario, try #require(scenario.exploration), execution, SequenceMonitor(Properties()),
      limits: nil)
    var views: Set<String> = []
    var visited: Set<UInt64> = [model.start.hash]
    var waiting = [model.start]
    while let from = waiting.popLast() {
      if model.isAtRest(from) {
        model.components.load(from)
        // The arena appends the queries' results to a separate tail.
        model.components.log.transaction.arena.seal()
        var seen = execution
        seen.world = model.components.world
        seen.log = model.components.log
        model.components.unload()
        views.insert(view(after: [], seen, asking: queries))
      }
      var steps: [StepCode] = []
      _ = model.appendSteps(from: from, reduces: true, to: &steps)
      for step in steps {
        var state = from
        var code = step
        while true {
          for violation in model.carryOut(code, from: &state) { Issue.record("\(violation)") }
          guard let device = model.arrival(in: state) else { break }
          code = StepCode(.hears(device), model.counts)
        }
        if visited.insert(state.hash).inserted { waiting.append(state) }
      }
    }
    return views
  }

  /// Makes one call after another. Each call waits until all effects of the previous call have
  /// arrived. Returns the devices' data and the results of the queries, without times.
  private static func view(
    after statements: [Statement], _ execution: CaseResult.Execution, asking queries: [Statement]
  ) -> String {
    var branch = Branch(
      simulator: Simulator(
        execution.world, latency: .milliseconds(1)...(.milliseconds(30)), seed: 0, isTracing: true),
      bindings: execution.bindings, named: execution.named,
      sequences: SequenceMonitor(Properties()))
    branch.simulator.log.transaction.arena = execution.log.arena
    var budget = RunBudget(maximumEvents: 10_000, latestTime: RunLimits.latestTime)
    func take(_ statement: Statement) -> CallToken? {
      switch statement.kind {
      case .call(let call):
        guard let act = try? branch.act(call) else { return nil }
        let token = CallToken(branch.log.calls.count)
        branch.simulator.step(.act(act, statement: 0))
        _ = branch.simulator.run(within: &budget)
        return token
      case .wait(let microseconds):
        _ = branch.simulator.advance(
          to: branch.simulator.now + .microseconds(microseconds), within: &budget)
        return nil
      case .connect, .disconnect, .result, .receive, .holds, .opens, .shows, .taps, .fault, .hears,
        .isHeard:
        return nil
      }
    }
    for statement in statements { _ = take(statement) }
    var lines = phones.indices.map {
      timeless(branch.world.localData(of: DeviceID($0)), .integer)
    }
    for query in queries {
      guard let token = take(query), let reply = branch.log[token].reply else { continue }
      let result = timeless(reply.result.value(branch.log.arena), .integer)
      lines.append("\(reply.code.number) \(result)")
    }
    return lines.joined(separator: "\n")
  }

  private static func timeless(_ value: Value, _ type: ValueType) -> String {
    switch value {
    case .list(let items): "[\(items.map { timeless($0, type) }.joined(separator: " "))]"
    case .record(let kind, let values):
      "{"
        + zip(values, Catalogue.record(kind).fields).filter { $1.type != .time }
        .map { timeless($0, $1.type) }.joined(separator: " ") + "}"
    case .user(let user): "u\(user.index)"
    case .group(let group): "g\(group.index)"
    case .enumeration(_, let raw): "\(raw)"
    case .absent: "-"
    case .boolean, .integer, .pageToken, .text, .code, .callback, .dictionary: "\(value)"
    }
  }
}
