import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// The budgets of an exploration. A budget can end the exploration even among many states of the
/// same depth.
struct ExplorationBudgetTests {
  /// Many states of the same depth, because the device can make `calls` different calls.
  private static func wide(_ calls: Int, condition: String = "", rest: String = "") throws
    -> Scenario
  {
    let may = (0..<calls).map { call in
      "  A.phone may setFriendInfo(B, remark: \"r\(call)\")"
        + condition.replacing("#", with: "\(call)") + "\n"
    }
    let text = """
      scenario "a wide level"
      user A on phone
      user B on phone
      friends A and B
      explore "x"
      \(may.joined())  at most 3 calls
      \(rest)
      """
    return try Source(path: "x.scenario", text: text).scenario()
  }

  @Test func `it ends within a level that takes too much memory, before it has taken it`() throws {
    var options = ExploreOptions()
    options.maximumBytes = Effort.count(4_000_000, sample: 1_000_000)
    let scenario = try Self.wide(300)
    let one = ExploringTests.explore(scenario, options)
    let other = ExploringTests.explore(scenario, options, isBackwards: true)
    for explorer in [one, other] {
      guard case .exhausted(.bytes) = explorer.outcome else {
        Issue.record("\(String(describing: explorer.outcome))")
        return
      }
      // The bytes include the additional memory that a growing table needs.
      #expect(explorer.statistics.bytes <= options.maximumBytes * 3 / 2)
      #expect(explorer.statistics.bytes > options.maximumBytes / 2)
    }
    #expect(one.statistics == other.statistics)
  }

  @Test func `it ends where it has done too much work, be it steps or checks at rest`() throws {
    var options = ExploreOptions()
    options.maximumWork = Effort.count(100_000, sample: 20_000)
    let always = "always at rest\n  A.phone holds {friends: $f}\n"
    let scenarios = [
      try Self.wide(100), try Self.wide(8, rest: String(repeating: always, count: 90)),
    ]
    for scenario in scenarios {
      let one = ExploringTests.explore(scenario, options)
      let other = ExploringTests.explore(scenario, options, isBackwards: true)
      guard case .exhausted(.work) = one.outcome, case .exhausted(.work) = other.outcome else {
        Issue.record("\(String(describing: one.outcome))")
        return
      }
      #expect(one.statistics == other.statistics)
      #expect(one.statistics.transitions < 20_000)
    }
  }

  @Test func `every condition counts, however many there are`() throws {
    let never = " when it holds {friends: [{userId: B, remark: \"never #\"}]}"
    let explorer = ExploringTests.explore(try Self.wide(200, condition: never), ExploreOptions())
    #expect(explorer.hasHeld)
    #expect(explorer.statistics.states == 1)
  }

  @Test func `a list of blocks gives back what is at its beginning`() {
    var list = BlockList<UInt32>()
    for number in 0..<100_000 { list.append(UInt32(number)) }
    #expect(list.count == 100_000 && list.bytes == 400_000)
    #expect([0, 16_383, 16_384, 99_999].allSatisfy { list[$0] == UInt32($0) })
    list.drop(before: 50_000)
    #expect(list.count == 100_000 && list.bytes == (100_000 - 3 * 16_384) * 4)
    #expect([50_000, 99_999].allSatisfy { list[$0] == UInt32($0) })
  }
}
