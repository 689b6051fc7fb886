import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Events
@testable import Reports
@testable import Simulation

/// The messages about the failure of a step by hand, and about the violation of a property.
struct PropertyFailureTests {
  private static let meetings = """
    scenario "a sample"
    app friendAddPermission: Free
    user A on phone, desktop
    user B on phone

    step "they meet"
      A.phone calls addFriend(B)
      A, B receive onFriendAdd

    step "they part and meet again"
      A.phone calls deleteFriends([B])
      A.phone calls addFriend(B)
      A, B receive onFriendDelete then onFriendAdd

    step "they talk"
      A.phone calls getFriends()


    """

  static let kinds: [(name: String, properties: String)] = [
    (
      "Never",
      """
      never
        B.phone receives onFriendAdd(userId: A) twice without onFriendCleared between
        A.phone receives onFriendDelete(userIds: [B]) without onFriendCleared before
        A.desktop receives onFriendAdd(userId: B) and onFriendCleared out of turn
        B receives onFriendDelete
      """
    ),
    (
      "Always",
      """
      always at rest
        verifies FR-04
        A.phone holds {friends: $f}
        A.desktop holds {friends: $f}
      always at rest
        A.phone calls getFriends()
          returns [{userId: B}]
        B.phone holds {friends: []}
      explore "more"
        A.phone may addFriend(B)
        at most 1 call
      """
    ),
    (
      "Delivered",
      """
      step "remarks"
      \((1...13).map { "  A.phone calls setFriendInfo(B, remark: \"\($0)\")" }
        .joined(separator: "\n"))
        A.desktop receives \(Array(repeating: "onFriendInfoChangedSync", count: 13)
        .joined(separator: " then "))
      always at rest
        every connected device of A has received the same
      always at rest
        whoever got RC_SUCCESS for setFriendInfo has received onFriendCleared
      """
    ),
    (
      "ByHand",
      """
      step "by hand" by hand
        A.phone calls getFriends()
        A.phone is not heard
        server hears A.phone
        B.phone hears server
        A.phone is heard again
      """
    ),
  ]

  @Test(arguments: kinds)
  func `a failure says what is wrong, where and why`(
    _ kind: (name: String, properties: String)
  ) throws {
    try expectGolden(Sample(Self.meetings + kind.properties).failures(), "\(kind.name).txt")
  }

  /// A scenario with an exploration.
  static let exploring = meetings + kinds[1].properties

  static let violations: [(violation: BuiltInViolation, headline: String)] = [
    (.failedCallChanges(CallToken(0)), "addFriend has failed, and changed something"),
    (
      .answered(CallToken(0), times: 0), "the server took addFriend and did not answer it"
    ),
    (
      .answered(CallToken(0), times: 2),
      "the server has answered addFriend more than once, or while taking another input"
    ),
    (.packetLeadsToPacket(DeviceID(1)), "what arrived at A.desktop has led to another packet"),
    (
      .notifiedUnconcerned(
        DeviceID(2), Notice(at: Timestamp(milliseconds: 0), .friendsCleared(FriendsCleared()))),
      "B.phone is notified of onFriendCleared, which does not concern its user"
    ),
    (
      .siblingsDisagree(
        DeviceID(0), DeviceID(1), ValueMismatch(path: [], expected: .absent, actual: .boolean(true))
      ),
      "A.phone and A.desktop store different data"
    ),
  ]

  @Test(arguments: violations)
  func `what holds of every scenario is told as a fault of imsim`(
    violation: BuiltInViolation, headline: String
  ) throws {
    let sample = try Sample(Self.meetings)
    var result = sample.results[0]
    let range = sample.scenarios[0].steps[0].range
    result.verdict = .failed([
      Failure(step: 0, execution: 0, range: range, kind: .builtIn(violation))
    ])
    let events = EventBuilder(source: sample.source, seed: 1, isOneOfSeveral: false)
      .events(sample.scenarios[0], result, index: 0)
    let sentence = "\(headline); this is a fault of imsim or of its rules"
    #expect(events.text.plain.contains(": failed: \(sentence)\n"))
    #expect(events.failures.map(\.kind) == [.builtIn])
    #expect(RunEvents.Item.ran(events).hasFault)
  }

