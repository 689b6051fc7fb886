import Events
import Reports
import Simulation
import TestSupport
import Testing

struct FailureTests {
  /// Kinds of failures: the name of the golden file, and the statements of a failing step.
  static let kinds: [(name: String, statements: String)] = [
    (
      "Page",
      """
        A.phone shows {}
        A.phone opens friendRequestPage(adds: ["Invite"])
        A.phone shows {title: "Friends"}
        A.phone shows {sections: [{items: [{userId: B}]}, ...]}
        A.phone shows {sections: [...], tapped: {handledBy: page}}
        A.phone taps {section: 3, row: 1}
        A.phone opens friendRequestPage(sections: [
          {title: "Today", from: today, to: "2024-01-02T00:00:00Z"},
          {title: "All", to: "2024-01-01T12:00:00Z"}])
        A.phone opens friendRequestPage(sections: [
          {title: "Asked", types: [Sent]}, {title: "Over", from: today, status: [Expired]}])
      """
    ),
    (
      "OtherField",
      """
        A.phone calls addFriend(B, extra: "Hi")
        A receives onFriendApplicationStatusChanged(userId: B, applicationStatus: UnHandled)
        B receives onFriendApplicationStatusChanged(userId: A, applicationStatus: Refused)
      """
    ),
    (
      "LongText",
      """
        A.phone calls addFriend(B, extra: "ab" x 1025)
          returns RC_SUCCESS
      """
    ),
    (
      "MissingCallback",
      """
        A.phone calls addFriend(B)
        A receives onFriendApplicationStatusChanged and onFriendAdd
        B receives onFriendApplicationStatusChanged then onFriendAdd(userId: A)
      """
    ),
    (
      "UnexpectedCallback",
      """
        A.phone calls addFriend(B)
        A receives onFriendApplicationStatusChanged
      """
    ),
    (
      "OtherCallback",
      """
        A.phone calls addFriend(B)
        A receives onFriendApplicationStatusChanged
        B receives onFriendAdd(userId: A)
      """
    ),
    (
      "OneOfSeveral",
      """
        A.phone calls addFriend(B, extra: "Hi")
        B.phone calls acceptFriendApplication(A)
        A.phone calls deleteFriends([B])
        A receives onFriendApplicationStatusChanged then onFriendDelete
        B receives onFriendAdd(name: "Ann") then onFriendInfoChangedSync then onFriendDelete
      """
    ),
    (
      "OtherResult",
      """
        A.phone calls addFriend(B)
          returns RC_SUCCESS
        A, B receive onFriendApplicationStatusChanged
      """
    ),
    (
      "OtherCode",
      """
        A.phone calls addFriend(A)
          fails with RC_FRIEND_NOT_EXIST
      """
    ),
    ("FailedCall", "  A.phone calls addFriend(A)"),
    (
      "CallThatSucceeds",
      """
        A.phone calls getFriends()
          fails with RC_FRIEND_NOT_EXIST
      """
    ),
    (
      "OtherList",
      """
        A.phone calls checkFriends([B])
          returns [{userId: B, relationType: BothWay}]
      """
    ),
    (
      "LocalData",
      """
        A.phone holds {friends: [{userId: B}]}
      """
    ),
    (
      "NoConnectedDevice",
      """
        B.phone disconnects
        B receives onFriendAdd
      """
    ),
  ]

  @Test(arguments: kinds)
  func `a failure says what is wrong, where and why`(
    _ kind: (name: String, statements: String)
  ) throws {
    let sample = try Sample(Sample.twoUsers + "step \"it happens\"\n\(kind.statements)\n")
    try expectGolden(sample.failures(), "\(kind.name).txt")
  }

  @Test func `an order that ends in no outcome is shown with the closest one`() throws {
    let head = Sample.race.split(separator: "outcome \"B came first\"")[0]
    try expectGolden(Sample(String(head)).failures(), "NoOutcome.txt")
  }

