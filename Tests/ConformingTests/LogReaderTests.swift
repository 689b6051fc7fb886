import Foundation
import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import Conforming

/// The reader of logs.
struct LogReaderTests {
  @Test func `the example of the guide is read`() throws {
    let guide = try RepositoryFolder.text("scenarios/logs/README.md")
    let block = try #require(guide.split(separator: "```json\n").dropFirst().first)
    let lines = block.prefix(upTo: try #require(block.range(of: "```")).lowerBound)
    let reading = try LogText.read(text: lines.split(separator: "\n").map(String.init))
    #expect(reading.logs.count == 1 && reading.logs[0].rows.count == 4)
    #expect(reading.scenario.names.users == ["A", "B"])
  }

  @Test func `the guide names every member, kind, state and delegate`() throws {
    let guide = try RepositoryFolder.text("scenarios/logs/README.md")
    let states = [
      "connecting", "connected", "disconnecting", "disconnected", "started", "installed",
      "restarted",
    ]
    let delegates = DelegateKind.allCases.map(\.name)
    for name in RowMember.names + RowKind.names + states + delegates {
      #expect(guide.contains("`\(name)`"), "\(name)")
    }
  }

  @Test func `without a scene users come in the order of their names, whatever the files'`() throws
  {
    func head(_ user: String, _ device: String) -> String {
      #"{"kind":"head","format":"imsim-log","version":1,"user":"\#(user)","device":"\#(device)"}"#
    }
    let row = #"{"n":1,"kind":"callback","name":"onFriendAdd","fields":{"userId":"F9"}}"#
    let reading = try LogText.read(text: [head("F10", "b"), row, head("F2", "z"), head("F10", "a")])
    #expect(reading.scenario.names.users == ["F2", "F9", "F10"])
    #expect(reading.scenario.names.devices == ["z", "a", "b"])
    #expect(reading.logs.map(\.device) == [DeviceID(0), DeviceID(1), DeviceID(2)])
    #expect(reading.scenario.accounts.count == 3)
    guard case .callback(_, let fields) = reading.logs[2].rows.first?.kind,
      case .value(.user(let user)) = fields.first?.pattern
    else {
      Issue.record("there is no such row")
      return
    }
    #expect(user == UserID(1))
  }

  @Test func `ids within lists, records and arguments follow the order of names, too`() throws {
    let reading = try LogText.read([
      #"{"n":1,"kind":"call","id":1,"name":"deleteFriends","fields":{"userIds":["C","B",""]}}"#,
      #"{"n":2,"kind":"local","fields":{"friends":[{"userId":"C"},{"userId":"B"}]}}"#,
      #"{"n":3,"kind":"call","id":2,"name":"joinGroup","fields":{"groupId":"g2"}}"#,
      #"{"n":4,"kind":"call","id":3,"name":"joinGroup","fields":{"groupId":"g1"}}"#,
    ])
    let rows = reading.logs[0].rows
    #expect(reading.scenario.names.users == ["A", "B", "C"])
    #expect(reading.scenario.names.groups == ["g1", "g2"])
    guard case .call(_, _, let named) = rows[0].kind, case .call(_, _, let joined) = rows[2].kind,
      case .localData(let fields) = rows[1].kind, case .list(let friends, _) = fields[0].pattern,
      case .record(_, let friend) = friends[0], case .value(let friendId) = friend[0].pattern
    else {
      Issue.record("these are other rows")
      return
    }
    #expect(named[0] == .list([.user(UserID(2)), .user(UserID(1)), .user(.absent)]))
    #expect(friendId == .user(UserID(2)))
    #expect(joined == [.group(GroupID(1))])
  }

  @Test func `rows of several devices stand in one file`() throws {
    let other = LogText.head.replacing("phone", with: "tablet")
    let reading = try LogText.read(text: [
      LogText.head, other,
      #"{"n":1,"device":"A.phone","kind":"connection","state":"connecting"}"#,
      #"{"n":1,"kind":"connection","state":"connecting"}"#,
      #"{"n":2,"device":"A.phone","kind":"connection","state":"connected"}"#,
    ])
    #expect(reading.logs.map(\.rows.count) == [2, 1])
    #expect(reading.logs[0].rows.map(\.line) == [3, 5])
  }

  @Test func `a head says platform, delegates, connection and settings`() throws {
    let head = """
      {"kind":"head","format":"imsim-log","version":1,"user":"A","device":"phone",\
      "platform":"iOS","zone":"-03:30","delegates":["friendEventDelegate"],"connected":true,\
      "settings":{"friendAddPermission":"Free","friendExtKeys":["tag"]}}
      """
    let reading = try LogText.read([], head: head)
    let device = try #require(reading.scenario.devices.first)
    #expect(device.platform == Platform.iOS.rawValue && !device.isOffline)
    #expect(device.delegates == [.friendEvent])
    #expect(reading.logs[0].beginsConnected)
    #expect(reading.scenario.settings.friendAddPermission == .free)
    let key = try #require(reading.scenario.settings.friendExtKeys.first)
    #expect(reading.scenario.names.texts.string(of: key) == "tag")
  }

  @Test func `equal tokens are the same capture`() throws {
    func row(_ number: Int, _ token: String) -> String {
      let name = #""kind":"callback","name":"onFriendCleared""#
      return #"{"n":\#(number),\#(name),"fields":{"operationTime":"\#(token)"}}"#
    }
    let reading = try LogText.read([row(1, "t1"), row(2, "t2"), row(3, "t1")])
    #expect(reading.scenario.captureNames == ["t1", "t2"])
    let captures = reading.logs[0].rows.map { row -> Int? in
      guard case .callback(_, let fields) = row.kind, case .capture(let index) = fields[0].pattern
      else { return nil }
      return index
    }
    #expect(captures == [0, 1, 0])
  }

  @Test func `the token of a page is what an earlier row gave`() throws {
    let reading = try LogText.read([
      #"{"n":1,"kind":"call","id":1,"name":"getFriendApplications"}"#,
      #"{"n":2,"kind":"return","id":1,"code":0,"value":{"pageToken":"x7","data":[]}}"#,
      #"{"n":3,"kind":"call","id":2,"name":"getFriendApplications","fields":{"pageToken":"x7"}}"#,
    ])
    #expect(reading.logs[0].rows[2].tokens == [LogEntry.Token(parameter: 0, capture: 0)])
    guard case .returns(_, _, .record(_, let fields)?) = reading.logs[0].rows[1].kind,
      case .capture(0) = fields[0].pattern
    else {
      Issue.record("the result has no token")
      return
    }
  }

  @Test func `what a call leaves out has its default`() throws {
    let reading = try LogText.read([
      #"{"n":1,"kind":"call","id":1,"name":"addFriend","fields":{"userId":"B"}}"#
    ])
    guard case .call(1, .addFriend, let arguments) = reading.logs[0].rows[0].kind else {
      Issue.record("there is no such row")
      return
    }
    let defaults = Catalogue.call(.addFriend).parameters.dropFirst().map(\.defaultValue)
    #expect(Array(arguments.dropFirst()) == defaults)
  }

  @Test func `the half row of a killed application is left out, with a note`() throws {
    let text = LogText.head + "\n" + #"{"n":1,"kind":"end"}"# + "\n"
    let half = #"{"n":2,"kind":"callba"#
    let file = LogFile(path: "a.jsonl", bytes: Array((text + half).utf8))
    let reading = try LogReader.read([file])
    #expect(reading.logs[0].rows.count == 1)
    #expect(
      reading.notes.map(\.description) == [
        "a.jsonl:3: this entry is cut off at the end of its file; it is ignored"
      ])
  }

