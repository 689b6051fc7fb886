import Events
import Reports
import Simulation
import TestSupport
import Testing

struct TraceTests {
  @Test func `a trace for people has a column for each device`() throws {
    try expectGolden(Sample(Sample.accepted).trace, "TraceText.txt")
  }

  @Test func `a trace of a race is one for each way, with the order that it took`() throws {
    try expectGolden(Sample(Sample.race).trace, "TraceOfARace.txt")
  }

  @Test func `with many devices one column says where`() throws {
    let text = """
      scenario "many devices"
      app friendAddPermission: Free
      user A on phone, desktop, web, mini
      user B on phone, desktop, web, mini
      step "A adds B"
        A.phone calls addFriend(B)
          returns RC_SUCCESS
        A receives onFriendAdd(userId: B)
        B receives onFriendAdd(userId: A)
      """
    try expectGolden(Sample(text).trace, "TraceOfManyDevices.txt")
  }

  @Test func `a page that loads, loads again and is tapped is part of the trace`() throws {
    let text = """
      scenario "a page"
      user A on phone
      user B on phone
      step "A looks"
        A.phone opens friendRequestPage(sections: [{title: "All"}])
        B.phone calls addFriend(A)
        A, B receive onFriendApplicationStatusChanged
        A.phone taps {section: 0, row: 0}
      """
    let sample = try Sample(text)
    try expectGolden(sample.trace, "TraceOfAPage.txt")
  }

  @Test func `a trace tells what is kept from whom, at the server and by which statement`() throws {
    try expectGolden(Sample(Silences.text).trace, "TraceOfSilences.txt")
  }

  @Test func `no line of a trace ends in a blank`() throws {
    for line in try Sample(Sample.accepted).trace.split(separator: "\n") {
      #expect(!line.hasSuffix(" "), "\(line)")
    }
  }

  @Test func `a title can not change the terminal`() throws {
    let text = "scenario \"\\u001b[31mred\"\nuser A on phone\nstep \"s\\u0007\"\n  wait 1s\n"
    let trace = try Sample(text).trace
    #expect(!trace.utf8.contains(0x1B) && !trace.utf8.contains(0x07))
    #expect(trace.contains("\\u001b[31mred"))
  }

  /// The number of the group's members. The group changes twelve times, and each change notifies
  /// every member.
  private static let members = Effort.count(1_000, sample: 200)

  private static let long = """
    scenario "a long way"
    user O on phone
    users M[1...\(members)] on phone
    group g (owner: O, members: [M[1...\(members)]])
    \((1...12).map { """
      step "change \($0)"
        O.phone calls updateGroupInfo(g, groupName: "n\($0)")
        members of g receive onGroupInfoChanged
      """ }.joined(separator: "\n"))
    """

  @Test func `the events of a long way are made when they are asked for, and are the same`() throws
  {
    let events = try #require(try Sample(Self.long).events.first)
    let trace = events.executions[0].trace
    #expect(trace.count > 12 * Self.members)
    // A changed event is stored. An unchanged event is made each time a reader needs the event.
    var kept = trace
    kept[0].text = ""
    kept[0] = trace[0]
    #expect(kept == trace)
    kept[trace.count - 1].text += "!"
    #expect(kept != trace)
    #expect(trace.outlines.elementsEqual(kept.outlines))
    let listed = trace.filter { $0.kind == .callback }.compactMap(\.listedLine)
    #expect(listed.count == 12 * (Self.members + 1))
    #expect(Set(listed).count == 12)
  }

  @Test func `a long way is written in pieces, which are the whole`() throws {
    let events = try #require(try Sample(Self.long).events.first)
    let head = RunEvents.Head(imsim: "0", seed: 1, selected: 1)
    let run = RunEvents(head: head, statements: [], items: [.ran(events)])
    let reports: [(inout TextBuffer, TextBuffer.Drain) -> Void] = [
      { EventLines.append(run, to: &$0, $1) },
      { TraceText.append(events, isColored: false, to: &$0, $1) },
    ]
    for append in reports {
      var whole = TextBuffer()
      append(&whole, TextBuffer.keepAll)
      var pieces: [TextBuffer] = []
      var rest = TextBuffer()
      append(&rest) { piece in
        pieces.append(piece)
        piece.removeAll()
      }
      #expect(pieces.count > Self.members / 50)
      #expect(pieces.allSatisfy { $0.bytes.count < 70_000 })
      let bytes = (pieces + [rest]).reduce(into: []) { $0 += $1.bytes }
      #expect(bytes == whole.bytes)
    }
    var stream = TextBuffer()
    EventLines.append(run, to: &stream)
    #expect(try EventReader.read(stream.bytes, path: "run.jsonl") == run)
  }
}
