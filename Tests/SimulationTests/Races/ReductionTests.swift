import DiscreteEvents
import ScenarioLanguage
import TestSupport
import Testing

@testable import IMProtocol
@testable import Simulation

/// Reduction omits an interleaving only if an equivalent one runs.
struct ReductionTests {
  @Test(arguments: RepositoryScenarios.sampled)
  func `every race of the suite ends the same, reduced or not`(path: String) throws {
    var full = RunOptions()
    full.reducesRaces = false
    for scenario in try RepositoryScenarios.scenarios(path) {
      if scenario.steps.allSatisfy({ $0.outcomes == nil }) { continue }
      let reduced = ScenarioRunner.run(scenario)
      let all = ScenarioRunner.run(scenario, options: full)
      #expect(reduced.hasPassed && all.hasPassed)
      #expect(reduced.executions.map(\.choices) == all.executions.map(\.choices))
      #expect(reduced.fingerprints == all.fingerprints)
      for (one, other) in zip(reduced.races, all.races) {
        #expect(one.states == other.states && one.possible == other.possible)
        #expect(one.outcomes.map(\.example) == other.outcomes.map(\.example))
        #expect(one.distinct <= other.distinct && other.distinct == other.possible)
      }
    }
  }

  /// A hundred races for each seed. The environment variable `IMSIM_SEEDS=0...49` selects other
  /// races.
  @Test(arguments: RandomScenario.seeds(0, of: 1, usually: 20))
  func `random races end the same, reduced or not`(_ seed: UInt64) throws {
    var random = RandomStream(seed: seed, label: "races")
    for number in 0..<100 {
      let text = RandomRace.text(&random, statements: Self.count(number, Int(seed)))
      let start = try RandomRace.start(text)
      let orders = RaceInterleavings(start.statements)
      let all = ends(orders, start.run, reduces: false)
      let reduced = ends(orders, start.run, reduces: true)
      #expect(all.runs == orders.count)
      #expect(reduced.runs <= all.runs)
      #expect(reduced.ends == all.ends, "\(text)")
    }
  }

  /// The number of statements of a race. This number is usually small, because each further
  /// statement multiplies the number of orders.
  private static func count(_ number: Int, _ seed: Int) -> Int {
    switch number {
    case 0: 6 + seed % 2
    case 1..<5: 5
    case 5..<35: 4
    default: 2 + number % 2
    }
  }

  private func ends(
    _ orders: RaceInterleavings, _ start: InterleavingRun, reduces: Bool
  ) -> (ends: Set<InterleavingRun.Effect>, runs: Int) {
    var ends: Set<InterleavingRun.Effect> = []
    var runs = 0
    var copies = Int.max
    let isComplete = RaceSearch.visitInterleavings(
      orders, from: start, reduces: reduces, limit: 100_000, copies: &copies,
      kind: { run, _ in InterleavingRun.Kind(isMet: [], effect: run.effect(since: start)) },
      visit: { run, weight in
        if run.isPlain { runs += weight }
        ends.insert(run.effect(since: start))
        return true
      })
    #expect(isComplete)
    return (ends, runs)
  }

  /// A race with groups of users. In each group, all other users send a request to the last user at
  /// the same time.
  private func groups(_ count: Int, of size: Int) -> String {
    let groups = (0..<count).map { group in (0...size).map { "U\(group)x\($0)" } }
    let users = groups.joined().map { "user \($0) on phone\n" }
    let calls = groups.flatMap { names in
      names.dropLast().map { "  \($0).phone calls addFriend(\(names[size]))\n" }
    }
    let heard = groups.map { names in
      let added = names.dropLast().map { "onFriendAdd(userId: \($0))" }
      return "  \(names[size]) receives \(added.joined(separator: " and "))\n"
        + "  \(names.dropLast().joined(separator: ", ")) receive onFriendAdd\n"
    }
    return "scenario \"t\"\napp friendAddPermission: Free\n" + users.joined()
      + "race \"r\"\n" + calls.joined() + "outcome \"all are friends\"\n" + heard.joined()
  }

  @Test(arguments: [(4, 3, 21, 479_001_600), (4, 5, 477, 2_432_902_008_176_640_000)])
  func `groups that share nothing are gone through apart`(
    count: Int, size: Int, run: Int, possible: Int
  ) throws {
    let race = try #require(try check(groups(count, of: size)).result.races.first)
    #expect(race.distinct == run && race.orders == run)
    #expect(race.possible == possible)
    #expect(race.outcomes.map(\.orders) == [run])
    #expect(race.states == 1)
  }

  @Test func `a page's token shows how much was counted, also for others`() throws {
    let text = """
      scenario "t"
      user A on phone
      user B on phone
      group chess (owner: A, joinPermission: Free)
      group go (owner: B, joinPermission: Free)
      user C on phone
      user D on phone
      race "two join, and one reads a page"
        C.phone calls joinGroup(chess)
        D.phone calls joinGroup(go)
        D.phone calls getGroupMembersByRole(go, role: Undef, count: 1, order: false) as page
      outcome "both are in"
        page returns any
        A, B, C, D receive onGroupOperation
      """
    var full = RunOptions()
    full.reducesRaces = false
    let states = try [RunOptions(), full].map {
      try check(text, options: $0).result.races[0].states
    }
    #expect(states == [2, 2])
  }

  @Test(.enabled(if: Effort.isFull))
  func `more orders that differ than may be run end without a verdict`() throws {
    let ran = try Ran(groups(1, of: 8))
    guard case .exhausted(let exhaustion) = ran.result.verdict else {
      Issue.record("8 that meet have 40,320 orders, and 10,000 may be run")
      return
    }
    #expect(exhaustion == Verdict.Exhaustion(step: 0, budget: .ordersOfRace))
  }
}
