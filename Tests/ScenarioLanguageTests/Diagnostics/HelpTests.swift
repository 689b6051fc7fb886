import Testing

@testable import ScenarioLanguage

/// The advice of messages.
@Suite struct HelpTests {
  @Test(
    arguments: [
      ("A.phone calls onFriendAdd(B)", "it is a callback: `A receives onFriendAdd(…)`"),
      ("A receives addFriend(userId: B)", "it is a call: `A.phone calls addFriend(…)`"),
      (
        "A.phone calls getStatistics()",
        "it is the server's own: `server calls getStatistics(…)`"
      ),
      ("A.phone calls addFiend(B)", "did you mean `addFriend`?"),
      (
        "wait 7",
        "the unit follows the number directly: `us`, `ms`, `s`, `m`, `h` or `d`, as in `7s`"
      ),
    ])
  func `a name in the wrong place is sent to the right one`(_ line: String, _ help: String) {
    let text = "scenario \"t\"\nuser A on phone\nuser B on phone\nstep \"s\"\n  \(line)\n"
    let found = ScenarioFile.parse(Source(path: "t.scenario", text: text)).diagnostics
    #expect(found.map(\.problem.help) == [help])
  }

  @Test func `a setting with a wrong number is sent to the names`() {
    let text = "scenario \"t\"\napp profileVisibility: 9\nuser A on phone\nstep \"s\"\n  wait 1s\n"
    let found = ScenarioFile.parse(Source(path: "t.scenario", text: text)).diagnostics
    #expect(
      found.map(\.problem.help) == [
        "wrong values on purpose are for calls; here a case is written by its name: `NotSet`, "
          + "`Everyone`, `Invisible` and `FriendVisible`"
      ])
  }
}
