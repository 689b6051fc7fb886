import Reports
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import Conforming

/// Text logs are converted to the format of JSON Lines.
struct TextLogTests {
  private static let pattern =
    #"^(?<time>\[[\d.]+\]|[\d:.T+Z-]+) (?:(?<kind>\S+) : )?(?<event>\w+(?:\(.*\))?)"#
    + " ?(?<fields>.*)$"

  /// Returns the entries of a text log without their heads, or the problems.
  private static func entries(
    _ lines: [String], path: String = "A.log", pattern: String = pattern
  ) throws -> [String] {
    let text = LogText.file(lines, path)
    let pattern = try TextPattern(pattern)
    do throws(LogProblems) {
      let converted = try TextLog.converted(text, by: pattern)
      return String(decoding: converted.bytes, as: UTF8.self).split(separator: "\n")
        .map(String.init).filter { !$0.contains(#""kind":"head""#) }
    } catch { return error.all.map(\.description) }
  }

  /// The first entry of A.phone at a time. `rest` is its kind and its further members.
  private static func entry(_ time: Int64, _ rest: String) -> String {
    let parts = rest.split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: true)
    let device = #","device":"A.phone""#
    return #"{"n":1,"t":\#(time),"kind":"\#(parts[0])"\#(device)\#(parts.dropFirst().joined())}"#
  }

  private static let times: [(text: String, milliseconds: Int64)] = [
    ("2024-03-14T15:03:08.109Z", 1_710_428_588_109), ("2024-03-14T15:03:08", 1_710_428_588_000),
    ("2024-03-14T15:03:08.1099+08:00", 1_710_399_788_109),
    ("2024-03-14T15:03:08-0130", 1_710_433_988_000), ("1710428588", 1_710_428_588_000),
    ("1710428588109", 1_710_428_588_109), ("1710428588.5", 1_710_428_588_500),
    ("15:03:08.109", -32_211_891), ("[12.345]", 0), ("03-14T15:03:08.109", 6_274_988_109),
  ]

  @Test(arguments: times)
  func `a time may be written in several forms`(_ sample: (text: String, milliseconds: Int64))
    throws
  {
    #expect(
      try Self.entries(["\(sample.text) started"])
        == [Self.entry(sample.milliseconds, #""application","state":"started""#)])
  }

  private static let wrongTimes = [
    "2024-02-30T15:03:08", "25:00:00", "15:03", "2024-03-14T15:03:08+25:00", "1234567890123456",
  ]

  @Test(arguments: wrongTimes) func `a time that is none is an error`(_ time: String) throws {
    let problems = try Self.entries(["\(time) started"])
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("A.log:1: `\(time)` is no time: 2024-") == true)
    #expect(problems.first?.hasSuffix("\n  \(time) started") == true)
  }

  @Test func `times without a date go on after midnight, and times without a year in January`()
    throws
  {
    func times(_ texts: [String]) throws -> [Int64] {
      try Self.entries(texts.map { "\($0) started" }).compactMap { entry in
        entry.split(separator: ",").dropFirst().first.flatMap { Int64($0.dropFirst(4)) }
      }
    }
    #expect(try times(["23:59:59", "00:00:01"]).map { $0 / 1_000 } == [-1, 1])
    let year = try times(["12-31T23:59:59", "01-01T00:00:01"])
    #expect(year.count == 2 && year[1] - year[0] == 2_000)
    #expect(try times(["[12.345]", "[12.445]"]) == [0, 100])
  }

  /// A call or a callback at the time 0, and its entry after the time.
  private static let lines: [(line: String, entry: String)] = [
    (
      #"addFriend(userId: "B", directionType: .Both, extra: "a, b: c")"#,
      #""call","id":1,"name":"addFriend","fields":"#
        + #"{"userId":"B","directionType":"Both","extra":"a, b: c"}"#
    ),
    (
      "addFriend(B, extra: hi, there (really))",
      #""call","id":1,"name":"addFriend","fields":{"userId":"B","extra":"hi, there (really)"}"#
    ),
    (
      "addFriend userId=7 extra=hi there directionType=2",
      #""call","id":1,"name":"addFriend","fields":"#
        + #"{"userId":"7","extra":"hi there","directionType":2}"#
    ),
    (
      #"addFriend {"userId":"B","extra":"\u00e9\uD83D\uDE00\n"}"#,
      #""call","id":1,"name":"addFriend","fields":{"userId":"B","extra":"é😀\n"}"#
    ),
    (
      "addFriend(_:directionType:extra:) userId: B, extra: nil",
      #""call","id":1,"name":"addFriend","fields":{"userId":"B","extra":null}"#
    ),
    (
      #"deleteFriends(userIds: ["B", "C"], directionType: RCDirectionType(rawValue: 2))"#,
      #""call","id":1,"name":"deleteFriends","fields":{"userIds":["B","C"],"directionType":2}"#
    ),
    (
      "deleteFriends {userIds=[B, C], directionType=FriendType.Both}",
      #""call","id":1,"name":"deleteFriends","fields":"#
        + #"{"userIds":["B","C"],"directionType":"Both"}"#
    ),
    (
      #"setFriendInfo(userId: B, extProfile: ["k": "v, w"], remark: Optional("x"))"#,
      #""call","id":1,"name":"setFriendInfo","fields":"#
        + #"{"userId":"B","extProfile":{"k":"v, w"},"remark":"x"}"#
    ),
    (
      "transferGroupOwner(groupId: g, newOwnerId: B, quitGroup: YES, config: undefined)",
      #""call","id":1,"name":"transferGroupOwner","fields":"#
        + #"{"groupId":"g","newOwnerId":"B","quitGroup":true}"#
    ),
    (
      "onFriendCleared(2024-03-14T15:03:08.109Z)",
      #""callback","name":"onFriendCleared","fields":{"operationTime":1710428588109}"#
    ),
    (
      "onFriendDelete(userIds: (B), operationTime: 5)",
      #""callback","name":"onFriendDelete","fields":{"userIds":["B"],"operationTime":5}"#
    ),
    (
      "onGroupOperation {groupId=g, operatorInfo=GroupMemberInfo{userId='A', role=Owner}}",
      #""callback","name":"onGroupOperation","fields":"#
        + #"{"groupId":"g","operatorInfo":{"userId":"A","role":"Owner"}}"#
    ),
    (
      "local : holds friends: [RCFriendInfo(userId: B)]",
      #""local","fields":{"friends":[{"userId":"B"}]}"#
    ),
    ("connection : connecting", #""connection","state":"connecting""#),
    ("connect(token)", #""connection","state":"connecting""#),
    ("-> : logout", #""connection","state":"disconnecting""#), ("end", #""end""#),
  ]

  @Test(arguments: lines)
  func `fields may be written as several languages print them`(
    _ sample: (line: String, entry: String)
  ) throws {
    #expect(
      try Self.entries(["00:00:00 \(sample.line)"]) == [Self.entry(0, sample.entry)])
  }

  @Test func `results belong to the oldest call of their name, or to the call with their id`()
    throws
  {
    func results(_ lines: [String]) throws -> [String] {
      try Self.entries(lines.map { "00:00:00 \($0)" }).filter { $0.contains("return") }
        .compactMap { $0.split(separator: #""device":"A.phone","#).last.map(String.init) }
    }
    #expect(
      try results([
        "addFriend(B)", "getFriends", "addFriend(C)", "success : addFriend 25461",
        "addFriend code=RC_FRIEND_NEED_ACCEPT", "return : getFriends 0",
      ]) == [#""id":1,"code":0,"value":25461}"#, #""id":3,"code":25461}"#, #""id":2,"code":0}"#])
    #expect(
      try results([
        "addFriend(B) id=x", "addFriend(C) id=y", "return : addFriend 0 id=y",
        "error : setFriendInfo 24362 errorKeys=[k] id=z",
      ]) == [])
    #expect(
      try results(["addFriend(B) id=x", "addFriend(C) id=y", "return : addFriend 0 id=y"])
        == [#""id":2,"code":0}"#])
  }

  @Test func `a result that may be of several calls is noted`() throws {
    let lines = ["addFriend(B)", "addFriend(C)", "addFriend code=0"].map { "00:00:00 \($0)" }
    let file = try TextLog.converted(LogText.file(lines), by: try TextPattern(Self.pattern))
    let notes = try LogReader.read([file]).notes.map(\.description)
    #expect(notes.count == 3)
    #expect(notes[0] == "a.jsonl: 3 of 3 lines match the pattern")
    #expect(notes[1].hasPrefix("a.jsonl: a.phone is taken to be connected") == false)
    #expect(notes[2].hasPrefix("a.jsonl:3: several calls of addFriend had no result yet"))
  }

  @Test func `statuses say when the device was connected`() throws {
    let statuses = [
      "connect", "onConnectionStatusChanged(Connecting)", "onConnectionStatusChanged(0)",
      "connected", "onConnectionStatusChanged(Connecting)", "onConnectionStatusChanged(Suspend)",
    ]
    let states = try Self.entries(statuses.map { "00:00:00 \($0)" }).map { entry in
      ["connecting", "connected", "disconnected"].first { entry.contains(#"state":"\#($0)""#) }
    }
    #expect(
      states == ["connecting", nil, "connected", nil, "disconnected", nil, "disconnected", nil])
  }

  private static let owners: [(line: String, path: String, owners: [String])] = [
    ("- - x", "A.log", ["A.phone"]), ("- - x", "logs/A.tablet.txt", ["A.tablet"]),
    ("- web x", "A.log", ["A.web"]), ("B web x", "A.log", ["B.web"]),
    ("- B.web x", "A.log", ["B.web"]), ("B - x", "A.tablet.log", ["B.tablet"]),
    ("- server x", "A.log", ["server"]), ("- - x", "server.log", ["server"]),
  ]

  @Test(arguments: owners)
  func `the groups or the file say whose entry a line is`(
    _ sample: (line: String, path: String, owners: [String])
  ) throws {
    let pattern = #"(?<time>\S+) (?:(?<user>\w+)|-) (?:(?<device>[\w.]+)|-) x"# + "(?<event>)"
    let event = pattern.replacing("(?<event>)", with: " (?<event>end)")
    let entries = try Self.entries(
      ["00:00:00 \(sample.line) end"], path: sample.path, pattern: event)
    #expect(
      entries == sample.owners.map { #"{"n":1,"t":0,"kind":"end","device":"\#($0)"}"# })
  }

  /// Lines that can't be converted, and the beginning of the problem without its location.
  private static let wrong: [(line: String, problem: String)] = [
    ("addFreind(B)", #"there is no call or callback "addFreind"; did you mean addFriend?"#),
    (
      "colback : onFriendAdd",
      #"the group kind has no meaning for "colback"; did you mean callback?"#
    ),
    ("addFriend(B, 2)", "`2` has no name: write the fields of addFriend as `name: value`"),
    ("onFriendAdd(B)", "`B` has no name: write the fields of onFriendAdd as `name: value`"),
    ("addFriend(userId: [B)", "`]` is missing at the end of the fields"),
    (#"addFriend {"userId":"B}"#, "a text in quotes does not end, or is not followed by `,`"),
    ("addFriend code=0", "no call of addFriend above is without a result"),
    ("return : addFriend x=1", #"a result has no field "x"; there are id, code, value"#),
    ("return : addFriend", "the result of addFriend has no `code`, which is 0 for success"),
    ("return : addFriend code=RC_X", "`RC_X` is no code: a number such as 25461 is"),
    ("addFriend(a: " + String(repeating: "[", count: 40), "more than 32 levels of brackets"),
    (String(repeating: "x", count: 8_192), "this line has more than 8,192 bytes, the maximum"),
  ]

  @Test(arguments: wrong)
  func `a line that can't be converted is told with its text`(
    _ sample: (line: String, problem: String)
  ) throws {
    let problems = try Self.entries(["00:00:00 \(sample.line)"])
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("A.log:1: \(sample.problem)") == true, "\(problems)")
    #expect(problems.first?.contains("\n  00:00:00 \(sample.line.prefix(200))") == true)
  }

  @Test func `brackets that are part of texts take no long time`() throws {
    for unit in ["a(,", "[[a,a]x,", "([a,a]x,"] {
      let text = String(repeating: unit, count: 2_500)
      let problems = try Self.entries(["00:00:00 addFriend \(text.prefix(8_000))"])
      #expect(problems.count == 1, "\(problems)")
    }
    let entry = #""call","id":1,"name":"addFriend","fields":{"userId":"a(b","extra":"x [y] (z"}"#
    #expect(
      try Self.entries(["00:00:00 addFriend userId: a(b, extra: x [y] (z"])
        == [Self.entry(0, entry)])
  }

  @Test func `the reader's problems have the line of the text`() throws {
    let lines = ["no entry", "00:00:00 addFriend(usrId: B)", "00:00:00 onFriendAdd(name: [x])"]
    let file = try TextLog.converted(
      LogText.file(lines, "A.log"), by: try TextPattern(Self.pattern))
    #expect(
      LogText.problems([file]) == [
        "A.log:2: addFriend has no field \"usrId\"; did you mean userId?\n  \(lines[1])",
        "A.log:3: `name` takes a text\n  \(lines[2])",
      ])
  }

  @Test func `a difference from the model has the line of the text`() throws {
    let guide = try RepositoryFolder.text("scenarios/logs/README.md")
    let command = try #require(guide.split(separator: "--from-text '").dropFirst().first)
    let pattern = try TextPattern(String(try #require(command.split(separator: "'").first)))
    let files = try ["A.log", "B.log"].map { name in
      let text = try RepositoryFolder.text("scenarios/logs/text/\(name)")
        .replacing("IM: callback onFriendAdd", with: "no entry")
      return try TextLog.converted(LogFile(path: name, bytes: Array(text.utf8)), by: pattern)
    }
    let checked = try CheckedLogs.check(files, infers: false, Conformance.Options())
    let difference = try #require(checked.report(.builtIn, withRows: false).differences.first)
    #expect(difference.location == "B.log:8" && difference.line == 8)
    #expect(difference.row == "03-14 10:27:47.948  2114  2114 D IM: end")
  }

  @Test func `if no line matches, the first line and the pattern are shown`() throws {
    #expect(
      try Self.entries(["", "hello", "world"]) == [
        "A.log: none of its 2 lines matches the pattern: the first line is `hello`, and the "
          + "pattern is `\(Self.pattern)`"
      ])
    #expect(try Self.entries([]) == ["A.log: there is no log in this file: it has no lines"])
    #expect(
      try Self.entries(["00:00:00 end"], path: "-").first?.hasPrefix(
        "-:1: nothing says whose entry this is: add a group `user` or `device`") == true)
  }

  @Test func `what is not UTF-8 is told, but only in a line that matches`() throws {
    let bytes = Array("other \u{1}\n00:00:00 end\n".utf8).map { $0 == 1 ? 0xFF : $0 }
    let pattern = try TextPattern(Self.pattern)
    let file = try TextLog.converted(LogFile(path: "A.log", bytes: bytes), by: pattern)
    #expect(LogText.problems([file]) == [])
    let wrong = LogFile(
      path: "A.log", bytes: Array("00:00:00 addFriend(\u{1})\n".utf8).map { $0 == 1 ? 0xFF : $0 })
    do throws(LogProblems) {
      _ = try TextLog.converted(wrong, by: pattern)
      Issue.record("it is read")
    } catch { #expect(error.all.map(\.message) == ["this line is not UTF-8"]) }
  }

  private static let patterns: [(pattern: String, problem: String)] = [
    ("", "the pattern is empty: for example"),
    (
      #"(?<event>\w+)"#, "the pattern has no group (?<time>…), which every entry needs: for example"
    ),
    (
      #"(?<time>\w+)"#, "the pattern has no group (?<event>…), which every entry needs: for example"
    ),
    (
      #"(?<time>\w+) (?<evnt>\w+)"#,
      #"a pattern has no group "evnt"; did you mean event?; a group that is not read is "#
    ),
    (
      #"\((?<time>\w+"#,
      "the pattern is no regular expression: at character 14, expected ')'\n"
        + #"  \((?<time>\w+"# + "\n               ^"
    ),
    ("(?<time>.)[z-a](?<event>.)", "the pattern is no regular expression: at character "),
    (String(repeating: "x", count: 1_001), "the pattern has 1,001 bytes, and at most 1,000"),
    (String(repeating: "(", count: 900), "the pattern is no regular expression: at character "),
  ]

  @Test(arguments: patterns)
  func `a pattern that can't be used is told`(_ sample: (pattern: String, problem: String)) {
    do throws(TextPattern.Problem) {
      _ = try TextPattern(sample.pattern)
      Issue.record("it is read")
    } catch { #expect(error.message.hasPrefix(sample.problem), "\(error.message)") }
  }

  @Test func `only groups count as names of groups`() throws {
    _ = try TextPattern(#"(?<time>[(?<x>]+)\(?<y>(?<event>\w+)"#)
  }
}
