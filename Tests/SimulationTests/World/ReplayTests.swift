import ScenarioLanguage
import TestSupport
import Testing

@testable import IMProtocol
@testable import Simulation

/// A run is completely determined by the list of its transitions.
struct ReplayTests {
  @Test(arguments: RepositoryScenarios.sampled)
  func `every way of every case runs again from its choices, to the same bytes`(
    path: String
  ) throws {
    var options = RunOptions()
    options.keepsTransitions = true
    for scenario in try RepositoryScenarios.scenarios(path) {
      for execution in ScenarioRunner.run(scenario, options: options).executions {
        let again = Replay.run(execution.log.script, of: scenario)
        #expect(Array(again.log.records) == Array(execution.log.records))
        #expect(again.log.calls.map(\.reply) == execution.log.calls.map(\.reply))
        #expect(again.log.callbacksFingerprint == execution.log.callbacksFingerprint)
        #expect(again.world.now == execution.world.now)
        #expect(
          again.world.fingerprint(arena: again.log.arena)
            == execution.world.fingerprint(arena: execution.log.arena))
      }
    }
  }

  @Test func `a run without one of its choices is another`() throws {
    var options = RunOptions()
    options.keepsTransitions = true
    let ran = try check(
      Header.free + """
        step "A adds B"
          A.phone calls addFriend(B)
          A, B receive onFriendAdd
        """, options: options)
    let whole = ran.result.executions[0].log.script
    let shorter = Script(transitions: Array(whole.transitions.dropLast()), arena: whole.arena)
    let again = Replay.run(shorter, of: ran.scenario).log
    #expect(again.records.count < ran.result.executions[0].log.records.count)
    #expect(whole.transitions.count == 7)
  }
}
