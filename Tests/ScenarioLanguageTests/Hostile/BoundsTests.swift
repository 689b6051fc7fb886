import TestSupport
import Testing

@testable import ScenarioLanguage

/// Every bound is enforced, and a file that exceeds a bound is refused quickly.
@Suite struct BoundsTests {
  /// Checks that a text exceeds this bound, and that the error is reported within three seconds.
  private func expectBound(
    _ bound: Bound, _ text: String, limits: Limits = .standard,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectBound(bound, Array(text.utf8), limits: limits, sourceLocation: sourceLocation)
  }

  private func expectBound(
    _ bound: Bound, _ bytes: [UInt8], limits: Limits = .standard,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var result: (scenarios: [Scenario], diagnostics: [Diagnostic]) = ([], [])
    let source = Source(path: "t", bytes: bytes)
    let time = processorTime { result = ScenarioFile.parse(source, limits: limits) }
    let found = result.diagnostics.contains { $0.problem == .exceeds(bound, limit: limits[bound]) }
    #expect(found, "\(result.diagnostics.prefix(3))", sourceLocation: sourceLocation)
    #expect(result.scenarios.isEmpty, sourceLocation: sourceLocation)
    #expect(time < .seconds(3), "\(bound) \(time)", sourceLocation: sourceLocation)
    #expect(bound.message(limit: limits[bound]).contains("at most"))
    let rendered = DiagnosticRenderer(source).render(result.diagnostics)
    #expect(rendered.utf8.count < 200_000, sourceLocation: sourceLocation)
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private func narrow(_ bound: Bound, _ limit: Int) -> Limits {
    var limits = Limits.standard
    limits[bound] = limit
    return limits
  }

  @Test func `a file of more than 10 MB is not read`() {
    expectBound(.fileBytes, [UInt8](repeating: 0x41, count: 10_000_001))
  }

  @Test func `a file of 10 MB of words ends at the bound of tokens`() {
    expectBound(.tokens, repeated("a b c d e ", 1_000_000))
  }

  @Test func `a file of 10 MB of one name ends at its bound`() {
    expectBound(.nameBytes, [UInt8](repeating: 0x41, count: 10_000_000))
  }

  @Test func `ten thousand nested brackets are one error`() {
    for (open, close) in [("[", "]"), ("{a:", "}"), ("(", ")")] {
      expectBound(
        .nesting,
        cast + "step \"s\"\n  A.phone calls deleteFriends(" + repeated("[", 70)
          + repeated(open, 10_000) + repeated(close, 10_000) + ")\n")
    }
  }

  @Test func `a table of a million rows is not read`() {
    expectBound(
      .rows, cast + "step \"s\"\n  wait <a>\nexamples\n| a |\n" + repeated("|1s|\n", 1_000_000))
  }

  @Test func `a table of too many columns is not read`() {
    expectBound(
      .columns,
      cast + "step \"s\"\n  wait 1s\nexamples\n" + repeated("| a ", 200_000) + "|\n| 1 |\n")
  }

  @Test func `rows make a bounded number of tokens`() {
    let body = repeated("  wait 1s\n", 1_000)
    let rows = repeated("| 1s |\n", 5_000)
    expectBound(
      .expandedTokens, cast + "step \"s\"\n\(body)  wait <a>\nexamples\n| a |\n\(rows)",
      limits: narrow(.expandedTokens, 20_000))
  }

  @Test func `a range of a billion users allocates nothing`() {
    expectBound(.users, "scenario \"t\"\nusers F[1...1000000000]\nstep \"s\"\n  wait 1s\n")
    expectBound(
      .users, "scenario \"t\"\nusers F[1...700000], G[1...700000]\nstep \"s\"\n  wait 1s\n")
  }

  @Test func `users of all rows count together`() {
    expectBound(
      .users,
      "scenario \"t\"\nusers F[1...400]\nstep \"s\"\n  wait <a>\nexamples\n| a |\n"
        + repeated("| 1s |\n", 30), limits: narrow(.users, 5_000))
  }

  @Test func `a range of a billion where users are listed allocates nothing`() {
    let text =
      cast
      + "friends A and F[1...1000000000]\nstep \"s\"\n  F[1...1000000000] receive nothing\n"
      + "  A.phone calls deleteFriends([F[0...1000000000]])\n"
    let result = ScenarioFile.parse(Source(path: "t", text: text))
    // Two of the three lines name the same unknown user. The parser reports this user only once.
    #expect(result.diagnostics.count == 2)
  }

  @Test func `devices are bounded, each user's and all together`() {
    let devices = (1...101).map { "d\($0) (platform: PC, offline: true)" }.joined(separator: ", ")
    expectBound(.devicesOfUser, "scenario \"t\"\nuser A on \(devices)\nstep \"s\"\n  wait 1s\n")
    expectBound(
      .devices, "scenario \"t\"\nusers F[1...300] on phone, desktop\nstep \"s\"\n  wait 1s\n",
      limits: narrow(.devices, 500))
  }

  @Test func `groups are bounded`() {
    let groups = (1...20).map { "group g\($0) (owner: A)\n" }.joined()
    expectBound(.groups, cast + groups + "step \"s\"\n  wait 1s\n", limits: narrow(.groups, 10))
  }

  @Test func `friendships are bounded`() {
    expectBound(
      .friendships,
      "scenario \"t\"\nuser A on phone\nusers F[1...300]\n"
        + "friends A and F[1...300]\nstep \"s\"\n  wait 1s\n",
      limits: narrow(.friendships, 299))
  }

  @Test func `friends that devices keep are bounded, whichever line comes first`() {
    let users =
      "user A on phone, d1 (platform: PC, offline: true), d2 (platform: PC, offline: true)\n"
      + "users F[1...10] on phone\n"
    for lines in [users + "friends A and F[1...10]\n", "friends A and F[1...10]\n" + users] {
      let text = "scenario \"t\"\n" + lines + "step \"s\"\n  wait 1s\n"
      expectBound(.keptFriends, text, limits: narrow(.keptFriends, 39))
      let source = Source(path: "t", text: text)
      #expect(ScenarioFile.parse(source, limits: narrow(.keptFriends, 40)).diagnostics.isEmpty)
    }
  }

  @Test func `words that moderation rejects are bounded`() {
    let text =
      "scenario \"t\"\napp moderation: [abc, \"äé\"]\nuser A on phone\n"
      + "step \"s\"\n  wait 1s\n"
    expectBound(.moderationBytes, text, limits: narrow(.moderationBytes, 6))
    let source = Source(path: "t", text: text)
    #expect(ScenarioFile.parse(source, limits: narrow(.moderationBytes, 7)).diagnostics.isEmpty)
  }

  @Test func `subscriptions are bounded`() {
    let header = "scenario \"t\"\nusers F[1...1000]\nsubscriptions F[1...1000] to F[1...1000] "
    let text = header + "(subscribeType: UserProfile, expiry: 1d)\nstep \"s\"\n  wait 1s\n"
    expectBound(.subscriptions, text, limits: narrow(.subscriptions, 999_999))
  }

  @Test func `receivers are bounded`() {
    expectBound(
      .receivers,
      "scenario \"t\"\nusers F[1...300] on phone\nstep \"s\"\n  F[1...300] receive nothing\n",
      limits: narrow(.receivers, 299))
    expectBound(
      .receivers, cast + "step \"s\"\n  " + repeated("A, ", 10_000) + "A receive nothing\n")
  }

  @Test func `lists are bounded, each and all together`() {
    let list = "[" + repeated("B, ", 10_001) + "B]"
    expectBound(.listItems, cast + "step \"s\"\n  A.phone calls deleteFriends(\(list))\n")
    expectBound(
      .expandedItems,
      cast + "step \"s\"\n" + repeated("  A.phone calls deleteFriends([F[1...3]])\n", 50),
      limits: narrow(.expandedItems, 100))
  }

  @Test func `statements are bounded`() {
    expectBound(.statements, repeated("wait 1s\n", 100_001))
  }

  @Test func `strings and names are bounded`() {
    expectBound(.textBytes, "scenario \"" + repeated("x", 65_537) + "\"\nstep \"s\"\n  wait 1s\n")
    expectBound(
      .nameBytes, "scenario \"t\"\nuser " + repeated("x", 129) + "\nstep \"s\"\n  wait 1s\n")
  }

  @Test func `what is repeated is bounded like what is written`() {
    let step = cast + "step \"s\"\n"
    let huge = "1000000000000"
    expectBound(.textBytes, step + "  A.phone calls addFriend(B, extra: \"ab\" x 32769)\n")
    expectBound(.textBytes, step + "  A.phone calls addFriend(B, extra: \"a\" x \(huge))\n")
    expectBound(
      .textBytes, step + "  A.phone calls setFriendInfo(B, extProfile: {\"a\" x \(huge): \"\"})\n")
    expectBound(
      .expandedText,
      step + repeated("  A.phone calls addFriend(B, extra: \"a\" x 65536)\n", 20),
      limits: narrow(.expandedText, 1_000_000))
    expectBound(.statements, step + "  A.phone calls addFriend(each F[1...\(huge.dropLast())])\n")
    expectBound(
      .statements, step + repeated("  A.phone calls addFriend(each F[1...3])\n", 400),
      limits: narrow(.statements, 1_000))
    expectBound(
      .expandedTokens, step + repeated("  A.phone calls addFriend(each F[1...3])\n", 50),
      limits: narrow(.expandedTokens, 1_000))
    expectBound(
      .listItems,
      step + "  A.phone calls getFriends()\n    returns [{userId: F[1...\(huge.dropLast())]}]\n")
    expectBound(
      .listItems,
      step + "  A.phone calls setFriendInfo(B, extProfile: {k[1...\(huge.dropLast())]: \"\"})\n")
    expectBound(
      .groups, cast + "groups g[1...\(huge.dropLast())] (owner: A)\nstep \"s\"\n  wait 1s\n")
  }

  @Test func `a cell that is filled into a text many times is bounded`() {
    let text = repeated("<a>", 20_000)
    expectBound(
      .textBytes,
      cast + "step \"\(text)\"\n  wait 1s\nexamples\n| a |\n| \(repeated("x", 60_000)) |\n")
  }

  @Test func `endless waits end at a hundred years`() {
    expectBound(.virtualSeconds, cast + "step \"s\"\n  wait 36525d\n")
    expectBound(.virtualSeconds, cast + "step \"s\"\n" + repeated("  wait 1000d\n", 40))
    expectBound(.virtualSeconds, cast + "step \"s\"\n  wait 106751991d\n  wait 106751991d\n")
  }

  @Test func `latency is bounded`() {
    expectBound(
      .latencyMilliseconds, "scenario \"t\"\nnetwork latency 3600001ms\nstep \"s\"\n  wait 1s\n")
  }

  @Test func `a device's clock is wrong by at most ten years`() throws {
    let step = cast + "step \"s\"\n  A.phone's clock is "
    expectBound(.clockSeconds, step + "3652d 12h 1ms fast\n")
    expectBound(.clockSeconds, step + "106751991d slow\n")
    #expect(try scenario(step + "3652d 12h slow\n").steps.count == 1)
  }

  @Test func `faults that name no call, or wait behind many brackets, end in a moment`() {
    let names = (0..<1_000).map { "  A.phone calls getFriends() as c\($0)\n" }.joined()
    for line in [
      "  c-wrong's answer is lost\n", "  onFriendAdd(\n", "  onFriendAdd(userId: A)\n",
      "  A.phone's's 's\n", "  is is is forgotten\n",
    ] {
      let text = cast + "step \"s\"\n" + names + repeated(line, 30_000)
      let time = processorTime {
        let found = ScenarioFile.parse(Source(path: "t", text: text)).diagnostics
        #expect(found.count == 101 || line.hasSuffix("(\n"))
        #expect(!found.isEmpty)
      }
      #expect(time < .seconds(5), "\(line) \(time)")
    }
  }

  @Test func `changes of the clock are bounded`() {
    let changes = repeated("\"2024-10-27T01:00:00Z +01:00\", ", 101)
    expectBound(
      .clockChanges,
      "scenario \"t\"\nclock \"2024-01-01T00:00:00Z\" changes: [\(changes)]\n"
        + "step \"s\"\n  wait 1s\n"
    )
  }

  @Test func `names that statements make are bounded`() {
    let captures = (0...1_000).map { "  A receives onFriendAdd(userId: $c\($0))\n" }.joined()
    expectBound(.captures, cast + "step \"s\"\n" + captures)
    let calls = (0...1_000).map { "  A.phone calls getFriends() as c\($0)\n" }.joined()
    expectBound(.callNames, cast + "step \"s\"\n" + calls)
  }

  @Test func `ids and tags are bounded`() {
    expectBound(.citations, cast + "step \"s\"\n" + repeated("  verifies FR-30\n", 1_001))
    let tags = (0...100).map { "t\($0)" }.joined(separator: ", ")
    expectBound(.tags, "scenario \"t\"\ntags \(tags)\nstep \"s\"\n  wait 1s\n")
  }

  @Test func `callbacks joined by and, and statements of a race, are bounded`() {
    let callbacks = [String](repeating: "onFriendAdd", count: 9).joined(separator: " and ")
    expectBound(.together, cast + "step \"s\"\n  A receives \(callbacks)\n")
    let calls = repeated("  server calls getStatistics()\n", 50_000)
    expectBound(.raceStatements, cast + "race \"r\"\n\(calls)outcome \"o\"\n  A receives nothing\n")
  }

  @Test func `explorations and properties are bounded before they are written out`() {
    let explore = cast + "step \"s\"\n  wait 1s\nexplore \"e\"\n"
    let remarks = (0..<40).map { "\"\($0)\"" }.joined(separator: " or ")
    let call = "A.phone may addFriend(\(remarks), extra: nil)"
    expectBound(.permissions, explore + "  \(call.replacing("nil", with: remarks))\n")
    expectBound(
      .permissions,
      explore + "  \(call)\n", limits: narrow(.permissions, 39))
    expectBound(.expandedItems, explore + "  \(call)\n", limits: narrow(.expandedItems, 39))
    let few = "  A.phone may restart\n  at most 1 restart\n"
    let crowd = explore.replacing("step \"s\"", with: "users F[1...19997] on phone\nstep \"s\"")
    expectBound(.explored, crowd + few)
    expectBound(
      .bounds, explore + "  A.phone may restart\n  at most 1 restart, 1 restart of A.phone\n",
      limits: narrow(.bounds, 1))
    let line = "  A receives onFriendAdd\n"
    expectBound(.properties, cast + "step \"s\"\n  wait 1s\nnever\n" + repeated(line, 50_000))
    expectBound(
      .properties,
      cast + "step \"s\"\n  wait 1s\n" + repeated("always at rest\n  A.phone holds {}\n", 101))
    let same = repeated("  every connected device of A has received the same\n", 51)
    expectBound(
      .properties,
      cast + "step \"s\"\n  wait 1s\n" + repeated("always at rest\n" + same, 2))
    let devices = (0..<50).map { "d\($0) (platform: iOS, offline: true)" }.joined(separator: ", ")
    expectBound(
      .expandedItems,
      "scenario \"t\"\nuser A on \(devices)\nstep \"s\"\n  wait 1s\nnever\n" + line,
      limits: narrow(.expandedItems, 49))
    let others = [String](repeating: "onFriendAdd", count: 9).joined(separator: " or ")
    expectBound(
      .together,
      cast + "step \"s\"\n  wait 1s\nnever\n  A receives onFriendAdd without \(others) before\n")
  }

  @Test func `outcomes are bounded`() {
    let outcomes = (0...1_000).map { "outcome \"o\($0)\"\n  A receives nothing\n" }.joined()
    expectBound(.outcomes, cast + "race \"r\"\n  A.phone connects\n" + outcomes)
  }

  @Test func `errors that are only counted cost little`() {
    let names = (0..<5_000).map { "friend-of-many\($0)" }.joined(separator: ", ")
    let wrong = repeated("  A receives onFriendAdd(userId: friend-of-mine)\n", 5_000)
    let text = cast + "users \(names)\nstep \"s\"\n" + wrong + repeated("  A.phone cals x\n", 9_000)
    let time = processorTime {
      let found = ScenarioFile.parse(Source(path: "t", text: text)).diagnostics
      #expect(found.count == 101)
    }
    #expect(time < .seconds(3), "\(time)")
  }

  @Test(arguments: ["“", "/*\n"])
  func `quotes and comments as written elsewhere are not looked for without end`(_ sign: String) {
    let text = "scenario \"s\"\n" + repeated(sign, Effort.count(20_000, sample: 4_000))
    let time = processorTime {
      let found = ScenarioFile.parse(Source(path: "t", text: text)).diagnostics
      #expect(found.count == 101)
    }
    #expect(time < .seconds(10), "\(time)")
  }

  @Test func `a hundred errors are kept and the rest counted`() {
    let text = cast + "step \"s\"\n" + (1...5_000).map { "  Q\($0).phone connects\n" }.joined()
    let result = ScenarioFile.parse(Source(path: "t", text: text))
    #expect(result.diagnostics.count == 101)
    #expect(result.diagnostics.last?.problem == .more(4_900))
    #expect(Bound.diagnostics.message(limit: 100).contains("100"))
  }

  @Test func `each bound is a number above zero with a message`() {
    for bound in Bound.allCases {
      #expect(bound.standard > 0)
      #expect(bound.message(limit: 1_234_567).contains("1,234,567"), "\(bound)")
    }
  }
}
