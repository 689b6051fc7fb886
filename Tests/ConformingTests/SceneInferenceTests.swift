import Conforming
import Events
import Foundation
import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// imsim must infer the initial state of logs, and list only the facts that are necessary.
struct SceneInferenceTests {
  /// Headers and steps of scenarios. `facts` contains the facts that imsim must assume to explain
  /// the scenario's logs.
  static let scenes: [(header: String, steps: String, facts: [String])] = [
    (
      "friends A and B\nfriends B and C",
      """
      A.phone calls deleteFriends([B])
      C.phone calls setFriendInfo(B, remark: "x")
      """,
      ["A and B were friends when the logs begin", "B and C were friends when the logs begin"]
    ),
    (
      "friends A and B\nfriends B and C\nfriends A and C",
      "A.phone calls deleteFriends([B])\nB.phone calls deleteFriends([C])"
        + "\nC.phone calls deleteFriends([A])",
      [
        "A and B were friends when the logs begin", "B and C were friends when the logs begin",
        "A and C were friends when the logs begin",
      ]
    ),
    (
      "group G (owner: B, members: [A, C])",
      "B.phone calls kickGroupMembers(G, userIds: [C])\nA.phone calls quitGroup(G)",
      ["B had the group G with C and A when the logs begin"]
    ),
    (
      "app friendAddPermission: Free", "A.phone calls addFriend(B)",
      ["the AppKey has friendAddPermission: Free"]
    ),
    ("", "A.phone calls addFriend(B)", []),
    (
      "given\n  B.phone calls addFriend(A, extra: \"x\")",
      "A.phone calls acceptFriendApplication(B)",
      ["B had called addFriend(A, directionType: Both) before the logs begin"]
    ),
    (
      "friends A and B\ngiven\n  A.phone calls setFriendInfo(B, remark: \"Bee\")",
      "A.phone calls getFriendsInfo([B])",
      [
        "A and B were friends when the logs begin",
        #"A had called setFriendInfo(B, remark: "Bee", extProfile: {}) before the logs begin"#,
      ]
    ),
    (
      "group G (owner: B)\ngiven\n  A.phone calls joinGroup(G)",
      "B.phone calls acceptGroupApplication(G, applicantId: A)",
      [
        "B had the group G when the logs begin", "A had called joinGroup(G) before the logs begin",
      ]
    ),
    (
      "friends A and B\nfriends A and C", "A.phone calls getFriends()",
      ["A and B were friends when the logs begin", "A and C were friends when the logs begin"]
    ),
    (
      "friends A and B\nfriends A and C", "A.phone calls deleteFriends([B, C])",
      ["A and B were friends when the logs begin", "A and C were friends when the logs begin"]
    ),
    (
      """
      given
        B.phone calls addFriend(A, extra: "x")
        C.phone calls addFriend(A, extra: "y")
      """, "A.phone calls getFriendApplications()",
      [
        #"B had called addFriend(A, directionType: Both, extra: "x") before the logs begin"#,
        #"C had called addFriend(A, directionType: Both, extra: "y") before the logs begin"#,
      ]
    ),
    (
      "group G (owner: B, joinPermission: Free)", "A.phone calls joinGroup(G)",
      [
        "B had the group G when the logs begin",
        "the group G had joinPermission: Free when the logs begin",
      ]
    ),
    (
      """
      user D on phone, desktop, web (offline: true)
      subscriptions D to C (subscribeType: UserProfile, expiry: 1d)
      """,
      "D.phone calls unSubscribeEvent([C], subscribeType: UserProfile)\nD.web connects",
      [
        "D had called subscribeEvent([C], subscribeType: UserProfile, expiry: 86400) before the "
          + "logs begin", "D.web was connected until the logs begin",
      ]
    ),
    (
      "friends A and B\napp friendOnlineStatusNotice: on", "B.phone disconnects",
      [
        "A and B were friends when the logs begin", "the AppKey has friendOnlineStatusNotice: true",
      ]
    ),
  ]

