import Events
import Findings
import Simulation
import TestSupport
import Testing

/// An explanation gives the reason, and the id of the deciding clause.
struct ExplainedReasonTests {
  /// The explanation of the first line that contains `reason.line`, with spaces instead of line
  /// breaks.
  private func explain(_ reason: ExplainedReason) throws -> String {
    var options = RunOptions()
    options.keepsLooks = true
    let sample = try Sample(reason.text, options: options)
    let all = reason.text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(all.firstIndex { $0.contains(reason.line) })
    var buffer = TextBuffer()
    Explanation(sample.source, sample.scenarios[0], sample.results[0], seed: 1)
      .append(line: index + 1, to: &buffer)
    return buffer.string.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
  }

  func check(_ reason: ExplainedReason) throws {
    let said = try explain(reason)
    #expect(said.contains(reason.says), "\(said)")
  }

  @Test(arguments: [
    ExplainedReason(
      ExplainedReason.group, "D.phone calls joinGroup",
      "these receive nothing, because B.phone is not notified of onGroupApplicationEvent: B was "
        + "removed from chess at +10ms (line 9), and has no part in the application [D-53, D-50]"),
    ExplainedReason(
      ExplainedReason.group, "O.phone calls updateGroupInfo",
      "B.phone is not notified of onGroupInfoChanged: B was removed from chess at +10ms (line 9) "
        + "[D-57] D.phone is not notified of onGroupInfoChanged: D is not a member of chess [D-57]"
    ),
    ExplainedReason(
      ExplainedReason.group, "B, D receive nothing",
      "line 18, O.phone calls updateGroupInfo(chess, groupName: \"x\"): is not notified of "
        + "onGroupInfoChanged: D is not a member of chess [D-57]"),
    ExplainedReason(
      ExplainedReason.subscriptions, "O.phone calls updateMyUserProfile",
      "B.phone is not notified of onEventChange: B unsubscribed from O's profile at +50ms "
        + "(line 11), and the switch for notifications of friends is off [SU-12, FR-14]"),
    ExplainedReason(
      ExplainedReason.subscriptions, "O.phone calls updateMyUserProfile",
      "C is not notified of onEventChange: the subscription is over [SU-05, D-63]"),
    ExplainedReason(
      ExplainedReason.subscriptions, "O.phone calls updateMyUserProfile",
      "E.phone is not notified of onEventChange: E has not subscribed to O's profile, and the "
        + "switch for notifications of friends is off [SU-07, FR-14]"),
    ExplainedReason(
      ExplainedReason.friends, "A.phone calls updateMyUserProfile",
      "B.phone is not notified of onEventChange: B has not subscribed to A's profile, and B has "
        + "not been a friend of A since +10ms (line 10) [SU-07, FR-12, D-66]"),
    ExplainedReason(
      ExplainedReason.friends, "A.phone calls updateMyUserProfile",
      "D.phone is not notified of onEventChange: D has not subscribed to A's profile, and D is no "
        + "friend of A [SU-07, FR-12, D-66]"),
    ExplainedReason(
      ExplainedReason.friends, "A.phone calls deleteFriends",
      "D.phone is not notified of onFriendDelete: it is for A, B, whose friendship ends [FR-34]"),
  ])
  func `whom a notification does not concern has a reason`(_ reason: ExplainedReason) throws {
    try check(reason)
  }

  @Test(arguments: [
    (
      "O.phone calls removeGroupManagers(chess, userIds: [M])\n  members of chess receive "
        + "onGroupOperation",
      "M is not notified of onGroupApplicationEvent: the user is not an approver; M's role changed "
        + "at +50ms (line 18) [D-40, D-92]"
    ),
    (
      "O.phone calls removeGroupManagers(chess, userIds: [M])\n  members of chess receive "
        + "onGroupOperation",
      "C is not notified of onGroupApplicationEvent: the user is not an approver [D-40]"
    ),
    (
      "O.phone calls getGroupApplications()",
      "C is not notified of onGroupApplicationEvent: the user is not an approver [D-40]"
    ),
  ])
  func `D-92 is cited only if the role has changed`(_ change: String, _ says: String) throws {
    try check(
      ExplainedReason(ExplainedReason.invitation(change), "D.phone calls acceptGroupInvite", says))
  }

