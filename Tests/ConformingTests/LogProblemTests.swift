import Conforming
import Foundation
import ScenarioLanguage
import TestSupport
import Testing

/// The problems of a log are reported as texts with positions.
struct LogProblemTests {
  /// Entries of the log of A.phone. `problem` is the problem that imsim reports for these entries.
  private static let rows: [(rows: [String], problem: String)] = [
    // The numbers of entries
    (
      [#"{"n":1,"kind":"end"}"#, #"{"n":2,"kind":"end"}"#],
      "a.jsonl:3:1: A.phone's log has ended above: nothing may come after its `end`"
    ),
    ([#"{"kind":"end"}"#], "a.jsonl:2:1: the entry has no `n`"),
    ([#"{"n":3,"kind":"end"}"#], "a.jsonl:2:6: entries 1 to 2 are missing: n begins with 3"),
    (
      [connecting(1), connecting(3)],
      "a.jsonl:3:6: entry 2 is missing: n goes from 1 to 3"
    ),
    (
      [connecting(1), connecting(1)],
      "a.jsonl:3:6: n is 1 a second time: each entry has its own number"
    ),
    (
      [connecting(1), connecting(2), connecting(1)],
      "a.jsonl:4:6: n goes back from 2 to 1: it counts the entries of a device from 1"
    ),
    ([#"{"n":"1","kind":"end"}"#], "a.jsonl:2:6: `n` takes a number"),
    ([#"{"n":1.5,"kind":"end"}"#], "a.jsonl:2:6: a whole number is expected"),
    (
      [#"{"n":99999999999999999999,"kind":"end"}"#],
      "a.jsonl:2:6: this number is too large: at most 64 bits are read"
    ),
    (
      [#"{"n":1,"t":253402300800000,"kind":"end"}"#],
      "a.jsonl:2:12: `t` is milliseconds since 1970-01-01T00:00:00Z, of a year up to 9999"
    ),
    // The kinds of entries
    ([#"{"n":1}"#], "a.jsonl:2:1: the entry has no `kind`"),
    (
      [#"{"n":1,"kind":"calback"}"#],
      #"a.jsonl:2:15: there is no entry of kind "calback"; did you mean callback?"#
    ),
    (
      [#"{"n":1,"kind":"end","feilds":{}}"#],
      #"a.jsonl:2:22: an entry has no member "feilds"; did you mean fields?"#
    ),
    ([#"{"n":1,"kind":"end","code":0}"#], "a.jsonl:2:28: an entry of kind `end` has no `code`"),
    ([#"{"n":1,"n":1,"kind":"end"}"#], "a.jsonl:2:9: `n` is here twice"),
    (
      [#"{"n":1,"kind":"server","state":"restarted"}"#],
      "a.jsonl:2:1: a device's log has no entry of kind `server`"
    ),
    (
      [#"{"n":1,"kind":"connection","state":"conected"}"#],
      #"a.jsonl:2:36: "conected" is none of connecting, connected, disconnecting, disconnected"#
    ),
    (
      [#"{"n":1,"kind":"end","device":"A.fone"}"#],
      #"a.jsonl:2:30: there is no head above for "A.fone"; did you mean A.phone?"#
    ),
    // JSON
    (["[]"], "a.jsonl:2:1: an entry is an object, `{…}`"),
    (
      [#"{"n":1,"kind":"end"} {}"#],
      "a.jsonl:2:22: there is something after the entry: each entry has its own line"
    ),
    ([#"{"n":1 "kind":"end"}"#], "a.jsonl:2:8: `,` or `}` is expected"),
    ([#"{"n":1,"kind":"end""#], "a.jsonl:2:20: the entry ends too early"),
    ([#"{"n":1,"kind":"en"#], "a.jsonl:2:18: a text does not end"),
    ([#"{"n":1,"kind":"\x"}"#], "a.jsonl:2:18: there is no such escape"),
    (["{\"n\":1,\"kind\":\"a\tb\"}"], "a.jsonl:2:17: a text contains a control character"),
    // Names and types
    (
      [#"{"n":1,"kind":"call","id":1,"name":"addFreind"}"#],
      #"a.jsonl:2:36: there is no call "addFreind"; did you mean addFriend?"#
    ),
    (
      [#"{"n":1,"kind":"call","id":1,"name":"addFriend","fields":{"user":"B"}}"#],
      #"a.jsonl:2:59: addFriend has no field "user"; did you mean userId?"#
    ),
    (
      [#"{"n":1,"kind":"call","id":1,"name":"addFriend","fields":{"userId":7}}"#],
      "a.jsonl:2:67: `userId` takes a user's id, a text"
    ),
    (
      [#"{"n":1,"kind":"call","id":1,"name":"addFriend","fields":{"userId":"B","userId":"C"}}"#],
      "a.jsonl:2:72: `userId` is here twice"
    ),
    (
      [#"{"n":1,"kind":"call","id":1,"name":"getFriendApplications","fields":{"count":null}}"#],
      "a.jsonl:2:78: `count` takes a number, and no null"
    ),
    (
      [#"{"n":1,"kind":"callback","name":"onFriendAd"}"#],
      #"a.jsonl:2:34: there is no callback "onFriendAd"; did you mean onFriendAdd?"#
    ),
    (
      [#"{"n":1,"kind":"callback","name":"onFriendAdd","fields":{"directionType":"Bothe"}}"#],
      #"a.jsonl:2:74: RCDirectionType has no case "Bothe"; did you mean Both?"#
    ),
    (
      [#"{"n":1,"kind":"callback","name":"onFriendAdd","fields":{"directionType":{}}}"#],
      #"a.jsonl:2:73: `directionType` takes a case of RCDirectionType such as "Both", or a number"#
    ),
    (
      [#"{"n":1,"kind":"callback","name":"onFriendAdd","fields":{"directionType":5000000000}}"#],
      "a.jsonl:2:73: `directionType` takes a number of 32 bits"
    ),
    (
      [#"{"n":1,"kind":"callback","name":"onFriendAdd","fields":[]}"#],
      "a.jsonl:2:56: the fields of onFriendAdd must be in an object, `{…}`"
    ),
    (
      [#"{"n":1,"kind":"callback","name":"onFriendAdd","fields":{"directionType":"Mutual"}}"#],
      #"a.jsonl:2:74: RCDirectionType has no case "Mutual"; there is Both"#
    ),
    // Calls and their ends
    (
      [call(1, id: 7), call(2, id: 7)],
      "a.jsonl:3:27: call 7 was made above: each call has its own id"
    ),
    ([#"{"n":1,"kind":"return","id":7,"code":0}"#], "a.jsonl:2:29: no call above has the id 7"),
    (
      [call(1, id: 7), returning(2, id: 7), returning(3, id: 7)],
      "a.jsonl:4:29: call 7 has returned above"
    ),
    (
      [call(1, id: 7), #"{"n":2,"kind":"application","state":"started"}"#, returning(3, id: 7)],
      "a.jsonl:4:29: call 7 was made before the application was started anew in line 3, and such a "
        + "call never returns: `started` is written only where the application was killed"
    ),
    (
      [
        #"{"n":1,"kind":"call","id":1,"name":"addFriendEventDelegate"}"#,
        #"{"n":2,"kind":"return","id":1,"code":0,"value":1}"#,
      ], "a.jsonl:3:48: addFriendEventDelegate gives no value: leave `value` out"
    ),
  ]

  @Test func `every problem of an entry is told`() {
    let call =
      #"{"n":3,"t":"soon","kind":"call","id":1,"name":"addFriend","more":1,"fields":{"userId":7,"#
      + #""extra":["x"],"extra":"y","remark":"z","directionType":"Bth"}}"#
    #expect(
      LogText.problems([LogText.head, call]) == [
        "a.jsonl:2:6: entries 1 to 2 are missing: n begins with 3",
        "a.jsonl:2:12: `t` takes a number",
        #"a.jsonl:2:60: an entry has no member "more""#,
        "a.jsonl:2:87: `userId` takes a user's id, a text",
        "a.jsonl:2:97: `extra` takes a text",
        "a.jsonl:2:104: `extra` is here twice",
        #"a.jsonl:2:116: addFriend has no field "remark"; there are userId, directionType, extra"#,
        #"a.jsonl:2:145: RCDirectionType has no case "Bth"; did you mean Both?"#,
      ])
    let head =
      #"{"kind":"head","format":"imsim-log","version":1,"t":"x","user":"A","device":"p","#
      + #""platform":"IOS","zone":"8"}"#
    #expect(
      LogText.problems([head]) == [
        "a.jsonl:1:53: `t` takes a number",
        #"a.jsonl:1:93: RCPlatform has no case "IOS"; did you mean iOS?"#,
        #"a.jsonl:1:105: `zone` is an offset from UTC such as "+08:00""#,
      ])
    let list = (1...30).map { _ in #"{"usrId":"B"}"# }.joined(separator: ",")
    let end = #"{"n":2,"kind":"return","id":1,"code":0,"value":[\#(list)]}"#
    let problems = LogText.problems([LogText.head, Self.call(1, id: 1), end])
    #expect(problems.count == 21, "\(problems)")
  }

  @Test func `a time that seems to be in seconds is noted`() throws {
    func notes(_ time: Int) throws -> [String] {
      let rows = [1, 2].map { #"{"n":\#($0),"t":\#(time),"kind":"application","state":"started"}"# }
      return try LogReader.read([LogText.file([LogText.head] + rows, "a.jsonl")]).notes
        .map(\.description)
    }
    #expect(
      try notes(1_773_480_413) == [
        "a.jsonl:2: `t` is read as milliseconds since 1970, so that 1773480413 is a time of the "
          + "year 1970; if it is in seconds, multiply it by 1000"
      ])
    #expect(try notes(1_773_480_413_000) == [])
    #expect(try notes(86_400_000) == [])
  }

  @Test func `a row that can't be read is not missing`() {
    let rows = [#"{"n":1,"kind":"connection","state":"connecting""#, Self.connecting(2)]
    #expect(LogText.problems([LogText.head] + rows) == ["a.jsonl:2:48: the entry ends too early"])
    let more = [rows[0], Self.connecting(4)]
    #expect(LogText.problems([LogText.head] + more).count == 2)
  }

  private static func connecting(_ number: Int) -> String {
    #"{"n":\#(number),"kind":"connection","state":"connecting"}"#
  }

  private static func call(_ number: Int, id: Int) -> String {
    #"{"n":\#(number),"kind":"call","id":\#(id),"name":"getFriends"}"#
  }

  private static func returning(_ number: Int, id: Int) -> String {
    #"{"n":\#(number),"kind":"return","id":\#(id),"code":0}"#
  }

  @Test(arguments: rows)
  func `a row that is wrong is told`(_ sample: (rows: [String], problem: String)) {
    #expect(LogText.problems([LogText.head] + sample.rows) == [sample.problem])
  }

  /// The beginning of a log, as messages quote it.
  private static let beginning = #"{"kind":"head","format":"imsim-log","version":1,…}"#

  /// First lines of files. `problem` is the problem that imsim reports for each line.
  private static let heads: [(head: String, problem: String)] = [
    (
      #"{"n":1,"kind":"end"}"#,
      "a.jsonl:1:1: a head must come before the entries: \(beginning)"
    ),
    (
      #"{"kind":"head"}"#,
      "a.jsonl:1:1: a head says its format and version: \(beginning)"
    ),
    (
      #"{"kind":"head","format":"imsim","version":1,"user":"A","device":"phone"}"#,
      "a.jsonl:1:25: this is not a log: its format is not `imsim-log`"
    ),
    (
      #"{"kind":"head","format":"imsim-log","version":2,"user":"A","device":"phone"}"#,
      "a.jsonl:1:47: version 2 of the format is not 1, which this imsim reads"
    ),
    (
      #"{"kind":"head","format":"imsim-log","version":1,"t":-999999999999999,"#
        + #""user":"A","device":"p"}"#,
      "a.jsonl:1:53: `t` is milliseconds since 1970-01-01T00:00:00Z, of a year up to 9999"
    ),
    (
      #"{"kind":"head","format":"imsim-log","version":1,"device":"phone"}"#,
      "a.jsonl:1:1: the head has no `user`: the id of the user who is logged in"
    ),
    (
      head(#""device":"""#),
      "a.jsonl:1:69: `device` is a name of the device, such as `phone`, of 1 to 128 bytes"
    ),
    (
      head(#""device":"my.phone""#),
      "a.jsonl:1:69: a device's name has no dot: entries name it by user and device, `A.phone`"
    ),
    (
      head(#""device":"p","platform":"IOS""#),
      #"a.jsonl:1:85: RCPlatform has no case "IOS"; did you mean iOS?"#
    ),
    (
      head(#""device":"p","platform":99"#),
      "a.jsonl:1:84: `platform` is one of Other, iOS, Android, Web, PC, MiniWeb, HarmonyOS"
    ),
    (
      head(#""device":"p","zone":"8""#),
      #"a.jsonl:1:80: `zone` is an offset from UTC such as "+08:00""#
    ),
    (
      head(#""device":"p","delegates":["friendDelegate"]"#),
      #"a.jsonl:1:86: there is no delegate "friendDelegate"; there are friendEventDelegate, "#
        + "groupEventDelegate, subscribeEventDelegate, connectionStatusDelegate"
    ),
    (head(#""device":"p","n":1"#), "a.jsonl:1:77: a head has no `n`"),
    (
      head(#""device":"p","settings":{"friendAddPermision":"Free"}"#),
      #"a.jsonl:1:86: settings has no field "friendAddPermision"; did you mean "#
        + "friendAddPermission?"
    ),
    (
      head(#""device":"p","settings":{"friendAddPermission":9}"#),
      "a.jsonl:1:107: `friendAddPermission` has no such value"
    ),
    (
      #"{"kind":"head","format":"imsim-log","version":1,"server":true,"user":"A"}"#,
      "a.jsonl:1:70: the server's head has no `user`"
    ),
  ]

  private static func head(_ rest: String) -> String {
    #"{"kind":"head","format":"imsim-log","version":1,"user":"A",\#(rest)}"#
  }

  @Test(arguments: heads)
  func `a head that is wrong is told`(_ sample: (head: String, problem: String)) {
    #expect(LogText.problems([sample.head]) == [sample.problem])
  }

  @Test func `a device has one log, in one file`() {
    let files = ["a.jsonl", "b.jsonl"].map { LogText.file([LogText.head], $0) }
    #expect(
      LogText.problems(files) == [
        "b.jsonl:1:1: A.phone has a log already, in a.jsonl: put the entries of a device into one "
          + "file, with one head"
      ])
  }

  @Test func `heads that say otherwise of the settings are told`() {
    let other = Self.head(#""device":"tablet","settings":{"informationHosting":false}"#)
    let one = Self.head(#""device":"phone","settings":{"informationHosting":true}"#)
    #expect(
      LogText.problems([one, other]) == [
        "a.jsonl:2:111: the head of A.phone has another value of `informationHosting`: all logs "
          + "are of one AppKey"
      ])
  }

  @Test func `an empty file, and one of blanks, is told`() {
    for text in ["", "\n", " \n\r\n"] {
      let problems = LogText.problems([LogFile(path: "a.jsonl", bytes: Array(text.utf8))])
      #expect(problems.count == 1)
      #expect(problems.first?.hasPrefix("a.jsonl: there is no log in this file") == true)
    }
  }

  @Test func `what is not UTF-8 is told`() {
    var bytes = Array(LogText.file([LogText.head]).bytes)
    bytes += Array(#"{"n":1,"kind":"callback","name":"onFriendAdd","fields":{"name":""#.utf8)
    bytes += [0xC3, 0x28] + Array("\"}}\n".utf8)
    let problems = LogText.problems([LogFile(path: "a.jsonl", bytes: bytes)])
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix("a string is not UTF-8") == true)
  }

  @Test func `of a file twenty problems are told, and how many more there are`() {
    let rows = (1...30).map { _ in #"{"n":0}"# }
    let problems = LogText.problems([LogText.head] + rows)
    #expect(problems.count == 21)
    #expect(problems.last == "a.jsonl: and 10 more problems in this file")
  }

  @Test func `a file without a head is told once`() {
    let rows = (1...30).map { Self.connecting($0) }
    #expect(LogText.problems(rows).count == 1)
  }

  // MARK: - With an initial state

  @Test func `a device that the scene does not have is told`() throws {
    let scene = try Source(
      path: "s.scenario", text: "scenario \"s\"\nuser A on desktop\nstep \"s\"\n  wait 1s\n"
    ).scenario()
    do throws(LogProblems) {
      _ = try LogReader.read([LogText.file([LogText.head])], scene: scene)
      Issue.record("it is read")
    } catch {
      #expect(
        error.all.map(\.description) == [
          "a.jsonl: the initial state, which declares whose logs are read, has no device "
            + "\"A.phone\"; there is A.desktop"
        ])
    }
  }
}
