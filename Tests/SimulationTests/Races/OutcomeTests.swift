import ScenarioLanguage
import Simulation
import Testing

@Suite struct OutcomeTests {
  private static let race =
    Header.free + """
      race "both add"
        A.phone calls addFriend(B) as adding
        B.phone calls addFriend(A) as joining

      """

  private static let first = """
    outcome "A came first"
      adding returns RC_SUCCESS
      joining fails with RC_FRIEND_ALREADY_FRIEND
      A, B receive onFriendAdd

    """

  private static let second = """
    outcome "B came first"
      joining returns RC_SUCCESS
      adding fails with RC_FRIEND_ALREADY_FRIEND
      A, B receive onFriendAdd

    """

  private func marked(_ mark: String) -> String {
    Self.race.replacing("race \"both add\"", with: "race \"both add\" #! \(mark)")
  }

  @Test func `every outcome is reached, by one order each`() throws {
    let ran = try check(Self.race + Self.first + Self.second)
    let race = try #require(ran.result.races.first)
    #expect(race.step == 0)
    #expect(race.orders == 2)
    // Both states have the same friendship. The states differ, because they include the results of
    // named calls, and a different call has failed in each state.
    #expect(race.states == 2)
    #expect(race.outcomes.map(\.orders) == [1, 1])
    #expect(race.outcomes.map { $0.example?.order } == [[0, 1], [1, 0]])
    #expect(ran.result.executions.map { $0.choices.map(\.outcome) } == [[0], [1]])
  }

  @Test func `an order without an outcome fails and names the closest`() throws {
    let ran = try check(marked("no outcome, closest 0") + Self.first)
    #expect(ran.failures.count == 1)
    let failure = try #require(ran.failures.first)
    let execution = try #require(failure.execution)
    #expect(ran.result.executions[execution].choices.map(\.order) == [[1, 0]])
    guard case .noOutcome(0, let nested) = failure.kind else { return }
    let lines = LineIndex(ran.source)
    #expect(nested.map { lines.line(of: Int($0.range.start)) } == [10, 11])
  }

  @Test func `the closest outcome is the one with the fewest failures`() throws {
    let far = Self.second.replacing("A, B receive", with: "A, B, C receive")
      .replacing("joining returns", with: "joining returns nil #").replacing("B came", with: "no")
    let close = Self.second.replacing("A, B receive", with: "A, B, C receive")
      .replacing("B came", with: "nearly")
    try check(
      marked("no outcome, closest 2") + Self.first + far + close)
  }

  @Test func `an outcome that no order ends in fails at its line`() throws {
    let third = """
      outcome "both come first" #! outcome 2 not reached
        adding returns RC_SUCCESS
        joining returns RC_SUCCESS
        A, B receive onFriendAdd
      step "what would fail too"
        A.phone calls addFriend(A)
      """
    let ran = try check(Self.race + Self.first + Self.second + third)
    #expect(ran.failures.map(\.execution) == [nil])
    #expect(ran.result.races.first?.outcomes.map(\.orders) == [1, 1, 0])
  }

  @Test func `an order that fits two outcomes fails and names both`() throws {
    let again = Self.second.replacing("B came", with: "B was")
    let ran = try check(marked("outcomes [1, 2]") + Self.first + Self.second + again)
    #expect(ran.result.races.first?.outcomes.map(\.orders) == [1, 1, 1])
  }

  @Test func `what stands right under a call of the race holds in every order`() throws {
    let race = """
      race "both ask"
        A.phone calls addFriend(B)
          returns RC_FRIEND_NEED_ACCEPT
        B.phone calls addFriend(C)
          returns RC_SUCCESS #! result at top
      outcome "one"
        A receives onFriendApplicationStatusChanged
        B receives onFriendApplicationStatusChanged and onFriendApplicationStatusChanged
        C receives onFriendApplicationStatusChanged
      """
    try check(Header.asking + race)
    try check(
      Header.asking
        + race.replacing("RC_SUCCESS #! result at top", with: "RC_FRIEND_NEED_ACCEPT"))
  }

  @Test func `a call of which an outcome says nothing must not fail in it`() throws {
    try check(
      marked("no outcome, closest 1") + Self.first
        + Self.second.replacing("  adding fails with RC_FRIEND_ALREADY_FRIEND\n", with: ""))
  }

  @Test func `a call of which only a later step tells may fail in every outcome`() throws {
    let untold = (Self.first + Self.second)
      .replacing("  adding fails with RC_FRIEND_ALREADY_FRIEND\n", with: "")
      .replacing("  adding returns RC_SUCCESS\n", with: "")
    let step = "step \"what came of it\"\n  adding returns any"
    let ran = try check(Self.race + untold + step + " #! failed instead")
    #expect(ran.failures.count == 1)
  }

  @Test func `a device that an outcome does not mention must receive nothing in it`() throws {
    try check(
      marked("no outcome, closest 0") + Self.first.replacing("A, B receive", with: "A receives")
        + Self.second)
  }

  @Test func `a receiver without a connected device fails in an outcome`() throws {
    let given = "race \"one\" #! no outcome, closest 0\n  A.phone calls addFriend(B)\n"
    try check(
      """
      scenario "test"
      app friendAddPermission: Free
      user A on phone
      user B on phone
      user C on phone (offline: true)
      \(given)outcome "it happens"
        A, B, C receive onFriendAdd
      """)
  }

  @Test func `a race that fails ends the scenario, on the ways that passed too`() throws {
    let ran = try check(
      marked("no outcome, closest 0") + Self.first + """
        step "what would fail on every way"
          A.phone calls addFriend(A)
        """)
    #expect(ran.result.executions.count == 2)
  }
}
