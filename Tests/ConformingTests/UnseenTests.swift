import Conforming
import Events
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Calls by users who have no log. imsim assumes such a call if an entry needs it and the options
/// permit it. If the options do not permit an assumption that an entry needs, there is no verdict.
struct UnseenTests {
  /// A's log. C sends a request, A accepts it, and later the friendship ends. The callbacks depend
  /// on calls of C, who has no log.
  static let asked = LogText.file(
    [
      #"{"kind":"head","format":"imsim-log","version":1,"user":"A","device":"phone","#
        + #""connected":true}"#,
      #"{"n":1,"t":1000,"kind":"callback","name":"onFriendApplicationStatusChanged","fields":"#
        + #"{"userId":"C","applicationType":"Received","applicationStatus":"UnHandled","#
        + #""extra":"hi"}}"#,
      #"{"n":2,"t":2000,"kind":"call","id":2,"name":"acceptFriendApplication","fields":"#
        + #"{"userId":"C"}}"#,
      #"{"n":3,"t":2010,"kind":"return","id":2,"code":0}"#,
      #"{"n":4,"t":2020,"kind":"callback","name":"onFriendAdd","fields":{"userId":"C"}}"#,
      #"{"n":5,"t":3000,"kind":"callback","name":"onFriendDelete","fields":{"userIds":["C"]}}"#,
      #"{"n":6,"t":4000,"kind":"end"}"#,
    ], "A.jsonl")

  static func text(
    _ files: [LogFile], _ assumed: [String] = [], scene: Scenario? = nil, steps: Int = 20_000
  ) throws -> String {
    ConformanceTextTests.text(try check(files, assumed, scene: scene, steps: steps))
  }

  private static func check(
    _ files: [LogFile], _ assumed: [String] = [], scene: Scenario? = nil, steps: Int = 20_000
  ) throws -> CheckedLogs {
    var options = Conformance.Options()
    options.steps = steps
    return try CheckedLogs.check(
      files, scene: scene, assumed: assumed.map { try AssumptionRequest($0) }, options)
  }

  /// Options of `--assume`. The output contains all texts in `said`, but no text in `unsaid`.
  static let allowances: [(assumed: [String], said: [String], unsaid: [String])] = [
    (
      [],
      [
        "no verdict: 6 entries of 1 device ", "missing:",
        #"  the log of C, or --assume "C may addFriend, deleteFriends""#,
        #"C may have called addFriend(A, directionType: Both, extra: "hi") before A.jsonl:2"#,
        "C may have called deleteFriends([A], directionType: Both) before A.jsonl:6",
      ], ["as --assume allows"]
    ),
    (
      ["C may addFriend, deleteFriends"],
      [
        "agrees: 6 entries of 1 device ",
        #"C called addFriend(A, directionType: Both, extra: "hi") before A.jsonl:2, as --assume"#,
        "C called deleteFriends([A], directionType: Both) before A.jsonl:6, as --assume",
      ], ["missing:"]
    ),
    (["C may addFriend", "C may deleteFriends at most 1 time"], ["agrees: "], ["missing:"]),
    (
      ["C may addFriend"],
      [
        "no verdict: ", "C called addFriend(A", "as --assume allows",
        #"--assume "C may addFriend, deleteFriends""#, "C may have called deleteFriends([A]",
      ], ["agrees: "]
    ),
    (
      ["C may addFriend, deleteFriends at most 1 time"],
      ["no verdict: ", "missing:"], ["agrees: "]
    ),
    (
      ["C may addFriend", "server may dismissGroup"], ["no verdict: ", "missing:"], ["agrees: "]
    ),
  ]