  @Test func `why a callback came that never may is told once`() throws {
    let events = try Sample(Self.meetings + Self.kinds[0].properties).events[0]
    #expect(events.failures.allSatisfy { $0.kind == .sequence && !$0.causes.isEmpty })
    #expect(!events.failures.contains { $0.details.contains { $0.hasPrefix("because") } })
    var page = TextBuffer()
    HTMLReport.append(RunEvents(items: [.ran(events)]), to: &page)
    #expect(page.string.contains("Chain of causes:"))
  }

  @Test func `what does not hold before anything happens belongs to the beginning`() throws {
    let sample = try Sample(
      """
      scenario "a sample"
      user A on phone
      explore "more"
        A.phone may getFriends()
        at most 1 call
      always at rest
        A.phone calls getFriends()
          returns [{}]
      """)
    let failure = try #require(sample.events[0].failures.first)
    #expect(failure.step == 0)
    #expect(sample.events[0].steps.map(\.heading) == ["what it begins with"])
    #expect(sample.failures().contains("\n  at rest before anything happens\n"))
    let run = RunEvents([sample])
    var buffer = TextBuffer()
    HTMLReport.append(run, to: &buffer)
    Timeline.append(run, to: &buffer)
    TraceText.append(sample.events[0], isColored: false, to: &buffer)
    #expect(buffer.string.contains("in what it begins with"))
  }

  @Test func `the stream of such failures is read back as it was`() throws {
    for kind in Self.kinds {
      let run = RunEvents([try Sample(Self.meetings + kind.properties)])
      var buffer = TextBuffer()
      EventLines.append(run, to: &buffer)
      #expect(try EventReader.read(buffer.bytes, path: "a.jsonl") == run)
    }
  }

  @Test(arguments: [
    ([], nil),
    (["a.scenario"], "1 exploration: imsim explore a.scenario"),
    (["x/a.scenario", "x/a.scenario"], "2 explorations: imsim explore x/a.scenario"),
    (["x/a.scenario", "x/b.scenario"], "2 explorations: imsim explore x"),
    (["x/ab/c.scenario", "x/ac.scenario", "x/d/e"], "3 explorations: imsim explore x"),
    (["a.scenario", "x/b.scenario"], "2 explorations: imsim explore ."),
    (["/a", "/b"], "2 explorations: imsim explore /"),
  ])
  func `a run counts the explorations that it has left alone`(paths: [String], text: String?) {
    var items = paths.map { path in
      var events = CaseEvents(path: path, index: 0, title: "")
      events.exploration = ExplorationEvents(title: "", line: 1)
      return RunEvents.Item.ran(events)
    }
    items.insert(.ran(CaseEvents(path: "other/none.scenario", index: 0, title: "")), at: 0)
    let run = RunEvents(items: items)
    #expect(run.explorationsText == text)
    var buffer = TextBuffer()
    SummaryText(run, isColored: false).append(to: &buffer)
    var others = TextBuffer()
    JobSummary.append(run, to: &others)
    HTMLReport.append(run, to: &others)
    TAPReport.append(run, to: &others)
    JUnitReport.append(run, to: &others)
    let output = others.string.lowercased().split(separator: "not explored here: ").count - 1
    #expect(output == (text == nil ? 0 : 3))
    #expect(others.string.contains("\"explorations left to imsim explore\"") == (text != nil))
    #expect(buffer.string.contains("imsim explore") == (text != nil))
    #expect(buffer.string.hasSuffix((text ?? "0 calls, 0 callbacks, 0 events") + "\n"))
  }
}