  @Test func `a setting that a head tells is not assumed to be another`() throws {
    let head =
      #"{"kind":"head","format":"imsim-log","version":1,"user":"A","device":"phone","#
      + #""connected":true,"settings":{"friendAddPermission":"NoOneAllowed"}}"#
    let rows = [
      head, #"{"n":1,"kind":"call","id":1,"name":"addFriend","fields":{"userId":"B"}}"#,
      #"{"n":2,"kind":"return","id":1,"code":0,"value":0}"#,
      #"{"n":3,"kind":"callback","name":"onFriendAdd","fields":{"userId":"B"}}"#,
      #"{"n":4,"kind":"end"}"#,
    ]
    let known = try ConformanceTextTests.check([LogText.file(rows, "A.jsonl")])
    #expect(!ConformanceTextTests.text(known).contains("the AppKey has"))
    let unknown = [head.replacing(#","settings":{"friendAddPermission":"NoOneAllowed"}"#, with: "")]
    let free = try ConformanceTextTests.check(
      [LogText.file(unknown + rows.dropFirst(), "A.jsonl")])
    #expect(ConformanceTextTests.text(free).contains("the AppKey has friendAddPermission: Free"))
  }

  static func scenario(_ header: String, _ steps: String) throws -> Scenario {
    let indented = steps.split(separator: "\n").map { "  \($0)\n" }.joined()
    let text = """
      scenario "what stood before"
      verifies FR-31

      user A on phone
      user B on phone
      user C on phone

      \(header)

      step "they go on"
      \(indented)
      """
    let result = ScenarioFile.parse(Source(path: "a.scenario", bytes: Array(text.utf8)))
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    return try #require(result.scenarios.first)
  }

  /// The logs of a scenario's devices, without settings in their heads.
  static func logs(_ scenario: Scenario) throws -> [LogFile] {
    let execution = try #require(ScenarioRunner.run(scenario).executions.first)
    return LogWriter.logs(scenario, execution).map { log in
      let text = log.text.string
      let settings = text.firstRange(of: #","settings":{"#).map { start in
        String(text[start.lowerBound...].prefix { $0 != "}" }) + "}"
      }
      return LogFile(
        path: log.name,
        bytes: Array((settings.map { text.replacing($0, with: "") } ?? text).utf8))
    }
  }

  @Test(arguments: Effort.some(of: scenes, one: 2))
  func `what stood before is assumed, and said`(
    _ header: String, _ steps: String, _ facts: [String]
  ) throws {
    let files = try Self.logs(Self.scenario(header, steps))
    let checked = try ConformanceTextTests.check(files)
    let output = ConformanceTextTests.text(checked)
    #expect(output.hasPrefix("agrees: "), "\(output)")
    #expect(checked.facts.count == facts.count, "\(output)")
    let joined = output.replacing("\n    ", with: " ")
    for fact in facts { #expect(joined.contains("  \(fact); "), "\(output)") }
  }

  /// Calls that return lists. `facts` contains the facts that imsim assumes about the initial
  /// state.
  static let lists: [(call: String, value: String, facts: [String])] = [
    (
      "getFriends",
      #"[{"userId":"B","name":"Bee","addTime":1772702813000},"#
        + #"{"userId":"C","name":"Cee","addTime":1772789213000},"#
        + #"{"userId":"D","name":"Dee","addTime":1772875613000}]"#,
      [
        "A and B were friends", #"B had the name: "Bee""#, "A and C were friends",
        #"C had the name: "Cee""#, "A and D were friends", #"D had the name: "Dee""#,
      ]
    ),
    (
      "getFriendApplications",
      #"{"data":[{"userId":"B","applicationType":"Received","applicationStatus":"UnHandled","#
        + #""name":"Bee","operationTime":1773476813000},{"userId":"C","applicationType":"Sent","#
        + #""applicationStatus":"UnHandled","operationTime":1773473213000}]}"#,
      [
        "B had called addFriend(A, directionType: Both)", #"B had the name: "Bee""#,
        "A had called addFriend(C, directionType: Both)",
      ]
    ),
    ("getMyUserProfile", #"{"name":"Ann"}"#, [#"A had the name: "Ann""#]),
  ]

  /// A log of A's phone with one call and its result.
  static func file(_ call: String, _ code: Int, _ value: String?, fields: String = "") -> LogFile {
    LogText.file(
      [
        #"{"kind":"head","format":"imsim-log","version":1,"user":"A","device":"phone","#
          + #""connected":true}"#,
        #"{"n":1,"t":1773480413000,"kind":"call","id":1,"name":"\#(call)""#
          + (fields.isEmpty ? "}" : #","fields":\#(fields)}"#),
        #"{"n":2,"t":1773480413150,"kind":"return","id":1,"code":\#(code)"#
          + (value.map { #","value":\#($0)}"# } ?? "}"),
        #"{"n":3,"t":1773480422000,"kind":"end"}"#,
      ], "A.jsonl")
  }

  @Test(arguments: lists)
  func `a list that stood before is assumed item by item`(
    _ call: String, _ value: String, _ facts: [String]
  ) throws {
    let checked = try ConformanceTextTests.check([Self.file(call, 0, value)])
    let output = ConformanceTextTests.text(checked)
    #expect(output.hasPrefix("agrees: "), "\(output)")
    #expect(checked.facts.count == facts.count, "\(output)")
    for fact in facts { #expect(output.contains("  \(fact) "), "\(output)") }
  }

  @Test func `a long list is found in as many rounds`() throws {
    let count = Effort.count(50, sample: 20)
    let items = (1...count).map { #"{"userId":"U\#($0)","addTime":\#(1_772_702_813_000 + $0)}"# }
    let checked = try ConformanceTextTests.check(
      [Self.file("getFriends", 0, "[\(items.joined(separator: ","))]")])
    #expect(checked.facts.count == count)
    #expect(checked.tries < 300, "\(checked.tries) tries")
  }

  @Test func `who is nobody by what calls say is said to be`() throws {
    let file = Self.file("addFriend", 25472, nil, fields: #"{"userId":"X"}"#)
    let output = ConformanceTextTests.text(try ConformanceTextTests.check([file]))
    #expect(output.hasPrefix("agrees: "), "\(output)")
    let missing = "  there is no user X, as results of calls that name that user say\n"
    #expect(output.contains(missing), "\(output)")
  }

  /// Calls of A and their results. `missing` describes the missing facts that decide whether the
  /// result is right; nil if the result is wrong for every initial state.
  static let unknown:
    [(call: String, code: Int, value: String?, fields: String, missing: String?)] =
      [
        (
          "getJoinedGroupsByRole", 0, #"{"data":[{"groupId":"g1"},{"groupId":"g2"}]}"#,
          #"{"role":"Undef"}"#,
          "who was in g2, as what, with which settings, and who had applied or was invited,"
        ),
        (
          "acceptFriendApplication", 25460, nil, #"{"userId":"B"}"#,
          "whether B, A were friends, had asked each other, and what of each other they had noted,"
        ),
        ("addFriend", 25473, nil, #"{"userId":"B"}"#, nil),
        (
          // The model does not contain this key, but the AppKey may have the key.
          "updateMyUserProfile", 24364, nil,
          #"{"userExtProfile":{"team":"\#(String(repeating: "a", count: 300))"}}"#,
          "the profile of A, and who may see it,"
        ),
      ]

  @Test(arguments: unknown)
  func `what rests on what stood before stays open, and what does not disagrees`(
    _ call: String, _ code: Int, _ value: String?, _ fields: String, _ missing: String?
  ) throws {
    let checked = try ConformanceTextTests.check([Self.file(call, code, value, fields: fields)])
    let output = ConformanceTextTests.text(checked)
    if let missing {
      #expect(output.hasPrefix("no verdict: "), "\(output)")
      #expect(
        output.replacing("\n    ", with: " ").contains("\nmissing:\n  \(missing)"), "\(output)")
    } else {
      #expect(output.hasPrefix("disagrees: "), "\(output)")
    }
  }

  @Test func `no log of the model disagrees without its scene`() throws {
    var output: [String] = []
    try LoggedScenarios.visit { logged in
      let checked = try CheckedLogs.check(
        logged.logs.map(\.file), LoggedScenarios.options(divergences: 20))
      if case .disagrees = checked.conformance.verdict { output.append(logged.name) }
    }
    #expect(output.isEmpty)
  }

  @Test func `who was offline when the logs begin was not always`() throws {
    let file = LogText.file(
      [
        #"{"kind":"head","format":"imsim-log","version":1,"user":"A","device":"phone"}"#,
        #"{"n":1,"kind":"connection","state":"connecting"}"#,
        #"{"n":2,"kind":"connection","state":"connected"}"#,
        #"{"n":3,"kind":"callback","name":"onFriendApplicationStatusChanged","fields":"#
          + #"{"userId":"C","applicationStatus":"UnHandled","extra":"hi"}}"#,
      ], "A.jsonl")
    let output = ConformanceTextTests.text(try ConformanceTextTests.check([file]))
    #expect(output.hasPrefix("agrees: "), "\(output)")
    #expect(
      output.replacing("\n    ", with: " ").contains(
        #"C had called addFriend(A, directionType: Both, extra: "hi") before the logs begin; "#
          + "A.jsonl:4 needs this fact"), "\(output)")
  }

  @Test func `with a scene nothing is assumed`() throws {
    let scenario = try Self.scenario(Self.scenes[0].header, Self.scenes[0].steps)
    let files = try Self.logs(scenario)
    let checked = try ConformanceTextTests.check(files, scene: scenario)
    #expect(checked.facts.isEmpty)
    #expect(!ConformanceTextTests.text(checked).contains("assumed:"))
    let without = try Self.scenario("", Self.scenes[0].steps)
    let other = try ConformanceTextTests.check(files, scene: without)
    #expect(ConformanceTextTests.text(other).hasPrefix("disagrees: "))
  }

  @Test func `a scene tells of whose devices there is no log`() throws {
    let scenario = try Self.scenario("", "A.phone calls addFriend(B)")
    let files = try Self.logs(scenario).filter { !$0.path.hasPrefix("C") }
    let output = ConformanceTextTests.text(
      try ConformanceTextTests.check(files, scene: scenario))
    #expect(output.contains("nothing was done on C.phone, of which there is no log"))
  }

  @Test func `no fact explains what nothing explains, and the search for one ends`() throws {
    let checked = try ConformanceTextTests.contradiction()
    #expect(checked.facts.isEmpty)
    #expect(checked.tries > 0 && checked.tries <= LogTuning.triesOfFacts)
  }
}
