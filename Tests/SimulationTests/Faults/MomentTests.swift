import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// Each fault occurs exactly when the scenario says, whatever kind of event triggers the fault. The
/// log names the fault as the cause of each of its effects.
struct MomentTests {
  private static let header = """
    scenario "test"
    user A on phone (with: [connectionStatusDelegate])
    user B on phone (with: [connectionStatusDelegate])
    friends A and B

    """

  @Test(arguments: [
    ("A.phone restarts before the server takes ending", "B receives onFriendDelete"),
    ("A.phone restarts when the server has taken ending", "B receives onFriendDelete"),
    ("A.phone reinstalls when the server has taken ending", "B receives onFriendDelete"),
    (
      "A.phone loses its connection when the server has taken ending",
      "A.phone receives onConnectionStatusChanged\n  B receives onFriendDelete"
    ),
    (
      "server restarts before it takes ending",
      "A.phone, B.phone receive onConnectionStatusChanged"
    ),
    (
      "server restarts when it has taken ending",
      "A.phone, B.phone receive onConnectionStatusChanged"
    ),
    (
      "server restarts when it has told A.phone",
      """
      A.phone receives onFriendCleared then onConnectionStatusChanged
        B.phone receives onConnectionStatusChanged
      """
    ),
    (
      "server restarts when it has told B.phone",
      """
      A.phone receives onFriendCleared then onConnectionStatusChanged
        B.phone receives onFriendDelete then onConnectionStatusChanged
      """
    ),
  ])
  func `the server takes a call of its own interface when it is made`(
    fault: String, received: String
  ) throws {
    for call in [
      "\(fault)\n  server calls clearFriends(A) as ending",
      "server calls clearFriends(A) as ending\n  \(fault)",
    ] {
      let step = "step \"the server ends A's friendships\"\n  \(call)\n  \(received)\n"
      try check(Self.header + step)
    }
    // In this race, the fault's moment always occurs: either after B.phone has the answer to its
    // call, or when the call is lost.
    let ran = try Ran(
      Self.header + """
        race "the server ends A's friendships"
          \(fault)
          server calls clearFriends(A) as ending
          B.phone calls getFriends() as asking
        outcome "at last"
        """)
    #expect(!ran.failures.isEmpty)
    #expect(
      ran.failures.allSatisfy { failure in
        if case .missedFault = failure.kind { false } else { true }
      })
  }

  @Test func `a call of the server's own that fails changes nothing but connections`() throws {
    try check(
      Self.header + """
        step "the server restarts over a call that fails"
          server restarts when it has taken failing
          server calls clearFriends("nobody") as failing
            fails with RC_FRIEND_NOT_EXIST
          A.phone, B.phone receive onConnectionStatusChanged
        """)
  }

  @Test(arguments: [
    "A.phone loses its connection", "A.phone hears nothing\n  wait 30s", "server restarts",
    "A.phone is not heard\n  wait 30s",
  ])
  func `a callback to which another fault leads is a moment`(cause: String) throws {
    try check(
      Self.header + """
        step "A's phone is told that its connection is over"
          B.phone restarts after A.phone received onConnectionStatusChanged
          \(cause)
          A.phone receives onConnectionStatusChanged
        """)
  }

  @Test func `several restarts wait in one step, and each strikes once`() throws {
    let over = "onConnectionStatusChanged"
    try check(
      Self.header + """
        step "the server restarts as it tells A, and as it tells B what waited"
          server restarts when it has told B.phone
          server restarts when it has told A.phone
          server calls clearFriends(A)
          wait 1s
          A.phone receives onFriendCleared then \(over) then \(over) then \(over) then \(over)
          A.phone receives \(over) then \(over)
          B.phone receives \(over) then \(over) then \(over) then onFriendDelete then \(over)
          B.phone receives \(over) then \(over)
        """)
  }

  @Test func `a restart of another kind is not the one that waits`() throws {
    try check(
      Self.header + """
        step "the server restarts, and later tells A"
          server restarts when it has told A.phone #! the moment of a fault did not come
          server restarts
          A.phone, B.phone receive onConnectionStatusChanged
        """)
  }

  /// Throughout the suite, each effect of a fault originates from a statement about the fault, and
  /// each such statement in a step has an effect.
  @Test(arguments: RepositoryScenarios.sampled)
  func `the record of a fault has the fault's own line`(path: String) throws {
    for scenario in try RepositoryScenarios.scenarios(path) where scenario.mark == nil {
      for execution in ScenarioRunner.run(scenario).executions {
        var struck: Set<Origin> = []
        for record in execution.log.records {
          guard case .disturbed = record.event else { continue }
          struck.insert(record.origin)
          #expect(isFault(record.origin, scenario), "\(record)")
        }
        for (index, step) in scenario.steps.enumerated() where step.outcomes == nil {
          for position in step.statements.indices {
            let origin = Origin(step: index, statement: position)
            if isFault(origin, scenario) { #expect(struck.contains(origin), "\(origin)") }
          }
        }
      }
    }
  }

  private func isFault(_ origin: Origin, _ scenario: Scenario) -> Bool {
    let step = scenario.steps[Int(origin.step)]
    // A population has lines instead of statements.
    if let population = step.population {
      return population.lines[Int(origin.statement)].action.kind != .call
    }
    let statement = step.statements[Int(origin.statement)]
    if case .connect(_, .network) = statement.kind { return true }
    return if case .fault = statement.kind { true } else { false }
  }
}
