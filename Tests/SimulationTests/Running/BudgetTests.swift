import DiscreteEvents
import ScenarioLanguage
import Testing

@testable import IMProtocol
@testable import Simulation

/// A run that exceeds a bound ends without a verdict: it has neither passed nor failed.
@Suite struct BudgetTests {
  private func exhaustion(
    _ text: String, _ change: (inout RunLimits) -> Void
  ) throws -> Verdict.Exhaustion? {
    var options = RunOptions()
    change(&options.limits)
    let ran = try Ran(text, options: options)
    if case .exhausted(let exhaustion) = ran.result.verdict { return exhaustion }
    #expect(ran.hasPassed)
    return nil
  }

  /// `given` and step 0 need 5 events each, and step 1 needs 2 events.
  private static let steps =
    Header.free + """
      given
        A.phone calls addFriend(B)
      step "A adds C"
        A.phone calls addFriend(C)
        A, C receive onFriendAdd
      step "A looks"
        A.phone calls getFriends()
          returns [{userId: B}, {userId: C}]
      """

  private static let race =
    Header.free + """
      step "nothing"
        A receives nothing
      race "A and C add B"
        A.phone calls addFriend(B)
        C.phone calls addFriend(B)
      outcome "A first"
        A, C receive onFriendAdd
        B receives onFriendAdd(userId: A) then onFriendAdd(userId: C)
      outcome "C first"
        A, C receive onFriendAdd
        B receives onFriendAdd(userId: C) then onFriendAdd(userId: A)
      """

  @Test(arguments: [(5, nil), (4, -1), (1, -1), (0, -1)])
  func `events of a step are bounded`(events: Int, step: Int?) throws {
    let found = try exhaustion(Self.steps) { $0.eventsPerStep = events }
    #expect(found == step.map { Verdict.Exhaustion(step: $0, budget: .events) })
  }

  @Test func `each step has its own events`() throws {
    let text = Self.steps.replacing("given\n", with: "given\n  wait 1s\n").replacing(
      "  A.phone calls addFriend(C)\n",
      with: "  C.phone calls addFriend(B)\n"
        + "  A.phone calls addFriend(C)\n"
    ).replacing("A, C receive", with: "C, B receive onFriendAdd\n  A, C receive")
    let found = try exhaustion(text) { $0.eventsPerStep = 8 }
    #expect(found == Verdict.Exhaustion(step: 0, budget: .events))
    #expect(try exhaustion(text) { $0.eventsPerStep = 9 } == nil)
  }

  // In each order, there are two answers, a callback to each caller, a callback to A's desktop, and
  // two callbacks to B.
  @Test(arguments: [(7, nil), (6, 1), (0, 1)])
  func `events of one order of a race are bounded`(events: Int, step: Int?) throws {
    let found = try exhaustion(Self.race) { $0.eventsPerStep = events }
    #expect(found == step.map { Verdict.Exhaustion(step: $0, budget: .events) })
  }

  @Test(arguments: [(2, nil), (1, 1), (0, 1)])
  func `orders of a race are bounded`(orders: Int, step: Int?) throws {
    let found = try exhaustion(Self.race) { $0.orders = orders }
    #expect(found == step.map { Verdict.Exhaustion(step: $0, budget: .orders) })
  }

  @Test func `what can be lost multiplies the orders, and is bounded with them`() throws {
    let comings = """
        A.phone calls addFriend(B)
        A.phone disconnects
        A.phone connects

      """
    let text =
      Header.asking + "race \"A comes and goes\"\n"
      + String(repeating: comings, count: 30) + "outcome \"whatever\"\n  A.phone receives nothing\n"
    var options = RunOptions()
    options.limits.orders = 20
    let ran = try Ran(text, options: options)
    #expect(ran.result.races.first?.orders == 20)
    #expect(!ran.hasPassed)
  }

  @Test(arguments: [(2, nil), (1, 1), (0, 1)])
  func `ways are bounded`(executions: Int, step: Int?) throws {
    let text = Self.race.replacing("(userId: A) then", with: "(userId: $first) then")
      .replacing("(userId: C) then", with: "(userId: $first) then")
    let found = try exhaustion(text) { $0.executions = executions }
    #expect(found == step.map { Verdict.Exhaustion(step: $0, budget: .executions) })
  }

  // The first answer lists one friend, and the second answer lists two friends.
  @Test(arguments: [(2, nil), (1, 1), (0, 1)])
  func `list elements are bounded`(elements: Int, step: Int?) throws {
    let found = try exhaustion(Self.steps) { $0.listElements = elements }
    #expect(found == step.map { Verdict.Exhaustion(step: $0, budget: .listElements) })
  }

  @Test func `a failure counts for more than a budget that ran out`() throws {
    var options = RunOptions()
    options.limits.orders = 1
    let ran = try Ran(Self.race.replacing("A, C receive", with: "A receives"), options: options)
    #expect(!ran.failures.isEmpty)
  }

  @Test(arguments: [(1, 1), (2, 2), (1_000, 2)])
  func `of the orders that fail no more are kept than ways may be followed`(
    executions: Int, kept: Int
  ) throws {
    var options = RunOptions()
    options.limits.executions = executions
    let ran = try Ran(Self.race.replacing("A, C receive", with: "A receives"), options: options)
    #expect(ran.failures.count == kept)
    #expect(ran.result.executions.count == kept)
  }
}
