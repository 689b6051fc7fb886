import Conforming
import Events
import Foundation
import IMProtocol
import Reports
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// The output of `imsim conform`.
struct ConformanceTextTests {
  /// Reads the logs of an example in scenarios/logs.
  static func example(_ name: String) throws -> [LogFile] {
    try ["A", "B", "C"].map { user in
      let path = "scenarios/logs/\(name)/\(user).phone.jsonl"
      return LogFile(path: path, bytes: Array(try RepositoryFolder.text(path).utf8))
    }
  }

  static func check(
    _ files: [LogFile], scene: Scenario? = nil, steps: Int = 20_000
  ) throws -> CheckedLogs {
    var options = Conformance.Options()
    options.steps = steps
    return try CheckedLogs.check(files, scene: scene, options)
  }

  /// The checked logs of the example `contradicts`. These logs contradict a decision. The logs are
  /// checked only once for all tests.
  static func contradiction() throws -> CheckedLogs { try checkedContradiction.get() }

  private static let checkedContradiction = Result { try check(example("contradicts")) }

  static func text(_ checked: CheckedLogs, isColored: Bool = false) -> String {
    var buffer = TextBuffer()
    LogReportText.append(checked.report(.builtIn), isColored: isColored, to: &buffer)
    return buffer.string
  }

  static func json(_ checked: CheckedLogs) -> String {
    var buffer = TextBuffer()
    LogReportJSON.append(checked.report(.builtIn), to: &buffer)
    return buffer.string
  }

  @Test(arguments: ["agrees", "contradicts"])
  func `the examples are told as the golden files show`(_ name: String) throws {
    let checked =
      name == "contradicts" ? try Self.contradiction() : try Self.check(Self.example(name))
    try expectGolden(Self.text(checked), "\(name).txt")
    try expectGolden(Self.json(checked), "\(name).json")
  }

  @Test func `the order of the files makes no difference`() throws {
    let name = Effort.isFull ? "contradicts" : "agrees"
    let text = Self.text(try Self.check(Self.example(name)))
    let reversed = try Self.example(name).reversed() as [LogFile]
    #expect(Self.text(try Self.check(reversed)) == text)
  }

  @Test func `colour changes nothing but colour`() throws {
    let checked = try Self.contradiction()
    let colored = Self.text(checked, isColored: true)
    #expect(colored.contains("\u{1B}[31mdisagrees"))
    #expect(StyledText.withoutMarks(colored) == Self.text(checked))
  }

  /// Changes of logs that agree with the model. `said` contains parts of the output for each
  /// change.
  static let changes: [(file: Int, from: String, to: String, said: [String])] = [
    (
      1, #""extra":"we met at the fair""#, #""extra":"we met""#,
      [
        "B.phone.jsonl:2: B.phone received onFriendApplicationStatusChanged with another value",
        #"differs  extra: the log has "we met", the model "we met at the fair""#, "FR-18",
      ]
    ),
    (
      0, #""kind":"return","id":5,"code":0"#, #""kind":"return","id":5,"code":25469"#,
      [
        "A.phone.jsonl:11: A.phone's setFriendInfo ended with RC_FRIEND_NOT_FRIEND (25469), "
          + "and not with RC_SUCCESS (0)"
      ]
    ),
    (
      0, #""userId":"B","operationTime""#, #""userId":"C","operationTime""#,
      ["A.phone.jsonl:5: ", "userId: the log has C, the model B"]
    ),
  ]

