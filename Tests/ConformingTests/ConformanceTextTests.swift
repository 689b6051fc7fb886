import Conforming
import Events
import Foundation
import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// What `imsim conform` says of logs.
struct ConformanceTextTests {
  /// The logs of an example in scenarios/logs.
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

  static func text(_ checked: CheckedLogs, isColored: Bool = false) -> String {
    var buffer = TextBuffer()
    ConformanceText(checked, .builtIn, isColored: isColored).append(to: &buffer)
    return buffer.string
  }

  private static func json(_ checked: CheckedLogs) -> String {
    var buffer = TextBuffer()
    ConformanceJSON.append(checked, .builtIn, to: &buffer)
    return buffer.string
  }

  @Test(arguments: ["agrees", "contradicts"])
  func `the examples are told as the golden files show`(_ name: String) throws {
    let checked = try Self.check(Self.example(name))
    try expectGolden(Self.text(checked), "\(name).txt")
    try expectGolden(Self.json(checked), "\(name).json")
  }

  @Test func `the guide shows what is said of the logs that contradict`() throws {
    let guide = try RepositoryFolder.text("scenarios/logs/README.md")
    #expect(guide.contains("```\n\(Self.text(try Self.check(Self.example("contradicts"))))```\n"))
  }

  @Test func `the order of the files makes no difference`() throws {
    let files = try Self.example("contradicts")
    let text = Self.text(try Self.check(files))
    #expect(Self.text(try Self.check(files.reversed())) == text)
  }

  @Test func `colour changes nothing but colour`() throws {
    let checked = try Self.check(Self.example("contradicts"))
    let colored = Self.text(checked, isColored: true)
    #expect(colored.contains("\u{1B}[31mdisagrees"))
    #expect(StyledText(colored).plain == Self.text(checked))
  }

  /// Changes of the logs that agree, and what is said then first.
  static let changes: [(file: Int, from: String, to: String, said: [String])] = [
    (
      1, #""extra":"we met at the fair""#, #""extra":"we met""#,
      [
        "B.phone.jsonl:2: B.phone received this callback with another value",
        #"differs  extra: the log has "we met", the model "we met at the fair""#, "FR-18",
      ]
    ),
    (
      0, #""kind":"return","id":5,"code":0"#, #""kind":"return","id":5,"code":25469"#,
      [
        "A.phone.jsonl:11: A.phone had the end of setFriendInfo(B, remark: \"fair\"",
        "with another code: RC_FRIEND_NOT_FRIEND (25469), and not RC_SUCCESS (0)",
      ]
    ),
    (
      0, #""userId":"B","operationTime""#, #""userId":"C","operationTime""#,
      ["A.phone.jsonl:5: ", "userId: the log has C, the model B"]
    ),
  ]

  @Test(arguments: changes)
  func `what differs is said in words, at its line`(
    _ file: Int, _ from: String, _ to: String, _ said: [String]
  ) throws {
    var files = try Self.example("agrees")
    let text = String(decoding: files[file].bytes, as: UTF8.self)
    #expect(text.contains(from))
    files[file] = LogFile(
      path: files[file].path, bytes: Array(text.replacing(from, with: to).utf8))
    let told = Self.text(try Self.check(files))
    #expect(told.hasPrefix("disagrees: 21 rows of 3 devices"))
    for words in said { #expect(told.contains(words), "\(told)") }
  }

  @Test func `without steps enough it can't be said, and what helps is`() throws {
    let told = Self.text(try Self.check(Self.open, steps: 0))
    #expect(told.hasPrefix("can't be said: "), "\(told)")
    #expect(told.contains("--steps"))
    #expect(Self.text(try Self.check(Self.open)).hasPrefix("agrees: "))
  }

  /// Pairs of users who ask each other at once, all of whom are free to be added, with clocks that
  /// have each order the wrong way round.
  private static let open: [LogFile] = (0..<6).flatMap { pair -> [LogFile] in
    let answer = #""kind":"return","id":1,"code":"#
    let told = #""kind":"callback","name":"onFriendAdd""#
    return [false, true].map { isFirst in
      let (user, other) = isFirst ? ("B\(pair)", "A\(pair)") : ("A\(pair)", "B\(pair)")
      let first = isFirst ? "\(answer)0" : told
      let second = isFirst ? told : "\(answer)25460"
      let time = isFirst ? 2_000 : 1_000
      return LogText.file(
        [
          #"{"kind":"head","format":"imsim-log","version":1,"user":"\#(user)","device":"phone","#
            + #""connected":true,"settings":{"friendAddPermission":"Free"}}"#,
          #"{"n":1,"t":\#(time),"kind":"call","id":1,"name":"addFriend","#
            + #""fields":{"userId":"\#(other)"}}"#,
          #"{"n":2,"t":\#(time + 5_000),\#(first)}"#, #"{"n":3,"t":\#(time + 5_000),\#(second)}"#,
        ], "\(user).jsonl")
    }
  }
}
