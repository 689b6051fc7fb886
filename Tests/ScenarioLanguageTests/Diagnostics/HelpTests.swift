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

  private static let removal = "remove the line: a call without a result line must succeed"

  @Test(
    arguments: [
      ("deleteFriends([B])", "0", removal), ("deleteFriends([B])", "RC_SUCCESS", removal),
      ("deleteFriends([B])", "nothing", removal), ("deleteFriends([B])", "[]", removal),
      ("deleteFriends([B])", "25461", "a call that fails has only a code: `fails with 25461`"),
      (
        "deleteFriends([B])", "RC_FRIEND_NOT_EXIST",
        "a call that fails has only a code: `fails with RC_FRIEND_NOT_EXIST`"
      ),
      ("getFriends()", "0", removal), ("getFriends()", "success", removal),
      ("getFriends()", "1", "a call that fails has only a code: `fails with 1`"),
      ("getMyUserProfile()", "RC_SUCCESS", removal),
      ("getFriendAddPermission()", "RC_SUCCESS", removal),
      (
        "getFriendAddPermission()", "RC_FRIEND_NOT_EXIST",
        "a call that fails has only a code: `fails with RC_FRIEND_NOT_EXIST`"
      ),
      ("getFriends()", "friends", nil), ("addFriend(B)", "ok", "did you mean `RC_SUCCESS`?"),
      ("addFriend(B)", "failed", "`imsim catalogue RC_` lists them"),
    ])
  func `a result that a call does not return is removed, or the code of a failure`(
    _ call: String, _ result: String, _ help: String?
  ) {
    let lines = "  A.phone calls \(call)\n    returns \(result)\n"
    let text = "scenario \"t\"\nuser A on phone\nuser B on phone\nstep \"s\"\n\(lines)"
    let found = ScenarioFile.parse(Source(path: "t.scenario", text: text)).diagnostics
    #expect(found.map(\.problem.help) == [help])
  }

  @Test(
    arguments: [("getFriendAddPermission()", "0"), ("getFriends()", "any"), ("addFriend(B)", "0")])
  func `a number that a call may return is no error`(_ call: String, _ result: String) {
    let lines = "  A.phone calls \(call)\n    returns \(result)\n"
    let text = "scenario \"t\"\nuser A on phone\nuser B on phone\nstep \"s\"\n\(lines)"
    #expect(ScenarioFile.parse(Source(path: "t.scenario", text: text)).diagnostics.isEmpty)
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