  @Test func `without a change of roles nothing cites D-92`() throws {
    let text = ExplainedReason.invitation("O.phone calls getGroupApplications()")
    let said = try explain(ExplainedReason(text, "D.phone calls acceptGroupInvite", ""))
    #expect(!said.contains("D-92"), "\(said)")
  }

  @Test(arguments: [
    ExplainedReason(
      ExplainedReason.restart, "D.phone calls acceptGroupInvite",
      "B.phone is not notified, because the server restarts at +30ms (line 11) first; B.phone is "
        + "back at +110ms (line 11) and then receives onGroupOperation [D-107, D-101]"),
    ExplainedReason(
      ExplainedReason.restart, "server restarts",
      "O.phone is not notified, because the server restarts at +30ms (line 11) first; O.phone is "
        + "back at +110ms (line 11) and then receives onGroupApplicationEvent and onGroupOperation "
        + "[D-107, D-101]"),
    ExplainedReason(
      ExplainedReason.restart, "step \"nobody is notified\"",
      "+30ms server restarts (line 11) O.phone is not notified, because the server restarts at "
        + "+30ms (line 11) first;"),
    ExplainedReason(
      ExplainedReason.restart, "B receives nothing",
      "is not notified of onGroupApplicationEvent: no approver is needed, and the user has no part "
        + "in the application [D-53] is not notified, because the server restarts at +30ms"),
  ])
  func `who misses a notification because of a restart is named`(
    _ reason: ExplainedReason
  ) throws {
    try check(reason)
  }

  @Test(arguments: [
    ExplainedReason(
      ExplainedReason.late("B.phone hears nothing", "B.phone hears again"), "A, B receive",
      "the packet is late: the fault of line 6 in step \"A asks\" holds back what is sent to "
        + "B.phone from +0ms to +9.02s [D-104] because the server takes A.phone's addFriend"),
    ExplainedReason(
      ExplainedReason.late(
        "A.phone is not heard", "A.phone is heard again", "fails with RC_MSG_RESPONSE_TIMEOUT"),
      "A, B receive",
      "because the server takes A.phone's addFriend at +19s the packet is late: the fault of line "
        + "6 in step \"A asks\" holds back what A.phone sends from +0ms to +19s [D-104]"),
    ExplainedReason(
      ExplainedReason.late("B.phone's latency 3s", "A.phone calls getFriends()"), "A, B receive",
      "the packet is late: it takes 3s because of the fault of line 6 in step \"A asks\" "
        + "[D-109, D-01]"),
    ExplainedReason(
      ExplainedReason.restart, "O, D receive onGroupApplicationEvent",
      "it has waited since +30ms, because of the fault of line 11 in step \"nobody is notified\" "
        + "[D-107, D-100, D-101]"),
    ExplainedReason(
      ExplainedReason.heldBack, "B.phone receives onFriendAdd",
      "the packet is late: the fault of line 7 in step \"A adds and deletes B\" holds back what is "
        + "sent to B.phone from +20ms to +40ms [D-109, D-01]"),
  ])
  func `a late arrival names the fault that delayed it`(_ reason: ExplainedReason) throws {
    try check(reason)
  }

