import Events
import Findings
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Explaining a line costs one pass over the log, plus a cost in proportion to the length of the
/// output.
@Suite(.serialized) struct ExplainGrowthTests {
  private func lines(_ sample: Sample, _ line: Int) -> [Substring] {
    var buffer = TextBuffer()
    Explanation(sample.source, sample.scenarios[0], sample.results[0], seed: 1)
      .append(line: line, to: &buffer)
    return buffer.string.split(separator: "\n")
  }

  private func each(_ users: Int) throws -> Sample {
    try Sample(
      "scenario \"t\"\nusers F[1...\(users)] on phone\nuser A on phone\n"
        + "step \"s\"\n  each F[1...\(users)].phone calls addFriend(A)\n    returns any\n"
        + "  A.phone receives onFriendApplicationStatusChanged\n")
  }

  @Test func `a call of many is explained for the first of them`() throws {
    let isModerate = try Growth.isModerate(from: 400) { users in
      let lines = lines(try each(users), 5)
      #expect(lines.count < 3_000)
      if users > 400 { #expect(lines.contains { $0.hasSuffix("more of \(users)") }) }
    }
    #expect(isModerate)
  }

  @Test func `a line about one of many is explained by what happened there`() throws {
    let isModerate = try Growth.isModerate(from: 400) { users in
      let lines = lines(try each(users), 7)
      #expect(lines.contains("A.phone"))
    }
    #expect(isModerate)
  }

  @Test func `of thousands who receive nothing the first are named, and all are counted`() throws {
    let sample = try Sample(
      """
      scenario "t"
      users F[1...3000] on phone, desktop
      user A on phone
      user B on phone
      step "s"
        A.phone calls addFriend(B)
          returns any
        A, B receive onFriendApplicationStatusChanged
      """)
    let lines = lines(sample, 6)
    #expect(lines.contains { $0.contains("F1.phone") && $0.contains("is for A, B") })
    #expect(lines.contains("  and 5980 more"))
  }

  /// The limit on events with texts applies to all executions together.
  @Test func `of a race with many ways no more events are kept than of one`() throws {
    let users = 6
    let names = (0..<users).map { "A\($0)" }
    let text =
      "scenario \"t\"\nusers Z, F[1...20] on phone\nfriends Z and F[1...20]\n"
      + names.map { "user \($0) on phone\n" }.joined() + "race \"r\"\n"
      + names.map { "  \($0).phone calls addFriend(Z)\n" }.joined()
      + "outcome \"o\"\n  Z receives nothing\n"
    let events = try Sample(text).events[0]
    let kept = events.executions.filter {
      Mirror(reflecting: $0.trace).descendant("storage", "stored") != nil
    }
    #expect(events.executions.count == 720)
    #expect(kept.count > 8 && kept.reduce(0) { $0 + $1.trace.count } <= 10_000)
  }
}
