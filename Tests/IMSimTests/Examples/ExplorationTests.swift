import IMSim
import Testing

/// The example of the article on explorations.
struct ExplorationTests {
  @Test func `an exploration finds that a friend is shown twice`() throws {
    // begin example
    let scenario = try Scenario(
      """
      scenario "A's list shows a friend once"

      user A on phone
      user B on phone
      app friendAddPermission: Free

      explore "friendships begin and end"
        A.phone may addFriend(B), deleteFriends([B])
        B.phone may addFriend(A)
        server may clearFriends(A)
        at most 4 calls

      never
        A receives onFriendAdd(userId: B) twice without onFriendDelete between
      """)
    let exploration = try #require(scenario.cases[0].explore())
    #expect(exploration.verdict == .violated)

    let counterexample = try #require(exploration.counterexample)
    #expect(throws: ScenarioFailed.self) { try Scenario(counterexample).run() }
    // end example
  }
}
