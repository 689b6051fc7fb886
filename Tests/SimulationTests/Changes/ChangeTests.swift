import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import IMProtocol

/// Changes every expectation of every scenario file, one at a time. After each change, the scenario
/// must fail at the correct line, or the change must have an excuse.
@Suite struct ChangeTests {
  @Test(arguments: RepositoryScenarios.sampled)
  func `every changed expectation is found`(path: String) throws {
    let source = try RepositoryScenarios.source(path)
    for scenario in try RepositoryScenarios.scenarios(path) {
      let prefixes = Prefixes(of: scenario)
      // Try only one change of each kind if the scenario is slow, because it has many accounts, or
      // if the tests use samples.
      let isBrief = scenario.accounts.count > 500 || !Effort.isFull
      var tried: Set<Change.Kind> = []
      for change in Changes(of: scenario).all {
        if !tried.insert(change.kind).inserted && isBrief { continue }
        let problem = ChangeVerdict(change, prefixes).problem
        let index = LineIndex(source).line(of: Int(change.range.start))
        #expect(problem == nil, "\(path):\(index): \(change.kind)")
      }
    }
  }

  @Test func `every kind of change is tried, and excuses are few`() throws {
    var found: [Change.Kind: Int] = [:]
    var excused: [Change.Kind: Set<Change.Excuse>] = [:]
    for text in [Self.steps, Self.race] {
      let scenario = try Source(path: "test.scenario", text: text).scenario()
      let prefixes = Prefixes(of: scenario)
      for change in Changes(of: scenario).all {
        let verdict = ChangeVerdict(change, prefixes)
        #expect(verdict.problem == nil, "\(change.kind)")
        if let excuse = verdict.excuse {
          excused[change.kind, default: []].insert(excuse)
        } else {
          found[change.kind, default: 0] += 1
        }
      }
    }
    // Removing `receives nothing` always has an excuse, and no call in these samples has `naming`.
    let neverFound: Set<Change.Kind> = [.nothingDropped, .namingChanged]
    #expect(Set(found.keys) == Set(Change.Kind.allCases).subtracting(neverFound))
    #expect(
      excused == [
        .nothingDropped: [.saidAloud], .linesSwapped: [.fitsAsWell],
        .receiverDropped: [.fitsAsWell],
      ])
  }

  private static let steps =
    Header.free + """
      friends A and C
      step "A adds B"
        A.phone calls addFriend(B)
          returns RC_SUCCESS
        A, B receive onFriendAdd
        C receives nothing
        A.phone opens friendRequestPage
        A.phone shows {title: "New friends"}
      step "A adds B again"
        A.phone calls addFriend(B)
          fails with RC_FRIEND_ALREADY_FRIEND
        A.phone holds {friends: [{userId: C}, {userId: B}]}
      step "A deletes both"
        A.phone calls deleteFriends([B, C])
        A.phone calls addFriend(B)
        A, A.phone receive onFriendDelete(userIds: [B, C]) then onFriendAdd(userId: B)
        B receives onFriendDelete and onFriendAdd
        C receives onFriendDelete
      step "A adds C and deletes both"
        A.phone calls addFriend(C)
        A.phone calls deleteFriends([B])
        A.phone calls deleteFriends([C])
        A receives onFriendAdd
        A receives onFriendDelete
        A receives onFriendDelete
        B receives onFriendDelete
        C receives onFriendAdd then onFriendDelete
      """

  private static let race =
    Header.free + """
      race "both add"
        A.phone calls addFriend(B) as adding
        B.phone calls addFriend(A) as joining
      outcome "A came first"
        adding returns RC_SUCCESS
        joining fails with RC_FRIEND_ALREADY_FRIEND
        A, B receive onFriendAdd
      outcome "B came first"
        joining returns RC_SUCCESS
        adding fails with RC_FRIEND_ALREADY_FRIEND
        A, B receive onFriendAdd
      """
}
