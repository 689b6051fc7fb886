import ScenarioLanguage
import TestSupport
import Testing

@Suite struct MarkTests {
  private static let body = """
    user A on phone
    step "s"
      A.phone calls addFriend(<who>)
        fails with <code>
    examples
      | who      | code                         |

    """

  private static func scenarios(_ header: String, _ rows: String) -> [Scenario] {
    let text = "scenario \"t\"\n\(header)\n\(body)\(rows)\n"
    let result = ScenarioFile.parse(Source(path: "t.scenario", text: text))
    #expect(result.diagnostics.isEmpty)
    return result.scenarios
  }

  @Test(arguments: [
    ("skip \"not yet\"", Mark.Kind.skip, "not yet"),
    ("known failure \"bug 17\"", .knownFailure, "bug 17"),
    ("skip \"\\\"quoted\\\"\"  # and so on", .skip, "\"quoted\""),
  ])
  func `the header marks a scenario`(_ text: String, _ kind: Mark.Kind, _ reason: String) throws {
    let scenario = try scenario("scenario \"t\"\n\(text)\nuser A on phone\nstep \"s\"\n  wait 1s\n")
    let mark = try #require(scenario.mark)
    #expect(mark.kind == kind)
    #expect(mark.reason == reason)
    #expect(mark.range.start == 13)
  }

  @Test func `most scenarios have no mark`() throws {
    #expect(try scenario("scenario \"t\"\nuser A on phone\nstep \"s\"\n  wait 1s\n").mark == nil)
  }

  @Test func `the reason of the header has the row's cells`() {
    let scenarios = Self.scenarios(
      "skip \"not for <who>\"",
      "| A | RC_FRIEND_NOT_ALLOW_ADD_SELF |\n| \"x\" | RC_FRIEND_NOT_EXIST |")
    #expect(scenarios.map(\.mark?.reason) == ["not for A", "not for x"])
  }

  @Test func `a row is marked behind its last bar`() {
    let scenarios = Self.scenarios(
      "",
      """
        | A   | RC_FRIEND_NOT_ALLOW_ADD_SELF | skip "a \\| b <who>"  # later
        | "x" | RC_FRIEND_NOT_EXIST          | known failure "bug 17"
        | "y" | RC_FRIEND_NOT_EXIST          |  # skip "this is a comment"
      """)
    #expect(scenarios.map(\.mark?.kind) == [.skip, .knownFailure, nil])
    #expect(scenarios.map(\.mark?.reason) == ["a | b <who>", "bug 17", nil])
  }

  @Test func `users may be called like marks`() throws {
    let scenario = try scenario(
      """
      scenario "t"
      skip "as B"
      user skip on phone
      users known, failure[1...2] on phone
      app friendAddPermission: Free
      step "s"
        skip.phone calls addFriend(known)
        skip, known receive onFriendAdd
        skip.phone disconnects
      step "t"
        known receives nothing
        failure[1...2] receive nothing
      """)
    #expect(scenario.mark?.reason == "as B")
    #expect(scenario.names.users == ["failure1", "failure2", "known", "skip"])
  }
}
