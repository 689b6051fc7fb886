import Conforming
import Events
import ScenarioLanguage
import Simulation
import Testing

/// imsim checks the logs of users separately if the users do not affect each other.
struct IndependentLogTests {
  private static func scenario(_ header: String, _ steps: String) throws -> Scenario {
    let indented = steps.split(separator: "\n").map { "  \($0)\n" }.joined()
    let users = ["A", "B", "C", "D"].map { "user \($0) on phone\n" }.joined()
    let text =
      "scenario \"several\"\nverifies FR-31\n\n\(users)\n\(header)\n\nstep \"one\"\n\(indented)"
    let result = ScenarioFile.parse(Source(path: "a.scenario", bytes: Array(text.utf8)))
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    return try #require(result.scenarios.first)
  }

  /// The logs of a scenario's devices, without settings in their heads.
  private static func logs(_ scenario: Scenario) throws -> [LogFile] {
    let execution = try #require(ScenarioRunner.run(scenario).executions.first)
    return LogWriter.logs(scenario, execution).map { log in
      let text = log.text.string.replacing(
        #","settings":{"friendAddPermission":"Free"}"#, with: "")
      return LogFile(path: log.name, bytes: Array(text.utf8))
    }
  }

  private static func files(_ files: [LogFile], of users: String) -> [LogFile] {
    files.filter { users.contains($0.path.prefix(1)) }
  }

  private static func parts(_ header: String, _ steps: String) throws -> [[Int]] {
    let scenario = try scenario(header, steps)
    let reading = try LogReader.read(try logs(scenario), scene: scenario)
    return IndependentLogs(reading.logs, in: scenario).parts.map(\.logs)
  }

  private static let asking = """
    A.phone calls addFriend(B, extra: "hello")
    B.phone calls acceptFriendApplication(A)
    C.phone calls addFriend(D, extra: "hello")
    D.phone calls acceptFriendApplication(C)
    """

  /// Headers and steps of scenarios. `parts` contains the groups of logs that depend on each other.
  static let scenes: [(header: String, steps: String, parts: [[Int]])] = [
    ("", asking, [[0, 1], [2, 3]]),
    ("friends B and C", asking, [[0, 1, 2, 3]]),
    ("group G (owner: A, members: [D])", "B.phone calls getFriends()", [[0, 3], [1], [2]]),
    ("", "A.phone calls getUserProfiles([B])", [[0, 1], [2], [3]]),
    ("given\n  B.phone calls addFriend(C)", "A.phone calls getFriends()", [[0], [1, 2], [3]]),
    ("", "server calls addFriends(A, friendIds: [C])", [[0, 2, 4], [1], [3]]),
    ("", "A.phone calls addFriend(B)\nserver restarts", [[0, 1, 2, 3, 4]]),
    ("", "server calls getStatistics()", [[0, 1, 2, 3, 4]]),
    (
      "",
      "A.phone calls searchUserProfileByUniqueId(\"x\")\n"
        + "C.phone calls searchUserProfileByUniqueId(\"y\")", [[0, 2], [1], [3]]
    ),
  ]

  @Test(arguments: scenes)
  func `logs belong together that have somebody in common`(
    _ header: String, _ steps: String, _ parts: [[Int]]
  ) throws {
    #expect(try Self.parts(header, steps) == parts)
  }

  @Test func `what says nothing of whom it comes from may come from anybody`() throws {
    let files = try Self.logs(Self.scenario("", Self.asking))
    let suppressed = files.map { file in
      file.path.hasPrefix("D")
        ? LogFile(
          path: file.path,
          bytes: Array(
            String(decoding: file.bytes, as: UTF8.self).replacing(#""userId":"C","#, with: "").utf8)
        )
        : file
    }
    let reading = try LogReader.read(suppressed)
    let known = IndependentLogs(reading.logs, in: reading.scenario)
    #expect(known.parts.map(\.logs) == [[0, 1], [2, 3]])
    let unknown = IndependentLogs(reading.logs, in: reading.scenario, isWhole: false)
    #expect(unknown.parts.map(\.logs) == [[0, 1, 2, 3]])
  }

  @Test func `a part costs what it costs alone, and a fault in one costs the other nothing`() throws
  {
    let files = try Self.logs(Self.scenario("", Self.asking))
    let faulty = files.map { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      return file.path.hasPrefix("D")
        ? LogFile(path: file.path, bytes: Array(text.replacing("hello", with: "bye").utf8)) : file
    }
    let checked = try [files, faulty].map { try ConformanceTextTests.check($0) }
    for (files, all) in zip([files, faulty], checked) {
      let parts = try ["AB", "CD"].map { users in
        try ConformanceTextTests.check(Self.files(files, of: users))
      }
      #expect(all.conformance.parts == [[0, 1], [2, 3]])
      #expect(all.conformance.steps == parts.reduce(0) { $0 + $1.conformance.steps })
      #expect(all.conformance.rows == parts.reduce(0) { $0 + $1.conformance.rows })
      #expect(all.conformance.agreeing == parts.reduce(0) { $0 + $1.conformance.agreeing })
      #expect(
        all.conformance.divergences.map(\.row) == parts[1].conformance.divergences.map(\.row))
      #expect(
        all.conformance.divergences.map(\.log)
          == parts[1].conformance.divergences.map { $0.log + 2 })
    }
    let output = ConformanceTextTests.text(checked[1])
      .replacing("\n    ", with: " ")
    #expect(output.contains("D.phone.jsonl:3: D.phone received onFriend"))
    #expect(output.contains(" with another value"))
    #expect(output.contains(#"extra: the log has "bye", the model "hello""#), "\(output)")
    #expect(output.contains("2 sets of users that share no user and no group"), "\(output)")
  }

  @Test func `clocks are compared within a part`() throws {
    let files = try Self.logs(Self.scenario("", Self.asking)).map { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      // B's clock is an hour slow.
      return file.path.hasPrefix("B")
        ? LogFile(
          path: file.path,
          bytes: Array(text.replacing(#""t":17040672"#, with: #""t":17040636"#).utf8))
        : file
    }
    let output = ConformanceTextTests.text(try ConformanceTextTests.check(files))
    #expect(output.hasPrefix("agrees: "), "\(output)")
    #expect(output.contains("the clock of B.phone is behind that of A.phone"), "\(output)")
    #expect(!output.contains("that of C.phone"), "\(output)")
  }

  @Test func `what stood before is looked for in each part`() throws {
    let scenario = try Self.scenario(
      "friends A and B\nfriends C and D",
      "A.phone calls deleteFriends([B])\nC.phone calls deleteFriends([D])")
    let files = try Self.logs(scenario)
    let all = try ConformanceTextTests.check(files)
    let output = ConformanceTextTests.text(all)
    #expect(output.hasPrefix("agrees: "), "\(output)")
    #expect(
      output.contains("A and B were friends when the logs begin; A.phone.jsonl:"), "\(output)")
    #expect(
      output.contains("C and D were friends when the logs begin; C.phone.jsonl:"), "\(output)")
    let tries = try ["AB", "CD"].map { users in
      try ConformanceTextTests.check(Self.files(files, of: users)).tries
    }
    #expect(all.tries == tries.reduce(0, +))
  }

  @Test func `a setting is not assumed that other users' logs contradict`() throws {
    let steps = "A.phone calls addFriend(B)\nC.phone calls addFriend(D)"
    let free = try Self.logs(Self.scenario("app friendAddPermission: Free", steps))
    let usual = try Self.logs(Self.scenario("", steps))
    let both = Self.files(free, of: "AB") + Self.files(free, of: "CD")
    #expect(try ConformanceTextTests.check(both).facts.count == 1)
    let one = try ConformanceTextTests.check(
      Self.files(free, of: "AB") + Self.files(usual, of: "CD"))
    #expect(one.facts.count == 1 && !one.facts.contains(where: \.isSetting))
    let output = ConformanceTextTests.text(one)
    #expect(output.hasPrefix("agrees: "), "\(output)")
    #expect(output.contains("B had called setFriendAddPermission(Free)"), "\(output)")
  }
}
