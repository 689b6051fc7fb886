import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// Counterexamples have as few transitions as possible, in an order that is easy to read.
struct ShorteningTests {
  private static let (aPhone, bPhone) = (DeviceID(0), DeviceID(1))

  private static func scenario(_ text: String) throws -> Scenario {
    let start = "scenario \"x\"\napp friendAddPermission: Free\nuser A on phone\nuser B on phone\n"
    return try Source(path: "x.scenario", text: start + text).scenario()
  }

  /// Two calls lead to the callback. The server's call needs fewer transitions than A's call.
  private static let deletions = """
    friends A and B
    explore "x"
      A.phone may deleteFriends([B])
      server may clearFriends(A)
      at most 1 call
    never
      B.phone receives onFriendDelete
    """

  @Test func `a shortest counterexample may use other permissions than the first found`() throws {
    let scenario = try Self.scenario(Self.deletions)
    let explorer = ExploringTests.explore(scenario, reduces: true)
    let found = try #require(explorer.counterexamples.first)
    #expect(found.transitions == [.act(permission: 1), .hears(Self.bPhone)])
    #expect(found.isShortest)
  }

  @Test func `if too few states may be visited, it is not known to be a shortest`() throws {
    let scenario = try Self.scenario(Self.deletions)
    var explorer = Explorer(scenario, ExploreOptions())
    explorer.shortening.states = 1
    while explorer.outcome == nil { explorer.advance { count, piece in (0..<count).map(piece) } }
    let found = try #require(explorer.counterexamples.first)
    #expect(found.transitions.count > 2)
    #expect(!found.isShortest)
  }

  private static func ordered(
    _ text: String, _ path: [StepCode.Kind]
  ) throws -> [ExploredTransition] {
    let scenario = try scenario(text)
    let exploration = try #require(scenario.exploration)
    let model = ExploredModel(
      scenario, exploration, ScenarioRunner.run(scenario).executions[0],
      SequenceMonitor(scenario.properties), limits: nil)
    return model.withLateCalls(model.replay(path.map { StepCode($0, model.counts) })).transitions
  }

  private static let calls = """
    explore "x"
      A.phone may addFriend(B), lose an answer
      B.phone may addFriend(A)
      at most 2 calls, 1 lost answer
    """

  @Test func `each call is directly before its arrival at the server`() throws {
    let found = try Self.ordered(
      Self.calls, [.act(0), .act(2), .isHeard(1), .hears(1), .isHeard(0), .act(1)])
    #expect(
      found == [
        .act(permission: 2), .isHeard(Self.bPhone), .hears(Self.bPhone), .act(permission: 0),
        .isHeard(Self.aPhone), .loseAnswer(permission: 1, call: 3),
      ])
  }

  @Test func `a call stays before what its device receives`() throws {
    let found = try Self.ordered(
      Self.calls, [.act(0), .act(2), .isHeard(1), .hears(0), .isHeard(0)])
    #expect(
      found == [
        .act(permission: 0), .act(permission: 2), .isHeard(Self.bPhone), .hears(Self.aPhone),
        .isHeard(Self.aPhone),
      ])
  }

  @Test func `an arrival follows from the action that has led to its packet`() throws {
    let scenario = try Self.scenario(Self.calls)
    let exploration = try #require(scenario.exploration)
    let model = ExploredModel(
      scenario, exploration, ScenarioRunner.run(scenario).executions[0],
      SequenceMonitor(scenario.properties), limits: nil)
    let path: [StepCode.Kind] = [.act(0), .act(2), .isHeard(1), .isHeard(0), .hears(0), .hears(1)]
    #expect(model.replay(path.map { StepCode($0, model.counts) }).origins == [0, 1, 1, 0, 1, 1])
  }
}
