import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// The random executions that follow when a budget has ended a search. The environment variable
/// `IMSIM_SEEDS=0...999` selects more random explorations.
struct SampleTests {
  private static let parts = 4

  private static func options(
    states: Int, samples: Int, seed: UInt64 = 1, reduces: Bool = true
  ) -> ExploreOptions {
    var options = ExploreOptions()
    (options.maximumStates, options.samples, options.seed) = (states, samples, seed)
    options.reduces = reduces
    return options
  }

  @Test(arguments: 0..<parts)
  func `samples reach only what an exploration reaches`(part: Int) throws {
    for seed in RandomScenario.seeds(part, of: Self.parts, usually: 8) {
      var random = RandomExploration(seed: seed)
      let source = Source(path: "seed-\(seed).scenario", text: random.text())
      guard let scenario = ScenarioFile.parse(source).scenarios.first else { continue }
      let whole = ExploringTests.explore(scenario, reduces: true)
      guard case .complete = whole.outcome, whole.statistics.states > 4 else { continue }
      for reduces in [true, false] {
        let sampled = ExploringTests.explore(
          scenario, Self.options(states: 2, samples: 300, reduces: reduces))
        guard case .exhausted(.states) = sampled.outcome else {
          Issue.record("seed \(seed): \(String(describing: sampled.outcome))")
          continue
        }
        #expect(sampled.statistics.samples == 300, "seed \(seed)")
        #expect(sampled.violated.isSubset(of: whole.violated), "seed \(seed)")
        let hasMore = zip(sampled.facts.isTaken, whole.facts.isTaken).contains { $0 && !$1 }
        #expect(!hasMore, "seed \(seed)")
      }
    }
  }

  /// The property is violated only at the end of long executions.
  private static let deep = """
    scenario "deep"
    user A on phone
    user B on phone
    friends A and B
    explore "all"
      A.phone may setFriendInfo(B, remark: "1")
      A.phone may setFriendInfo(B, remark: "2") when it holds {friends: [{remark: "1"}]}
      A.phone may setFriendInfo(B, remark: "3") when it holds {friends: [{remark: "2"}]}
      A.phone may deleteFriends([B]) when it holds {friends: [{remark: "3"}]}
      at most 4 calls
    never
      B.phone receives onFriendDelete
    sometimes
      A.phone's deleteFriends([B]) returns RC_SUCCESS
    """

  @Test func `a sample reaches what the search has not reached`() throws {
    let scenario = try Source(path: "x.scenario", text: Self.deep).scenario()
    let cut = ExploringTests.explore(scenario, Self.options(states: 2, samples: 0))
    #expect(cut.violated.isEmpty && cut.facts.missing == [[DeviceID(0)]])
    let sampled = ExploringTests.explore(scenario, Self.options(states: 2, samples: 400))
    #expect(sampled.violated == [.never(0)] && sampled.facts.missing == [[]])
    #expect(sampled.counterexamples.first?.transitions.count { !$0.isArrival } == 4)
    guard case .exhausted(.states) = sampled.outcome else {
      Issue.record("\(String(describing: sampled.outcome))")
      return
    }
  }

  @Test func `samples can begin in every state that is not fully expanded`() throws {
    let text = """
      scenario "friends"
      user A on phone
      user B on phone
      explore "all"
        A.phone may addFriend(B), deleteFriends([B]), lose its connection
        B.phone may acceptFriendApplication(A), addFriend(A), deleteFriends([A])
        at most 8 calls, 1 lost connection

      """
    let scenario = try Source(path: "x.scenario", text: text).scenario()
    // With 1,067 states, the search ends at the last step of a part of the round, although the
    // round has further parts.
    let waiting = [1_066, 1_067].map { states in
      var options = Self.options(states: states, samples: 1)
      options.maximumBytes = 4_000_000
      return ExploringTests.explore(scenario, options).statistics.waiting
    }
    #expect(waiting == [688, 688])
  }

  @Test func `a device has at most as many pending calls as the model can number`() throws {
    let text = """
      scenario "pending"
      user A on phone
      explore "x"
        A.phone may getFriends()
        at most 300 calls

      """
    let scenario = try Source(path: "x.scenario", text: text).scenario()
    let sampled = ExploringTests.explore(
      scenario, Self.options(states: 2, samples: 20, reduces: false))
    #expect(sampled.statistics.samples == 20)
    let model = sampled.model
    let call = StepCode(.act(0), model.counts)
    var state = model.start
    var changing = model
    for _ in 0..<ExploredModel.mostPendingCalls {
      #expect(!changing.exceedsPendingCalls(call, in: state))
      _ = changing.carryOut(call, from: &state)
    }
    #expect(changing.exceedsPendingCalls(call, in: state))
  }

  private static let friends = "scenario \"x\"\n\(ExploringTests.models[0].text)\n"

  @Test func `samples depend on the seed and on nothing else`() throws {
    let scenario = try Source(path: "x.scenario", text: Self.friends).scenario()
    func explore(_ seed: UInt64, _ isBackwards: Bool) -> ExplorationStatistics {
      let options = Self.options(states: 10, samples: 40, seed: seed)
      return ExploringTests.explore(scenario, options, isBackwards: isBackwards).statistics
    }
    #expect(explore(1, false) == explore(1, true))
    #expect(explore(1, false).sampledTransitions != explore(2, false).sampledTransitions)
  }

  @Test func `an exploration that is not cut takes no samples, nor an interrupted one`() throws {
    let scenario = try Source(path: "x.scenario", text: Self.deep).scenario()
    let whole = ExploringTests.explore(scenario, Self.options(states: 1_000, samples: 9))
    #expect(whole.statistics.samples == 0)
    var explorer = Explorer(scenario, Self.options(states: 1_000, samples: 9))
    explorer.end(.interruption)
    guard case .exhausted(.interruption) = explorer.outcome else {
      Issue.record("\(String(describing: explorer.outcome))")
      return
    }
  }
}