  @Test func `outcomes that are not reached, or not apart, are shown`() throws {
    let head = Sample.race.split(separator: "outcome \"A came first\"")[0]
    let both = """
        A receives onFriendApplicationStatusChanged then onFriendApplicationStatusChanged
        B receives onFriendApplicationStatusChanged then onFriendApplicationStatusChanged
      """
    let unreached =
      head + "outcome \"either way\"\n\(both)\noutcome \"never\"\n  A receives nothing\n"
    let twice = head + "outcome \"one\"\n\(both)\noutcome \"other\"\n\(both)\n"
    try expectGolden(
      Sample(String(unreached)).failures() + Sample(String(twice)).failures(), "Outcomes.txt")
  }

  @Test func `a row of a table is named, and the line to copy selects it`() throws {
    let text = """
      scenario "<who>'s turn"
      user A on phone
      user B on phone
      step "s"
        <who>.phone calls addFriend(A)
      examples
        | who |
        | A   |
      """
    let failures = try Sample(text + "\n  | B   |\n").failures()
    try expectGolden(failures, "Row.txt")
    #expect(
      failures.contains("imsim run scenarios/sample.scenario:8 --seed 1"))
  }

  @Test func `a budget that runs out is no verdict`() throws {
    var options = RunOptions()
    options.limits.eventsPerStep = 1
    let sample = try Sample(Sample.accepted, options: options)
    try expectGolden(sample.failures(), "Budget.txt")
  }

  @Test func `with colour the text is the same but for the colours`() throws {
    let sample = try Sample(
      Sample.twoUsers + "step \"it happens\"\n\(Self.kinds[0].statements)\n")
    let colored = sample.failures(isColored: true)
    #expect(colored.contains("\u{1B}["))
    #expect(withoutColor(colored) == sample.failures())
  }

  @Test func `many orders that fail alike are counted`() throws {
    let text = """
      scenario "orders"
      user A on phone
      user B on phone
      user C on phone
      user D on phone
      race "three ask D"
        A.phone calls addFriend(D)
        B.phone calls addFriend(D)
        C.phone calls addFriend(D)
      outcome "none"
        A receives nothing
      """
    let failures = try Sample(text).failures()
    #expect(failures.split(separator: "failed:").count - 1 == 1)
    #expect(failures.contains("and 5 more orders fail alike"))
  }

  @Test func `the failures of a repeated line are one entry with their number`() throws {
    let text = """
      scenario "each"
      users F[1...101] on phone
      user B on phone
      step "all accept"
        each F[1...101].phone calls acceptFriendApplication(B)
        F[1...101] receives onFriendAdd(userId: B)
      """
    let sample = try Sample(text)
    try expectGolden(sample.failures(), "Repeated.txt")
    let failures = sample.events[0].failures
    #expect(failures.map(\.alike) == [100, 100])
    #expect(failures.map(\.follows) == [nil, 0])
    #expect(failures[0].alikeDevices == [1, 2, 3, 4, 5])
    let messages = sample.failures().split(separator: "failed:").count - 1
    #expect(messages == 1)
  }

  @Test func `what a failed call did not do is told below it`() throws {
    let text = """
      scenario "three"
      user A on phone, desktop
      user B on phone
      step "B accepts what nobody asked"
        B.phone calls acceptFriendApplication(A)
        A receives onFriendAdd(userId: B)
        B receives onFriendAdd(userId: A)
        B.phone holds {friends: [{userId: A}]}
      step "never"
        wait 1ms
      """
    let sample = try Sample(text)
    try expectGolden(sample.failures(), "Consequences.txt")
    #expect(sample.events[0].failures.map(\.follows) == [nil, 0, 0, 0])
  }

  @Test func `of very many failures a hundred are shown and the others counted`() throws {
    let calls = String(repeating: "  A.phone calls addFriend(A)\n", count: 1_150)
    let failures = try Sample(Sample.twoUsers + "step \"s\"\n\(calls)").failures()
    #expect(failures.split(separator: "failed: ").count - 1 == 100)
    #expect(failures.contains("\n  and 1,050 more failures\n  repeat: "))
  }
}

/// Removes the SGR sequences from a text. Such a sequence sets a color or a style in a terminal.
func withoutColor(_ text: String) -> String {
  text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
}
