import ScenarioLanguage
import Testing

@testable import Events
@testable import Simulation

/// The trace of a long run makes each event from the log only when a reader needs this event.
struct LongTraceTests {
  /// Two callbacks reach several devices. One of the callbacks has different texts for two users.
  private static let text = """
    scenario "a group is renamed, and users become friends"
    user O on phone, desktop
    users M[1...4] on phone
    group g (owner: O, members: [M[1...4]])
    app friendAddPermission: Free

    step "two changes"
      O.phone calls updateGroupInfo(g, groupName: "one")
      O.desktop calls updateGroupInfo(g, groupName: "two")
      members of g receive onGroupInfoChanged
      members of g receive onGroupInfoChanged

    step "friends"
      O.phone calls addFriend(M1)
      O receives onFriendAdd(userId: M1)
      M1 receives onFriendAdd(userId: O)
    """

  /// For each execution, a trace that stores all events, and a trace that makes each event on
  /// demand.
  private static func traces() throws -> [(events: CaseEvents, stored: Trace, made: Trace)] {
    let sample = try Sample(text)
    return zip(zip(sample.scenarios, sample.results), sample.events).flatMap { pair, events in
      pair.1.executions.map { execution in
        let subject = TraceSubject(
          scenario: pair.0, execution: execution, text: ScenarioText(pair.0))
        let made = TraceEvents(subject, LineIndex(sample.source))
        return (events, Trace(made), Trace(made, mostKept: 0))
      }
    }
  }

  @Test func `events are the same whether they are stored, read in order, backwards or alone`()
    throws
  {
    for (_, stored, made) in try Self.traces() {
      let expected = Array(stored)
      #expect(expected.count > 20)
      #expect(Array(made) == expected)
      #expect(made.indices.map { made[$0] } == expected)
      #expect(Array(made.outlines) == expected.map(\.outline))
      var reader = TraceReader(made)
      for index in made.indices.reversed() { #expect(reader[index] == expected[index]) }
      for index in made.indices { #expect(reader[index] == expected[index]) }
    }
  }

  /// A run in which each of some users befriends the next one, as JSON Lines, and its events.
  private static func wide(users: Int) throws -> (bytes: Int, events: Int) {
    var text = "scenario \"wide\"\nusers U[1...\(users)] on phone, desktop\n"
    text += "app friendAddPermission: Free\n"
    for user in 1..<users {
      text += "step \"U\(user)\"\n  U\(user).phone calls addFriend(U\(user + 1))\n"
      text += "  U\(user), U\(user + 1) receive onFriendAdd\n"
    }
    var lines = TextBuffer()
    let events = try #require(try Sample(text).events.first)
    EventLines.appendExecutions(of: events, to: &lines)
    return (lines.bytes.count, try #require(events.executions.first).trace.count)
  }

  @Test func `an event of a wide run takes no more bytes with more users, except for digits`()
    throws
  {
    let (few, many) = (try Self.wide(users: 20), try Self.wide(users: 200))
    #expect(many.events / 199 == few.events / 19)
    // Users, lines, times and indices have at most one or two digits more.
    #expect(many.bytes / many.events <= few.bytes / few.events + 20)
  }

  @Test func `a line whose end is copied from the line before is as if it were written anew`()
    throws
  {
    for (events, _, made) in try Self.traces() {
      var lines = TraceLines(events)
      var (copied, anew) = (TextBuffer(), TextBuffer())
      for (index, event) in made.enumerated() {
        lines.append(event, at: index, to: &copied)
        EventLines.line(event.kind.rawValue, event, to: &anew) {
          event, members throws(EventMembers.Problem) in
          try EventFormat.event(&event, at: index, of: events, &members)
        }
      }
      #expect(copied.string == anew.string)
    }
  }
}
