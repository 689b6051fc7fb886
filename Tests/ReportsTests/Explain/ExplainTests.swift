import Events
import Findings
import Reports
import ScenarioLanguage
import TestSupport
import Testing

struct ExplainTests {
  private static let text = """
    scenario "B must agree, and does"
    verifies FR-31, FR-32, MD-01
    assumes D-20

    user A on phone, desktop
    user B on phone, tablet (platform: iOS, offline: true), desktop (without: [friendEventDelegate])
    user C on phone

    given
      A.phone calls setFriendAddPermission(NeedVerify)

    step "A asks"
      A.phone calls addFriend(B) as asking
      asking returns RC_FRIEND_NEED_ACCEPT
      A receives onFriendApplicationStatusChanged(userId: B)
      B.phone receives onFriendApplicationStatusChanged(userId: A)
      B.tablet, C receive nothing

    step "B goes, comes back as a tablet, and accepts"
      B.phone disconnects
      B.phone calls acceptFriendApplication(A)
        fails with RC_CHANNEL_INVALID
      B.tablet connects
      B.tablet calls acceptFriendApplication(A)
      B.tablet receives onFriendApplicationStatusChanged then onFriendAdd
      A receives onFriendAdd(userId: B)
      A.phone holds {friends: [{userId: B}]}
    """

  private func explanation(_ text: String) throws -> Explanation {
    let sample = try Sample(text)
    return Explanation(sample.source, sample.scenarios[0], sample.results[0], seed: 1)
  }

  /// For each of these texts, in order, the explanation of the first line that contains the text.
  private func explain(_ text: String, _ lines: String...) throws -> String {
    let explanation = try explanation(text)
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    var buffer = TextBuffer()
    for line in lines {
      let index = try #require(all.firstIndex { $0.contains(line) })
      explanation.append(line: index + 1, to: &buffer)
      buffer.append("\n")
    }
    return buffer.string
  }

  @Test func `without a line every callback is told with its cause and statements`() throws {
    var buffer = TextBuffer()
    try explanation(Self.text).append(to: &buffer)
    try expectGolden(buffer.string, "Explained.txt")
  }

  @Test func `a line with each is told of for each of its names`() throws {
    let text = """
      scenario "A adds three"
      app friendAddPermission: Free
      user A on phone
      users F[1...3]
      step "s"
        A.phone calls addFriend(each F[1...3])
        A receives onFriendAdd(userId: each F[1...3])
        A receives onFriendDelete(userIds: [each F[2...3]])
      """
    for line in ["A.phone calls", "A receives onFriendAdd"] {
      let said = try explain(text, line)
      for name in ["F1", "F2", "F3"] {
        #expect(said.contains("onFriendAdd(userId: \(name)"), "\(said)")
      }
    }
    let acts = try explain(text, "A.phone calls")
    for number in 1...3 { #expect(acts.contains("\n\n\(number) of 3\nwhat happens\n")) }
    let lacking = "does not receive onFriendDelete(userIds: [F2]), onFriendDelete(userIds: [F3])"
    #expect(try explain(text, "A receives onFriendDelete").contains(lacking))
  }

  @Test func `a call tells who received what because of it, and why others did not`() throws {
    let text = try explain(
      Self.text, "calls addFriend", "asking returns", "B.phone calls acceptFriendApplication",
      "B.tablet connects")
    try expectGolden(text, "ExplainedCalls.txt")
  }

  @Test func `a line of receives leads back to its call`() throws {
    let text = try explain(
      Self.text, "A receives onFriendApplicationStatusChanged", "receive nothing",
      "B.tablet receives", "A receives onFriendAdd")
    try expectGolden(text, "ExplainedReceptions.txt")
  }

  @Test func `a race is told for each outcome`() throws {
    let text = try explain(
      Sample.race, "race \"both ask\"", "A.phone calls addFriend", "outcome \"B came first\"",
      "A.phone calls deleteFriends")
    try expectGolden(text, "ExplainedRace.txt")
  }

  @Test func `of outcomes that lead to one state only one has its trace`() throws {
    let text = """
      scenario "C is left whoever comes first"
      user A on phone
      user B on phone
      user C on phone
      friends A and B
      given
        C.phone calls addFriend(B)
      race "B accepts C as A deletes B"
        B.phone calls acceptFriendApplication(C)
        A.phone calls deleteFriends([B])
      outcome "C came first"
        B receives onFriendAdd then onFriendDelete
        C receives onFriendAdd
        A receives onFriendDelete
      outcome "A went first"
        B receives onFriendDelete then onFriendAdd
        C receives onFriendAdd
        A receives onFriendDelete
      """
    let said = try explain(text, "outcome \"A went first\"", "B receives onFriendDelete then")
    #expect(said.split(separator: "same state as orders of").count == 3)
    #expect(said.contains("1. A.phone calls deleteFriends([B], directionType: Both)"))
  }

  @Test(arguments: [
    "server restarts when it has told B.phone", "server restarts when it has taken asking",
    "server restarts before it takes asking", "B.phone loses its connection",
    "B.phone restarts after it received onFriendApplicationStatusChanged",
  ])
  func `a fault tells what it led to, at its own line`(fault: String) throws {
    let text = """
      scenario "s"
      user A on phone
      user B on phone
      step "A asks"
        \(fault)
        A.phone calls addFriend(B) as asking
      """
    let said = try explain(text, fault)
    #expect(said.contains("(line 5)\n  "), "\(said)")
    #expect(said.contains("B.phone  is offline"), "\(said)")
  }

  @Test func `a fault that hits nothing is explained by that`() throws {
    let text = """
      scenario "s"
      user A on phone
      user B on phone
      step "A does not ask"
        B.phone restarts after it received onFriendAdd
        A.phone calls getFriends()
      """
    let said = try explain(text, "B.phone restarts")
    #expect(
      said.contains(
        "The line leads to nothing: `B.phone restarts after B.phone received onFriendAdd` hit "
          + "nothing: B.phone did not receive onFriendAdd in this step"),
      "\(said)")
  }