  @Test func `a byte order mark in front of a line is passed over`() throws {
    let row = #"{"n":1,"kind":"end"}"#
    let reading = try LogText.read(["\u{FEFF}" + row], head: "\u{FEFF}" + LogText.head)
    #expect(reading.logs[0].rows.count == 1)
    #expect(reading.notes.isEmpty)
  }

  @Test(arguments: [
    ("UTF-16", [0xFF, 0xFE, 0x7B, 0]), ("UTF-16", [0xFE, 0xFF, 0, 0x7B]), ("UTF-16", [0x7B, 0]),
    ("UTF-16", [0, 0x7B]), ("UTF-32", [0xFF, 0xFE, 0, 0]), ("UTF-32", [0x7B, 0, 0, 0]),
  ])
  func `a file in another encoding is told so`(_ name: String, _ bytes: [UInt8]) {
    #expect(
      LogText.problems([LogFile(path: "a.jsonl", bytes: bytes + [0x22, 0, 0x0A, 0])])
        == ["a.jsonl: this file is in \(name), and logs are in UTF-8: save it as UTF-8"])
  }

  @Test func `a whole row needs no line feed behind it`() throws {
    let text = LogText.head + "\r\n" + #"{"n":1,"kind":"end"}"#
    let reading = try LogReader.read([LogFile(path: "a.jsonl", bytes: Array(text.utf8))])
    #expect(reading.logs[0].rows.count == 1 && reading.notes.isEmpty)
  }

  @Test func `escapes say what they stand for`() throws {
    let reading = try LogText.read([
      #"{"n":1,"kind":"callback","name":"onFriendAdd","fields""#
        + #":{"name":"\u00e9 \"x\" \ud83d\ude00"}}"#
    ])
    guard case .callback(_, let fields) = reading.logs[0].rows[0].kind,
      case .value(.text(let text)) = fields[0].pattern
    else {
      Issue.record("there is no such row")
      return
    }
    #expect(reading.scenario.names.texts.string(of: text) == "é \"x\" 😀")
  }

  @Test func `local data is read`() throws {
    let reading = try LogText.read([
      #"{"n":1,"kind":"local","fields":{"friends":[{"userId":"B","remark":null}]}}"#
    ])
    guard case .localData(let fields) = reading.logs[0].rows[0].kind else {
      Issue.record("there is no such row")
      return
    }
    #expect(fields.count == 1)
  }

  // MARK: - Bounds

  private func problem(_ files: [LogFile], _ bounds: LogBounds) -> String? {
    do throws(LogProblems) {
      _ = try LogReader.read(files, scene: nil, bounds)
      return nil
    } catch {
      return error.all.first?.message
    }
  }

  @Test func `a line, the rows and the devices are bounded`() {
    var bounds = LogBounds()
    bounds.lineBytes = 100
    let long = #"{"n":1,"kind":"callback","name":"\#(String(repeating: "x", count: 100))"}"#
    #expect(
      problem([LogText.file([LogText.head, long])], bounds)
        == "this line has more than 100 bytes, the maximum: leave fields out")
    bounds = LogBounds()
    bounds.rows = 2
    let rows = (1...4).map { #"{"n":\#($0),"kind":"connection","state":"connecting"}"# }
    #expect(
      problem([LogText.file([LogText.head] + rows)], bounds)
        == "these logs have more than 2 entries, the maximum")
    bounds = LogBounds()
    bounds.devices = 1
    let other = LogText.head.replacing("phone", with: "tablet")
    #expect(
      problem([LogText.file([LogText.head, other])], bounds)
        == "the logs of at most 1 devices are read together")
  }

  @Test func `more than 64 levels are refused`() {
    let deep = String(repeating: "[", count: 100_000)
    let problems = LogText.problems([LogText.head, #"{"n":1,"kind":"end","fields":\#(deep)"#])
    #expect(problems == ["a.jsonl:2:93: more than 64 levels of brackets"])
  }
}
