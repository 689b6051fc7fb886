import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// Explains the number of states that an exploration of our model visits. A published model of
/// friend requests is changed until it behaves like our model. The changed model has exactly as
/// many states as the exploration of our model.
///
/// With the budgets 2, 1, 2 and 1, the published model has 1,747,778 states, as counted by both
/// SPIN and `FriendRequests`. Counting these states takes long in a debug build, so the tests use
/// smaller budgets.
struct ExplainedStatesTests {
  @Test func `each difference from the published model changes their number until it is ours`()
    throws
  {
    let published = FriendRequests(budgets: Self.budgets, differences: []).countStates()
    #expect(published == 2_102)
    var differences: Set<FriendRequests.Difference> = []
    for (difference, count) in Self.table {
      differences.insert(difference)
      let states = FriendRequests(budgets: Self.budgets, differences: differences).countStates()
      #expect(states == count, "\(difference.rawValue)")
    }
    #expect(differences == Set(FriendRequests.Difference.allCases).subtracting([.noConditions]))
    #expect(try Self.countOurs(Self.budgets, hasConditions: true) == Self.table.last?.1)
  }

  private static let budgets = [2, 0, 1, 0]

  /// Each row adds a difference to the differences of the earlier rows, and contains the number of
  /// states that the published model has with all these differences.
  private static let table: [(FriendRequests.Difference, Int)] = [
    (.noCheck, 2_054),
    (.answers, 3_684),
    (.requestsStay, 3_741),
    (.askingAgain, 4_668),
    (.bothAsk, 7_688),
    (.order, 7_764),
  ]

  @Test(arguments: [[1, 0, 1, 0], [2, 1, 0, 0]])
  func `an exploration visits as many states as the model explains`(budgets: [Int]) throws {
    var differences = Set(FriendRequests.Difference.allCases)
    let explained = FriendRequests(budgets: budgets, differences: differences).countStates()
    #expect(try Self.countOurs(budgets, hasConditions: false) == explained)
    differences.remove(.noConditions)
    let conditional = FriendRequests(budgets: budgets, differences: differences).countStates()
    #expect(try Self.countOurs(budgets, hasConditions: true) == conditional)
  }

  /// The number of states that an exploration of our model visits with these budgets, without
  /// partial-order reduction.
  private static func countOurs(_ budgets: [Int], hasConditions: Bool) throws -> Int {
    let calls = hasConditions ? conditionalCalls : [Self.calls]
    var scenario = try scenario(budgets, calls[0])
    // A scenario can list each call only once, but some calls have several conditions, so combine
    // the permissions of several scenarios.
    for others in calls.dropFirst() {
      let exploration = try #require(try Self.scenario(budgets, others).exploration)
      scenario.exploration?.permissions += exploration.permissions
    }
    return ExploringTests.explore(scenario, reduces: false).statistics.states
  }

  private static func scenario(_ budgets: [Int], _ calls: [String]) throws -> Scenario {
    var lines: [String] = []
    var bounds: [String] = []
    let devices = ["A.phone", "A.desktop", "B.phone", "B.desktop"]
    for (device, budget) in zip(devices, budgets) where budget > 0 {
      let other = device.hasPrefix("A") ? "B" : "A"
      for call in calls {
        lines.append("\n  \(device) may " + call.replacing("OTHER", with: other))
      }
      bounds.append("\(budget) call\(budget == 1 ? "" : "s") of \(device)")
    }
    let text = """
      scenario "friend requests"
      user A on phone, desktop
      user B on phone, desktop
      explore "what the devices may do"\(lines.joined())
        at most \(bounds.joined(separator: ", "))
      """
    return try Source(path: "x.scenario", text: text).scenario()
  }

  private static let calls = [
    "addFriend(OTHER)", "deleteFriends([OTHER])", "acceptFriendApplication(OTHER)",
    "refuseFriendApplication(OTHER)",
  ]

  /// The calls with their conditions about the device's data. Each list contains a call at most
  /// once.
  private static var conditionalCalls: [[String]] {
    let incoming = "{applicationType: Received, applicationStatus: UnHandled}"
    let answers = ["[\(incoming), ...]", "[{applicationType: Sent}, \(incoming)]"].map { requests in
      calls.suffix(2).map { "\($0) when it holds {friendApplications: \(requests)}" }
    }
    let deletes = ["\(calls[1]) when it holds {friends: [{userId: OTHER}]}"]
    let handled = ["{applicationStatus: Accepted}", "{applicationStatus: Refused}"]
    let pairs = handled.flatMap { one in handled.map { "\(one), \($0)" } }
    let adds = ([""] + handled + pairs).map {
      ["\(calls[0]) when it holds {friends: [], friendApplications: [\($0)]}"]
    }
    return answers + [deletes] + adds
  }
}