  @Test func `a line about members tells of the devices that heard it`() throws {
    let text = """
      scenario "D joins"
      user O on phone
      user B on phone
      user C on phone
      user D on phone
      group chess (owner: O, members: [B], joinPermission: Free)
      step "D joins"
        D.phone calls joinGroup(chess)
          returns RC_SUCCESS
        members of chess receive onGroupOperation(operation: Join)
        C receives nothing
      """
    let said = try explain(text, "members of chess")
    for device in ["O.phone", "B.phone", "D.phone"] {
      #expect(said.contains("\n\(device)\n  +20ms  onGroupOperation("))
    }
    #expect(!said.contains("C.phone"))
    let output = try explain(text, "C receives")
    #expect(
      output.contains("is not notified of onGroupOperation: C is not a member of chess [D-50]"))
  }

  @Test func `lines of an exploration and of properties say what they mean`() throws {
    let text = """
      scenario "they meet"
      verifies FR-31
      user A on phone, desktop
      user B on phone
      step "A asks"
        A.phone calls addFriend(B)
          returns RC_FRIEND_NEED_ACCEPT
        A, B receive onFriendApplicationStatusChanged
      explore "then"
        A.phone may addFriend(B, extra: "x" or nil), lose its connection, connect
        B.phone may acceptFriendApplication(A) when it holds {friends: []}, hear nothing
        server may restart
        time may pass
        at most 3 calls, 1 call of A.phone, 1 lost connection
        at most 1 standstill, 1 restart of the server, 2 passings of time
      always at rest
        verifies FR-04
        assumes D-20
        A.phone holds {friends: []}
        A.phone calls getFriends()
          returns []
      never
        A receives onFriendCleared
        A receives onFriendAdd without onFriendApplicationStatusChanged before
        A.desktop receives onFriendAdd twice without onFriendDelete between
        A.desktop receives onFriendAdd and onFriendDelete out of turn
        B receives onFriendApplicationStatusChanged
      """
    let lines = [
      "explore", "A.phone may", "B.phone may", "server may", "time may", "at most 3", "always",
      "A.phone holds", "A.phone calls getFriends", "returns []", "never", "A receives onFriendAdd",
      "B receives",
    ]
    let said = try lines.map { try explain(text, $0) }.joined()
    try expectGolden(said, "ExplainedClaims.txt")
    #expect(try explanation(text).nearest(toLine: 17) == [16, 19])
  }

  @Test func `a step that only looks says so`() throws {
    let text = Self.text + "\n\nstep \"a look\"\n  A.phone holds {}\n"
    #expect(try explain(text, "step \"a look\"").contains("The step calls nothing"))
  }

  @Test func `what a failing scenario lacks is told with what came instead`() throws {
    let text = try explain(Pages.failing, "A.phone receives onFriendAdd", "A.desktop receives")
    try expectGolden(text, "ExplainedFailure.txt")
  }

  /// The text on one line, with single spaces.
  private static func flat(_ text: String) -> String {
    text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
  }

  @Test(arguments: [
    (
      "A.phone calls addFriend",
      "B.phone is offline since +0ms (line 8); it is back at +7d 0.07s (line 17) and then "
        + "is not notified of onFriendApplicationStatusChanged: the subject of the "
        + "notification has expired "
        + "[D-03, D-04, RL-04]"
    ),
    (
      "A.phone calls updateMyUserProfile",
      "C is not notified of onEventChange: a switch of the AppKey is off [FR-14]"
    ),
    (
      "A.phone calls updateMyUserProfile",
      "nobody receives this, because onEventChange there is no subscription [SU-07]"
    ),
    (
      "B.phone connects",
      "B.phone is not notified of onFriendApplicationStatusChanged: the subject of the "
        + "notification has expired "
        + "[D-03, D-04, RL-04]"
    ),
    (
      "C receives nothing",
      "line 17, B.phone connects: is not notified of onFriendApplicationStatusChanged and "
        + "onSubscriptionSyncCompleted: it is for B.phone alone, which connects; and not of "
        + "onEventChange: C has not subscribed to B's online status, and the switch for "
        + "notifications of friends is off [D-03, SU-07, FR-13]"
    ),
  ])
  func `who is told nothing is told with the statement that decides it`(
    _ line: String, _ wanted: String
  ) throws {
    let said = try Self.flat(explain(Silences.text, line))
    #expect(said.contains(wanted), "\(said)")
  }

  @Test(arguments: ["Chess", "Join us", "Create"])
  func `what a group is called changes no statement`(_ name: String) throws {
    let text = """
      scenario "A makes a group"
      user A on phone
      user B on phone
      step "A makes it"
        A.phone calls createGroup(
          chess, groupName: "\(name)", inviteHandlePermission: Free, inviteeUserIds: [B])
          returns RC_SUCCESS
        A.phone receives onGroupOperation(operation: Create)
        A receives onGroupOperation(operation: Join)
        B receives onGroupOperation(operation: Join)
      """
    #expect(try explain(text, "operation: Create").contains("[D-51, D-50, D-54]"))
    #expect(try !explain(text, "operation: Create").contains("GR-19"))
    #expect(try explain(text, "B receives").contains("[D-51, GR-19, D-50, D-54]"))
  }

  @Test func `what waited for another is not what a device receives later`() throws {
    let text = """
      scenario "two delete B while B is away"
      user A on phone
      user B on phone
      user C on phone
      friends B and A, C
      step "B goes, A and C delete B"
        B.phone disconnects
        A.phone calls deleteFriends([B])
        wait 4d
        C.phone calls deleteFriends([B])
        A, C receive onFriendDelete
      step "B's phone is back when A's is too old"
        wait 4d
        B.phone connects
        B.phone receives onFriendDelete(userIds: [C])
      """
    let late = "and then receives onFriendDelete"
    #expect(try !Self.flat(explain(text, "A.phone calls")).contains(late))
    #expect(try Self.flat(explain(text, "C.phone calls")).contains(late))
    #expect(try explain(text, "B.phone receives").contains("since +4d 0.04s, for line 10"))
  }

  @Test func `a line without a statement has nearest ones`() throws {
    let explanation = try explanation(Self.text)
    #expect(explanation.nearest(toLine: 1) == [10])
    #expect(explanation.nearest(toLine: 11) == [10, 12])
    #expect(explanation.nearest(toLine: 13) == nil)
    #expect(explanation.nearest(toLine: 10_000)?.count == 1)
  }

  @Test func `nothing that is said is wider than a hundred columns`() throws {
    var buffer = TextBuffer()
    try explanation(Self.text).append(to: &buffer)
    for line in buffer.string.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }
}
