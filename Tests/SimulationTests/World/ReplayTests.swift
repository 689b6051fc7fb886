import ScenarioLanguage
import TestSupport
import Testing

@testable import IMProtocol
@testable import Simulation

/// A run is the list of its choices.
struct ReplayTests {
  @Test(arguments: RepositoryScenarios.sampled)
  func `every way of every case runs again from its choices, to the same bytes`(
    path: String
  ) throws {
    var options = RunOptions()
    options.keepsMoves = true
    for scenario in try RepositoryScenarios.scenarios(path) {
      for way in ScenarioRunner.run(scenario, options: options).ways {
        let again = Replay.run(way.log.script, of: scenario)
        #expect(Array(again.log.records) == Array(way.log.records))
        #expect(again.log.calls.map(\.reply) == way.log.calls.map(\.reply))
        #expect(again.log.callbacksFingerprint == way.log.callbacksFingerprint)
        #expect(again.world.now == way.world.now)
        #expect(
          again.world.fingerprint(arena: again.log.arena)
            == way.world.fingerprint(arena: way.log.arena))
      }
    }
  }

  @Test func `a run without one of its choices is another`() throws {
    var options = RunOptions()
    options.keepsMoves = true
    let ran = try check(
      Header.free + """
        step "A adds B"
          A.phone calls addFriend(B)
          A, B receive onFriendAdd
        """, options: options)
    let whole = ran.result.ways[0].log.script
    let shorter = Script(moves: Array(whole.moves.dropLast()), arena: whole.arena)
    let again = Replay.run(shorter, of: ran.scenario).log
    #expect(again.records.count < ran.result.ways[0].log.records.count)
    #expect(whole.moves.count == 7)
  }
}