  @Test(arguments: Effort.some(of: changes, one: 3))
  func `what differs is said in words, at its line`(
    _ file: Int, _ from: String, _ to: String, _ said: [String]
  ) throws {
    var files = try Self.example("agrees")
    let text = String(decoding: files[file].bytes, as: UTF8.self)
    #expect(text.contains(from))
    files[file] = LogFile(
      path: files[file].path, bytes: Array(text.replacing(from, with: to).utf8))
    let told = Self.text(try Self.check(files))
    #expect(told.hasPrefix("disagrees: 21 entries of 3 devices"))
    for words in said { #expect(told.contains(words), "\(told)") }
  }

  /// Entries of the logs of A and B. The output lists the assumption `said`, but not the assumption
  /// `unsaid`.
  static let assumptions: [(rows: [[String]], said: String, unsaid: String)] = [
    (
      [[ask, told, timeout, end], [asked, end]],
      "A.jsonl:2: addFriend(B, directionType: Both), which had no answer, reached the server",
      "is behind"
    ),
    (
      [[ask, timeout, end], [asked, end]],
      "A.jsonl:2: addFriend(B, directionType: Both), which had no answer, reached the server",
      "never reached"
    ),
    (
      [[ask, broken, gone, status, end], [end]],
      "A.jsonl:2: addFriend(B, directionType: Both), which had no answer, never reached the server",
      "answer, reached"
    ),
    (
      [[ask, #"{"n":2,"kind":"return","#], [asked, end]],
      "what happened after the last entry of A.phone is not known", "B.phone"
    ),
    (
      [[ask, #"{"n":2,"kind":"return","#], [asked, end]],
      "notes:\n  A.jsonl:3: this entry is cut off at the end of its file; it is ignored",
      "disagrees"
    ),
    (
      [
        [ask, answer, told, end], [asked.replacing(#""n":1"#, with: #""n":1,"t":1000"#), end],
      ],
      "the clock of B.phone is behind that of A.phone, by 9s or more", "disagrees"
    ),
  ]

  static let ask =
    #"{"n":1,"t":10000,"kind":"call","id":1,"name":"addFriend","fields":{"userId":"B"}}"#
  private static let broken = #"{"n":2,"kind":"return","id":1,"code":30002}"#
  private static let gone = #"{"n":3,"kind":"connection","state":"disconnected"}"#
  private static let status = #"{"n":4,"kind":"callback","name":"onConnectionStatusChanged"}"#
  static let timeout = #"{"n":2,"kind":"return","id":1,"code":30003}"#
  static let answer = #"{"n":3,"kind":"return","id":1,"code":0,"value":25461}"#
  static let told =
    #"{"n":2,"kind":"callback","name":"onFriendApplicationStatusChanged","fields":{"userId":"B"}}"#
  static let asked =
    #"{"n":1,"kind":"callback","name":"onFriendApplicationStatusChanged","fields":{"userId":"A"}}"#
  static let end = #"{"n":2,"kind":"end"}"#

  @Test(arguments: assumptions)
  func `what no row says is listed`(
    _ rows: [[String]], _ said: String, _ unsaid: String
  ) throws {
    let told = Self.text(try Self.check(Self.files(rows))).replacing("\n    ", with: " ")
    #expect(told.contains(said), "\(told)")
    #expect(!told.contains(unsaid), "\(told)")
  }

  /// In a log's head, the member that states that the device is connected.
  static let connected = #","connected":true"#

  /// The log files of A and B. `rows` contains each log's entries. `heads` contains the text with
  /// which each log's head ends.
  static func files(_ rows: [[String]], heads: [String] = [connected, connected]) -> [LogFile] {
    zip(["A", "B"], zip(rows, heads)).map { user, log in
      let (rows, head) = log
      var lines = [
        #"{"kind":"head","format":"imsim-log","version":1,"user":"\#(user)","device":"phone""#
          + head + "}"
      ]
      for (index, row) in rows.enumerated() {
        // An entry's number is its position in the log.
        lines.append(#"{"n":\#(index + 1)"# + row.drop { $0 != "," })
      }
      let isCut = rows.last?.hasSuffix(",") ?? false
      let text = lines.joined(separator: "\n") + (isCut ? "" : "\n")
      return LogFile(path: "\(user).jsonl", bytes: Array(text.utf8))
    }
  }

  /// Entries of A's log. `said` is the expected output: decisions from which the service may
  /// deviate, and entries that nothing explains.
  static let citedClauses: [(rows: [String], said: String)] = [
    (
      [
        #"{"n":1,"kind":"call","id":1,"name":"getFriendApplications"}"#,
        #"{"n":2,"kind":"return","id":1,"code":25466}"#,
      ],
      "  The service may deviate from D-80, or else from D-31: the differences rest on each of "
        + "them, and no entry confirms any.\n"
    ),
    (
      [
        #"{"n":1,"kind":"call","id":1,"name":"acceptFriendApplication","fields":{"userId":"B"}}"#,
        #"{"n":2,"kind":"return","id":1,"code":0}"#,
        #"{"n":3,"kind":"callback","name":"onFriendAdd","fields":{"userId":"B"}}"#,
      ],
      "  because  nothing leads to onFriendAdd in the model, where A.phone's "
        + "acceptFriendApplication fails (A.jsonl:3)\n"
    ),
    (
      [
        #"{"n":1,"kind":"call","id":1,"name":"getFriends"}"#,
        #"{"n":2,"kind":"return","id":1,"code":0,"value":[{"userId":"B"}]}"#,
      ],
      "with 1 difference from the model\n\nA.jsonl:3: A.phone had the end of getFriends with "
        + "another value"
    ),
  ]

  @Test(arguments: citedClauses)
  func `what is suspected is what the divergence shows`(_ rows: [String], _ said: String) throws {
    let checked = try CheckedLogs.check(
      Self.files([rows, []]), infers: false, Conformance.Options())
    let told = Self.text(checked).replacing("\n           ", with: " ")
      .replacing("\n  and no", with: " and no").replacing("\n  them", with: " them")
    #expect(told.contains(said), "\(told)")
  }

  @Test(arguments: [
    ([[end], []], "agrees: 1 entry of 2 devices agrees with the model\n"),
    ([[], []], "agrees: 0 entries of 2 devices agree with the model\n"),
    (
      [[told], []],
      "no verdict: 1 entry of 2 devices agrees with the model only with calls that are in no log\n"
    ),
    ([[], []], "what happened after the last entry of A.phone and B.phone is not known"),
  ])
  func `counts are told as they are said`(_ rows: [[String]], _ said: String) throws {
    let told = Self.text(try Self.check(Self.files(rows)))
    #expect(told.contains(said), "\(told)")
  }

  @Test(arguments: [("restarts", "was killed"), ("reinstalls", "was installed anew")])
  func `a missing status goes back to what ended the application`(
    _ verb: String, _ said: String
  ) throws {
    let scenario = try SceneInferenceTests.scenario(
      "app friendOnlineStatusNotice: on\nfriends A and B",
      "A.phone \(verb)\nB.phone receives onEventChange")
    let run = ScenarioRunner.run(scenario, options: LoggedScenarios.runOptions)
    var logs = try LogLines.logs(scenario, run.executions[0])
    logs[1].rows.removeAll { $0["kind"].text == "callback" }
    let checked = try CheckedLogs.check(logs.map(\.file), scene: scenario, Conformance.Options())
    let told = Self.text(checked).replacing("\n           ", with: " ")
    #expect(
      told.contains(
        "because  the server learned that A.phone is gone, the application of A.phone "
          + "\(said) at A.phone.jsonl:2, by FR-11"),
      "\(told)")
  }

  @Test func `without steps enough it can't be said, and what helps is`() throws {
    let told = Self.text(try Self.check(Self.open, steps: 0))
    #expect(told.hasPrefix("no verdict: 13 entries of 6 devices, of which 11 "), "\(told)")
    #expect(told.contains("--steps"))
    #expect(told.contains("F.jsonl:3: F.phone's addFriend ended with "), "\(told)")
  }

  /// The logs of six users who add the same user in an unknown order. The permission of the added
  /// user is Free. One of the six users gets a code that is wrong in every order. Another entry in
  /// this user's log contains no user, so imsim can't check the entries of two users as a slice.
  private static let open: [LogFile] = ["A", "B", "C", "D", "E", "F"].map { user in
    LogText.file(
      [
        #"{"kind":"head","format":"imsim-log","version":1,"user":"\#(user)","device":"phone","#
          + #""connected":true,"settings":{"friendAddPermission":"Free"}}"#,
        #"{"n":1,"kind":"call","id":1,"name":"addFriend","fields":{"userId":"Z"}}"#,
        #"{"n":2,"kind":"return","id":1,"code":\#(user == "F" ? 25473 : 0)}"#,
      ] + (user == "F" ? [#"{"n":3,"kind":"callback","name":"onFriendAdd"}"#] : []), "\(user).jsonl"
    )
  }
}