  @Test(arguments: Effort.some(of: allowances, one: 3))
  func `what is allowed is assumed, and what is not is missing`(
    _ assumed: [String], _ said: [String], _ unsaid: [String]
  ) throws {
    let output = Self.joined(try Self.text([Self.asked], assumed))
    for words in said { #expect(output.contains(words), "\(output)") }
    for words in unsaid { #expect(!output.contains(words), "\(output)") }
  }

  /// Joins a line of a text with the lines that continue it.
  private static func joined(_ text: String) -> String {
    text.replacing("\n    ", with: " ").replacing("( [", with: "([")
  }

  @Test func `what is missing, and what is assumed, is told as the golden files show`() throws {
    let missing = try Self.check([Self.asked])
    try expectGolden(ConformanceTextTests.text(missing), "missing.txt")
    try expectGolden(ConformanceTextTests.json(missing), "missing.json")
    let assumed = try Self.check([Self.asked], ["C may addFriend, deleteFriends"])
    try expectGolden(ConformanceTextTests.text(assumed), "unseen.txt")
  }

  @Test func `the guide shows what is missing`() throws {
    let guide = try RepositoryFolder.text("scenarios/logs/README.md")
    let text = try Self.text([Self.asked])
    let missing = text.split(separator: "\n").prefix { $0 != "assumed:" }.joined(separator: "\n")
    #expect(guide.contains(missing.replacing("missing:", with: "\nmissing:")), "\(missing)")
  }

  /// Headers and steps of scenarios. The logs of the scenarios are checked without C's log and
  /// without the server's log. `assumed` is the assumption. `without` is a part of the output of a
  /// check without the assumption.
  static let scenes: [(header: String, steps: String, assumed: String, without: String)] = [
    (
      "", #"C.phone calls addFriend(A, extra: "hi")"#, "C may addFriend",
      #"C.phone may have called addFriend(A, directionType: Both, extra: "hi") before"#
    ),
    (
      "", "C.phone calls addFriend(A)", "C.phone may setFriendInfo, addFriend at most 1 time",
      #"the log of C.phone, or --assume "C.phone may addFriend""#
    ),
    (
      "",
      "C.phone calls setFriendAddPermission(NoOneAllowed)\nA.phone calls addFriend(C)\n"
        + "  fails with 25471", "C may setFriendAddPermission",
      "C.phone may have called setFriendAddPermission(NoOneAllowed) before"
    ),
    (
      "",
      #"C.phone calls updateMyUserProfile(name: "Cee")"# + "\n"
        + "C.phone calls updateMyUserProfileVisibility(Everyone)\n"
        + "A.phone calls getUserProfiles([C])",
      "C may updateMyUserProfile, updateMyUserProfileVisibility",
      #"C.phone may have called updateMyUserProfile("Cee""#
    ),
    (
      "group go (owner: C, members: [A, B])", "C.phone calls kickGroupMembers(go, userIds: [B])",
      "C may kickGroupMembers", "kickGroupMembers(go, userIds: [B]"
    ),
    (
      "friends A and C\napp friendOnlineStatusNotice: on",
      "C.phone disconnects\nwait 1s\nC.phone connects", "C may disconnect, connect",
      "C.phone may have disconnected before A.phone.jsonl:2"
    ),
    (
      "friends A and B", "server calls clearFriends(A)", "server may clearFriends",
      "server may have called clearFriends(A) before"
    ),
  ]

  @Test(arguments: Effort.some(of: scenes, one: 3))
  func `a log that is left out is missing, and its calls can be assumed`(
    _ header: String, _ steps: String, _ assumed: String, _ without: String
  ) throws {
    let scenario = try SceneInferenceTests.scenario(header, steps)
    let files = try SceneInferenceTests.logs(scenario).filter {
      $0.path.hasPrefix("A") || $0.path.hasPrefix("B")
    }
    #expect(files.count == 2)
    let output = Self.joined(try Self.text(files, scene: scenario))
    #expect(output.contains(without), "\(output)")
    #expect(!output.hasPrefix("agrees"), "\(output)")
    let allowed = Self.joined(try Self.text(files, [assumed], scene: scenario))
    #expect(allowed.hasPrefix("agrees: ") && allowed.contains(", as --assume allows"), "\(allowed)")
    let isSilent = allowed.contains("nothing was done on C.phone, of which there is no log")
    #expect(isSilent == assumed.hasPrefix("server"), "\(allowed)")
  }

  @Test func `who comes and goes does so on the platform of which rows tell`() throws {
    let scenario = try SceneInferenceTests.scenario(
      "friends A and C\napp friendOnlineStatusNotice: on",
      "A.phone calls getFriendsInfo([C])\nC.phone disconnects\nwait 1s\nC.phone connects")
    let files = try SceneInferenceTests.logs(scenario).filter { $0.path.hasPrefix("A") }
    let output = Self.joined(try Self.text(files, ["C may disconnect, connect"]))
    #expect(output.hasPrefix("agrees: "), "\(output)")
    #expect(
      output.contains("C disconnected before A.phone.jsonl:4, as --assume allows"), "\(output)")
    let without = try Self.text(files, steps: 200_000)
    #expect(without.contains(#"--assume "C may disconnect, connect""#), "\(without)")
  }

  @Test func `what contradicts the model whatever others do disagrees`() throws {
    // A's call ends with code 25999. Other users' calls can't explain this code.
    let text = String(decoding: Self.asked.bytes, as: UTF8.self)
      .replacing(#""id":2,"code":0"#, with: #""id":2,"code":25999"#)
    let file = LogFile(path: "A.jsonl", bytes: Array(text.utf8))
    let output = try Self.text([file])
    #expect(output.hasPrefix("no verdict: ") && output.contains("  the log of C\n"), "\(output)")
    let allowed = try Self.text([file], ["C may addFriend, deleteFriends"])
    #expect(allowed.hasPrefix("disagrees: 6 entries of 1 device"), "\(allowed)")
    #expect(allowed.contains("with 1 difference from the model\n"), "\(allowed)")
  }

  @Test
  func `what the devices without a log may have done stays open, and whose log is missing is said`()
    throws
  {
    let scene = try SceneInferenceTests.scenario(
      "group G (owner: C, members: [A, B])", "A.phone calls quitGroup(G)")
    // A does not own the group G, so A can't dismiss G in any order of the calls.
    let rows = [
      #"{"kind":"head","format":"imsim-log","version":1,"user":"A","device":"phone","#
        + #""connected":true}"#,
      #"{"n":1,"kind":"callback","name":"onGroupOperation","fields":{"groupId":"G","#
        + #""operation":"Dismiss","operatorInfo":{"userId":"A"}}}"#,
      #"{"n":2,"kind":"end"}"#,
    ]
    let files = [LogText.file(rows, "A.jsonl")]
    let output = try Self.text(files, scene: scene)
    #expect(
      output.hasPrefix(
        "no verdict: 2 entries of 1 device, with 1 difference from the model, unless others did "
          + "what is in no log\n"), "\(output)")
    #expect(output.contains("\nmissing:\n  the log of B.phone, C.phone\n"), "\(output)")
    let others = ["B", "C"].map { name in
      LogText.file(
        [rows[0].replacing(#""A""#, with: #""\#(name)""#), #"{"n":1,"kind":"end"}"#],
        "\(name).jsonl")
    }
    let whole = try Self.text(files + others, scene: scene)
    #expect(whole.hasPrefix("disagrees: ") && !whole.contains("missing:"), "\(whole)")
  }

  @Test func `no log of the model disagrees in its scene where another one is missing`() throws {
    var output: [String] = []
    try LoggedScenarios.visit { logged in
      // The log of the server's own interface is not removed, because imsim assumes calls of this
      // interface only with `--assume`.
      let devices = logged.logs.map(\.name).filter { $0 != "server.jsonl" }
      guard devices.count > 1 else { return }
      let missing = devices[Int(logged.seed) % devices.count]
      let checked = try logged.check(
        logged.logs.filter { $0.name != missing }, LoggedScenarios.options(divergences: 20))
      if case .disagrees = checked.conformance.verdict {
        output.append("\(logged.name) without \(missing)")
      }
    }
    #expect(output.isEmpty)
  }

  @Test func `without a log of anybody else nothing is missing`() throws {
    let checked = try ConformanceTextTests.contradiction()
    #expect(!ConformanceTextTests.text(checked).contains("missing:"))
  }

  @Test func `calls are assumed as often as allowed, however many rows need them`() throws {
    let rows = (1...6).map { number in
      #"{"n":\#(number),"t":\#(number)000,"kind":"callback","#
        + #""name":"onFriendApplicationStatusChanged","fields":"#
        + #"{"userId":"C","extra":"\#(number)"}}"#
    }
    let head =
      #"{"kind":"head","format":"imsim-log","version":1,"user":"A","device":"phone","#
      + #""connected":true}"#
    let file = LogText.file([head] + rows, "A.jsonl")
    let output = Self.joined(try Self.text([file], ["C may addFriend"]))
    #expect(output.hasPrefix("no verdict: "))
    #expect(output.contains(#"--assume "C may addFriend at most 6 times""#), "\(output)")
    #expect(try Self.text([file], ["C may addFriend at most 6 times"]).hasPrefix("agrees: "))
    #expect(try !Self.text([file], ["C may addFriend at most 5 times"]).hasPrefix("agrees: "))
  }
}