  @Test func `the events of a step are listed in the order of time`() throws {
    let text = ExplainedReason.late("B.phone hears nothing", "B.phone hears again")
    let said = try explain(ExplainedReason(text, "step \"A asks\"", ""))
    let late = try #require(
      said.firstRange(of: "B.phone receives onFriendApplicationStatusChanged"))
    let wait = try #require(said.firstRange(of: "time has passed (line 9)"))
    let again = try #require(said.firstRange(of: "hears again (line 10)"))
    #expect(wait.lowerBound < again.lowerBound && again.lowerBound < late.lowerBound, "\(said)")
  }

  @Test(arguments: [
    ExplainedReason(
      ExplainedReason.expiry, "B.phone holds",
      "B.phone at +7d 0.02s the friend C is a friend from the start the request from A: Expired "
        + "waited for 7 days, which ended at +7d 0.01s by the clock of B.phone; no notification "
        + "reports this [FR-41, RL-03, D-27] +20ms onFriendApplicationStatusChanged(userId: A,"),
    ExplainedReason(
      ExplainedReason.expiry, "A.phone holds {friendApplications",
      "the request from C: UnHandled can be answered until +14d 0.03s [FR-41, RL-03, D-27] "
        + "+7d 0.04s onFriendApplicationStatusChanged(userId: C,"),
    ExplainedReason(
      ExplainedReason.expiry, "A.phone holds {friends: [{userId: C}]}",
      "the friend C +7d 0.06s onFriendAdd(userId: C,"),
    ExplainedReason(
      ExplainedReason.expiry, "A.phone holds {friends: [{userId: C}]}",
      "the request from C: Accepted is accepted, because the two users became friends at +7d 0.05s "
        + "(line 20) [D-20, D-23] +7d 0.06s onFriendAdd(userId: C,"),
    ExplainedReason(
      ExplainedReason.expiry, "A.phone holds {friends: []}",
      "C is no friend any more +7d 0.08s onFriendDelete(userIds: [C],"),
    ExplainedReason(
      ExplainedReason.installation, "B.phone holds",
      "holds only what came since +20ms (line 9), when it was installed anew [D-106] the request "
        + "from A: UnHandled can be answered until +7d 0.01s [FR-41, RL-03, D-27] came without a "
        + "notification when B.phone was brought up to date after it connected at +50ms (line 10) "
        + "[MD-02, D-03]"),
  ])
  func `what a device holds is explained by what brought it`(_ reason: ExplainedReason) throws {
    try check(reason)
  }

  @Test(arguments: [
    ExplainedReason(
      ExplainedReason.page(""), "A.phone shows",
      "the request to F2: UnHandled, 2024-01-01T01:00:00.000Z is in no section [D-34] section "
        + "\"First hour\" ends earlier, at 2024-01-01T01:00:00.000Z [RL-09] the request to F1: "
        + "UnHandled, 2024-01-01T00:00:00.000Z is in section \"First hour\", which takes requests "
        + "from 1970-01-01T00:00:00.000Z up to 2024-01-01T01:00:00.000Z [RL-09]"),
    ExplainedReason(
      ExplainedReason.page("types: [Received],"), "A.phone shows",
      "2024-01-01T00:00:00.000Z is in no section, because the page shows only Received [RL-06]"),
    ExplainedReason(
      ExplainedReason.page("status: [Refused, Expired],"), "A.phone shows",
      "is in no section, because the page shows only Refused or Expired [RL-07]"),
    ExplainedReason(
      ExplainedReason.page("count: 1,"), "A.phone shows",
      "2024-01-01T00:00:00.000Z is in no section, because the page loads only the newest 1 [D-36]"),
    ExplainedReason(
      ExplainedReason.page("", "wait 7d"), "A.phone shows",
      "the request to F1: Expired, 2024-01-01T00:00:00.000Z is in section \"First hour\" as it was "
        + "when the page loaded last [D-37]"),
    ExplainedReason(
      ExplainedReason.page("", "A.phone calls addFriend(F3)"), "A.phone shows",
      "loaded last at +2h, when it received onFriendApplicationStatusChanged [D-37]"),
  ])
  func `what a page shows is explained by its sections`(_ reason: ExplainedReason) throws {
    try check(reason)
  }

  @Test(arguments: [
    (
      "A.phone calls getFriends()", "nobody receives anything, because the call is carried out and "
    ),
    ("A.phone calls addFriend(B)", "every device receives something"),
  ])
  func `who receives nothing can't be misread`(_ line: String, _ says: String) throws {
    let text = """
      scenario "A asks"
      user A on phone
      user B on phone
      step "A asks"
        A.phone calls getFriends()
        A.phone calls addFriend(B)
      """
    try check(ExplainedReason(text, line, says))
  }
}
