import Conforming
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Logs that the model can explain only if an event happened that no log shows.
struct UnknownCauseTests {
  /// The time at which the logs begin, in milliseconds.
  private static let start: Int64 = 1_704_067_200_000

  /// A log of a user's phone. Each of `entries` is an entry in JSON, without the member `n`.
  private static func log(
    _ user: String, _ entries: [String], ends: Bool = true, begins: Int64? = nil
  ) -> LogFile {
    let head =
      #"{"kind":"head","format":"imsim-log","version":1,"user":"\#(user)","device":"phone","#
      + (begins.map { #""t":\#($0),"# } ?? "") + #""connected":true}"#
    let rows = entries + (ends ? [#""kind":"end""#] : [])
    return LogText.file(
      [head] + rows.enumerated().map { #"{"n":\#($0.offset + 1),\#($0.element)}"# },
      "\(user).jsonl")
  }

  private static func callback(_ name: String, _ fields: String, at minute: Int64? = nil) -> String
  {
    time(minute) + #""kind":"callback","name":"\#(name)","fields":{\#(fields)}"#
  }

  private static func call(
    _ id: Int, _ name: String, _ fields: String, at minute: Int64? = nil
  ) -> String {
    time(minute) + #""kind":"call","id":\#(id),"name":"\#(name)","fields":{\#(fields)}"#
  }

  private static func end(_ id: Int, _ code: Int, _ value: String = "", at minute: Int64? = nil)
    -> String
  {
    time(minute) + #""kind":"return","id":\#(id),"code":\#(code)"#
      + (value.isEmpty ? "" : #","value":\#(value)"#)
  }

  private static func time(_ minute: Int64?) -> String {
    minute.map { #""t":\#(start + $0 * 60_000),"# } ?? ""
  }

  private static func output(_ files: [LogFile], _ scene: Scenario? = nil) throws -> String {
    ConformanceTextTests.text(try CheckedLogs.check(files, scene: scene, Conformance.Options()))
  }

  /// Entries whose cause is not in the logs. `missing` contains the parts of the output that say
  /// what is missing.
  static let single: [(entry: String, missing: [String])] = [
    (
      callback("onFriendAdd", #""userId":"B","name":"Bob""#),
      ["  the log of B\n", "  the logs of other devices of A, if there are any\n"]
    ),
    (callback("onFriendCleared", ""), ["  the logs of other devices of A, if there are any\n"]),
    (
      callback("onFriendInfoChangedSync", #""userId":"B","remark":"x""#),
      ["  the logs of other devices of A, if there are any\n"]
    ),
    (
      callback("onConnectionStatusChanged", #""status":"KICKED_OFFLINE_BY_OTHER_CLIENT""#),
      ["  the logs of other devices of A, if there are any\n"]
    ),
  ]

  @Test(arguments: Effort.some(of: single.reversed(), one: 2))
  func `an entry alone accuses nobody, and whose log is missing is said`(
    _ entry: String, _ missing: [String]
  ) throws {
    let output = try Self.output([Self.log("A", [entry])])
    #expect(output.hasPrefix("no verdict: "), "\(output)")
    for text in missing { #expect(output.contains(text), "\(text) in \(output)") }
  }

  /// Calls that end with a code which depends on a count.
  private static let counted: [(name: String, fields: String, code: Int)] = [
    ("updateMyUserProfile", #""userExtProfile":{"ext_a":"1"}"#, 24_363),
    ("updateMyUserProfile", #""userExtProfile":{"ext_a":"1","ext_b":"2"}"#, 24_363),
  ]

  @Test(arguments: Effort.some(of: counted, one: 2))
  func `a code that depends on a count accuses nobody`(
    _ name: String, _ fields: String, _ code: Int
  )
    throws
  {
    let output = try Self.output([
      Self.log("A", [Self.call(1, name, fields), Self.end(1, code)])
    ])
    #expect(output.hasPrefix("no verdict: "), "\(output)")
  }

  @Test func `a permission of one user is not a setting of all`() throws {
    let closed = [
      Self.log("C", [Self.call(1, "addFriend", #""userId":"D""#), Self.end(1, 25_471)]),
      Self.log("D", []),
    ]
    let asked = #""applicationStatus":"UnHandled""#
    let usual = [
      Self.log(
        "A",
        [
          Self.call(1, "addFriend", #""userId":"B""#), Self.end(1, 0, "25461"),
          Self.callback("onFriendApplicationStatusChanged", #""userId":"B",\#(asked)"#),
        ]),
      Self.log(
        "B", [Self.callback("onFriendApplicationStatusChanged", #""userId":"A",\#(asked)"#)]),
    ]
    for files in [closed, usual, closed + usual] {
      let output = try Self.output(files)
      #expect(output.hasPrefix("agrees: "), "\(output)")
    }
  }

  @Test func `a subscription may have existed before`() throws {
    let fields = #""userIds":["B"],"subscribeType":"OnlineStatus","expiry":3600"#
    let output = try Self.output([
      Self.log("A", [Self.call(1, "subscribeEvent", fields), Self.end(1, 0)]), Self.log("B", []),
    ])
    #expect(output.hasPrefix("agrees: "), "\(output)")
  }

  @Test func `a device may have missed a subscription before the logs begin`() throws {
    let scenario = try SceneInferenceTests.scenario(
      """
      user D on phone, desktop, web (offline: true)
      subscriptions D to C (subscribeType: UserProfile, expiry: 1d)
      """,
      """
      D.phone calls unSubscribeEvent([C], subscribeType: UserProfile)
      server calls getStatistics()
      wait 1s
      D.web connects
      """)
    let output = try Self.output(SceneInferenceTests.logs(scenario))
    #expect(!output.hasPrefix("disagrees"), "\(output)")
  }

  /// A subscribes to B's profile for an hour, and renews the subscription after 50 minutes. B
  /// changes the profile after 80 minutes, but A is not notified.
  private static func renewed(begins: Int64?) -> [LogFile] {
    let fields = #""userIds":["B"],"subscribeType":"UserProfile","expiry":3600"#
    return [
      log(
        "A",
        [
          call(1, "subscribeEvent", fields, at: 0), end(1, 0, at: 0),
          call(3, "subscribeEvent", fields, at: 50), end(3, 0, at: 50),
        ], begins: begins),
      log(
        "B", [call(1, "updateMyUserProfile", #""name":"Bo""#, at: 80), end(1, 0, at: 80)],
        begins: begins),
      log("C", [], begins: begins),
    ]
  }

  @Test func `a call is processed before its return, by clocks that are known`() throws {
    let scene = try SceneInferenceTests.scenario("", "wait 1s")
    let output = try Self.output(Self.renewed(begins: Self.start), scene)
    #expect(output.hasPrefix("disagrees: "), "\(output)")
    #expect(output.contains("the verdict depends on the clocks"), "\(output)")
    for clocks in Conformance.Clocks.allCases {
      var options = Conformance.Options()
      options.clocks = clocks
      let checked = try CheckedLogs.check(Self.renewed(begins: nil), scene: scene, options)
      #expect((checked.conformance.verdict == .disagrees) == (clocks == .exact), "\(clocks)")
    }
  }

  @Test func `a moment of the server is the same in all logs`() throws {
    let scene = try SceneInferenceTests.scenario("friends A and B", "wait 1s")
    func files(_ moment: Int64) -> [LogFile] {
      [
        Self.log(
          "A",
          [
            Self.call(1, "deleteFriends", #""userIds":["B"]"#, at: 1), Self.end(1, 0, at: 1),
            Self.callback(
              "onFriendDelete", #""userIds":["B"],"operationTime":\#(Self.start + 60_010)"#, at: 1),
          ]),
        Self.log(
          "B",
          [Self.callback("onFriendDelete", #""userIds":["A"],"operationTime":\#(moment)"#, at: 1)]),
        Self.log("C", []),
      ]
    }
    #expect(try Self.output(files(Self.start + 60_010), scene).hasPrefix("agrees: "))
    let output = try Self.output(files(Self.start - 400 * 86_400_000), scene)
    #expect(output.hasPrefix("disagrees: "), "\(output)")
    #expect(output.contains("B.jsonl:2: B.phone received onFriendDelete with another value"))
  }

  @Test func `one device without a log may be the cause in several parts`() throws {
    let scene = try SceneInferenceTests.scenario(
      "user D on phone\nuser E on phone\n"
        + "group g (owner: A, members: [B])\ngroup h (owner: C, members: [D])", "wait 1s")
    // B and D own no group, so they can't dismiss a group in any order of the calls.
    let files = [("A", "g", "B"), ("B", "g", "B"), ("C", "h", "D"), ("D", "h", "D")].map { entry in
      let (user, group, other) = entry
      let fields = #""groupId":"\#(group)","operation":"Dismiss","#
      let operatorInfo = #""operatorInfo":{"userId":"\#(other)"}"#
      return Self.log(user, [Self.callback("onGroupOperation", fields + operatorInfo)])
    }
    let checked = try CheckedLogs.check(files, scene: scene, Conformance.Options())
    let output = ConformanceTextTests.text(checked)
    #expect(checked.conformance.parts.count == 2)
    #expect(output.hasPrefix("no verdict: "), "\(output)")
    #expect(output.contains("\nmissing:\n  the log of E.phone\n"), "\(output)")
  }

  @Test func `a long list that existed before is assumed in few tries`() throws {
    let count = Effort.count(300, sample: 40)
    let items = (0..<count).map { index in
      #"{"userId":"U\#(index)","name":"N\#(index)","remark":"r\#(index)"}"#
    }
    let file = Self.log(
      "A", [Self.call(1, "getFriends", ""), Self.end(1, 0, "[\(items.joined(separator: ","))]")])
    let checked = try CheckedLogs.check([file], Conformance.Options())
    #expect(ConformanceTextTests.text(checked).hasPrefix("agrees: "))
    #expect(checked.facts.count == 3 * count)
  }

  @Test func `a device may have called again after its log was cut off`() throws {
    let asking = ["C", "D", "E"].map { user in
      let call = Self.call(1, "addFriend", #""userId":"B","extra":"one""#)
      return Self.log(user, [call, Self.end(1, 0, "25461")], ends: false)
    }
    let asked = [("C", "one"), ("D", "one"), ("E", "two")].enumerated().map { index, request in
      #"{"n":\#(index + 3),"kind":"callback","name":"onFriendApplicationStatusChanged","fields":"#
        + #"{"userId":"\#(request.0)","applicationType":"Received","extra":"\#(request.1)"}}"#
    }
    let head = #"{"kind":"head","format":"imsim-log","version":1,"user":"B","device":"phone"}"#
    let connecting = ["connecting", "connected"].enumerated().map { index, state in
      #"{"n":\#(index + 1),"kind":"connection","state":"\#(state)"}"#
    }
    let log = LogText.file(
      [head] + connecting + asked + [#"{"n":6,"kind":"end"}"#], "B.phone.jsonl")
    // This number of steps is not enough to try all calls that the three devices may have made.
    var options = Conformance.Options()
    options.steps = 300
    let checked = try CheckedLogs.check(asking + [log], options)
    #expect(checked.conformance.verdict == .open)
  }

  // MARK: - Ends of connections

  @Test func `a connection may break before the device learns of a newer login`() throws {
    let scene = try SceneInferenceTests.scenario(
      "user D on phone, tablet (platform: Android, offline: true)", "wait 1s")
    let files = [
      Self.log(
        "D",
        [
          #""kind":"connection","state":"disconnected""#,
          Self.callback("onConnectionStatusChanged", #""status":"NETWORK_UNAVAILABLE""#),
        ]),
      LogText.file(
        [
          #"{"kind":"head","format":"imsim-log","version":1,"user":"D","device":"tablet"}"#,
          #"{"n":1,"kind":"connection","state":"connecting"}"#,
          #"{"n":2,"kind":"connection","state":"connected"}"#, #"{"n":3,"kind":"end"}"#,
        ], "D.tablet.jsonl"),
    ]
    #expect(try Self.output(files, scene).hasPrefix("agrees: "))
  }

  @Test func `a call may be assumed before a restart although a break explains its effects`() throws
  {
    let scene = try SceneInferenceTests.scenario("", "server restarts")
    let application =
      #""userId":"A","applicationType":"Received","applicationStatus":"UnHandled""#
    let back = [
      #""kind":"connection","state":"disconnected""#, #""kind":"connection","state":"connected""#,
    ]
    let server = LogText.file(
      [
        #"{"kind":"head","format":"imsim-log","version":1,"server":true}"#,
        #"{"n":1,"kind":"server","state":"restarted"}"#, #"{"n":2,"kind":"end"}"#,
      ], "server.jsonl")
    let files = [
      Self.log("B", [Self.callback("onFriendApplicationStatusChanged", application)] + back),
      Self.log("C", back), server,
    ]
    #expect(try Self.output(files, scene).hasPrefix("no verdict: "))
    let request = try AssumptionRequest("A.phone may addFriend")
    let checked = try CheckedLogs.check(
      files, scene: scene, assumed: [request], Conformance.Options())
    #expect(checked.conformance.verdict == .agrees)
  }

  @Test(arguments: [
    ("server calls setFriendAddPermission(B, permission: Free)", "no verdict: "),
    ("wait 1s", "disagrees: "),
  ])
  func `the log of the server is missing if the steps of the initial state use the server`(
    _ step: String, _ verdict: String
  ) throws {
    let scene = try SceneInferenceTests.scenario("", step)
    let files = [
      Self.log("A", []),
      Self.log("B", [Self.call(1, "getFriendAddPermission", ""), Self.end(1, 0, #""Free""#)]),
      Self.log("C", []),
    ]
    let output = try Self.output(files, scene)
    #expect(output.hasPrefix(verdict), "\(output)")
    #expect(output.contains("the log of server") == (verdict == "no verdict: "), "\(output)")
  }

  @Test func `a ban may have ended after the last entry of the server's log`() throws {
    let scene = try SceneInferenceTests.scenario("", "wait 1s")
    let status = { (name: String) in
      Self.callback("onConnectionStatusChanged", #""status":"\#(name)""#)
    }
    let server = LogText.file(
      [
        #"{"kind":"head","format":"imsim-log","version":1,"server":true}"#,
        #"{"n":1,"kind":"call","id":1,"name":"blockUser","fields":{"userId":"B"}}"#,
        #"{"n":2,"kind":"return","id":1,"code":0}"#,
      ], "server.jsonl")
    let banned = Self.log(
      "B",
      [
        #""kind":"connection","state":"disconnected""#, status("DISCONN_EXCEPTION"),
        #""kind":"connection","state":"connecting""#, status("Connecting"),
        #""kind":"connection","state":"connected""#, status("Connected"),
      ])
    let output = try Self.output([Self.log("A", []), banned, Self.log("C", []), server], scene)
    #expect(output.hasPrefix("no verdict: "), "\(output)")
    #expect(output.contains("what follows the last entry of server"), "\(output)")
  }
}
