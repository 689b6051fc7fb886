import Events
import Findings
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import Conforming

/// `imsim conform --write` creates a scenario that repeats the execution that explains the logs.
struct ExecutionScenarioTests {
  private static func check(_ files: [LogFile]) throws -> CheckedLogs {
    var options = Conformance.Options()
    options.keepsTransitions = true
    return try CheckedLogs.check(files, options)
  }

  private static func text(_ checked: CheckedLogs) throws -> String? {
    try ExecutionScenario.of(checked, .builtIn, path: "e.scenario").map {
      String(decoding: $0.source.bytes, as: UTF8.self)
    }
  }

  @Test func `the agreeing example is written as the golden file shows`() throws {
    let checked = try Self.check(ConformanceTextTests.example("agrees"))
    try expectGolden(try #require(try Self.text(checked)), "execution.scenario")
  }

  @Test func `logs that disagree have no execution`() throws {
    var options = Conformance.Options()
    (options.keepsTransitions, options.steps) = (true, 20_000)
    let checked = try CheckedLogs.check(ConformanceTextTests.example("contradicts"), options)
    #expect(try Self.text(checked) == nil)
  }

  @Test func `the execution of most scenarios' logs is written, and expects what the logs report`()
    throws
  {
    var (written, reasons) = (0, [String: Int]())
    try LoggedScenarios.visit { logged in
      var options = LoggedScenarios.options()
      options.keepsTransitions = true
      let checked = try logged.check(logged.logs, options)
      guard checked.conformance.verdict == .agrees else { return }
      do throws(Transcript.Failure) {
        let scenario = try ExecutionScenario.of(checked, .builtIn, path: "e.scenario")
        // `of` also runs the scenario. The scenario would fail if it lacked one of the callbacks in
        // the logs.
        #expect(scenario != nil, "\(logged.name)")
        written += 1
      } catch {
        reasons[error.description, default: 0] += 1
      }
    }
    #expect(written > 0)
    // order: printed for a person only
    if LoggedScenarios.tells { print("\(written) written; not written: \(reasons)") }
  }

  /// Scenarios and changes of their logs. Only a delayed or disturbed execution explains the
  /// changed logs.
  static let executions: [(steps: String, change: @Sendable (String) -> String)] = [
    // The clocks of the logs show less time than a call needs to time out.
    (
      """
      user A on phone, desktop
      user B on phone
      user C on phone, desktop
      user D on phone
      friends A and B
      step "once"
        setting's answer is lost
        A.phone calls setFriendInfo(B, remark: "Bee") as setting
          fails with RC_MSG_RESPONSE_TIMEOUT
        A.desktop receives onFriendInfoChangedSync(userId: B, remark: "Bee")
      step "then"
        C.phone calls addFriend(D)
          returns RC_FRIEND_NEED_ACCEPT
        C receives onFriendApplicationStatusChanged
        D receives onFriendApplicationStatusChanged
      step "again"
        A.phone calls setFriendInfo(B, remark: "Bea")
        A.desktop receives onFriendInfoChangedSync(userId: B, remark: "Bea")
      """, { $0.replacing(":1704067210", with: ":1704067200") }
    ),
    // The network is down before the application connects.
    (
      """
      user A on phone (offline: true, with: [connectionStatusDelegate])
      user B on phone
      step "there is no network"
        the network of A.phone is down
        A.phone connects
        A.phone receives onConnectionStatusChanged(status: NETWORK_UNAVAILABLE)
      step "the network is back"
        the network of A.phone is back
        A.phone receives onConnectionStatusChanged then onConnectionStatusChanged
      """, { $0 }
    ),
    // A time limit ends while the application connects.
    (
      """
      user A on phone (offline: true, with: [connectionStatusDelegate])
      user B on phone
      step "the login is not answered" by hand
        A.phone connects within 2s
        wait 2s
        A.phone receives onConnectionStatusChanged(status: Connecting)
        A.phone receives onConnectionStatusChanged(status: Timeout)
      """, { $0 }
    ),
    // After a restart of the server, the SDK connects long before the next entry needs the
    // connection.
    (
      """
      user A on phone, desktop
      user B (name: "Bob") on phone
      step "nobody receives it"
        server restarts when it has taken subscribing
        A.phone calls subscribeEvent([B], subscribeType: UserProfile, expiry: 1h) as subscribing
          fails with RC_NETWORK_UNAVAILABLE
      step "A comes back"
        wait 1s
        A.phone receives onSubscriptionSyncCompleted
        A.desktop receives onSubscriptionChangedOnOtherDevices then onSubscriptionSyncCompleted
      step "A receives B's name"
        server calls setUserProfile(B, name: "Bea")
        A receives onEventChange
      """,
      { log in
        guard log.contains(#""device":"phone""#), log.contains("onEventChange") else { return log }
        var lines = log.split(separator: "\n")
        lines.swapAt(5, 6)
        return lines.enumerated().map { number, line in
          line.replacing(/"n":\d+/, with: "\"n\":\(number)") + "\n"
        }.joined()
      }
    ),
  ]

  @Test(arguments: executions) func `delayed and disturbed executions are written`(
    _ steps: String, _ change: @Sendable (String) -> String
  ) throws {
    let scenario = try Self.scenario(steps)
    let execution = try #require(ScenarioRunner.run(scenario).executions.first)
    let files = LogWriter.logs(scenario, execution).map { log in
      LogFile(path: log.name, bytes: Array(change(log.text.string).utf8))
    }
    var options = Conformance.Options()
    options.keepsTransitions = true
    let checked = try CheckedLogs.check(files, scene: scenario, options)
    #expect(checked.conformance.verdict == .agrees)
    #expect(try Self.text(checked) != nil)
  }

  /// Steps of a scenario, and how many steps of the scenario that is written from its logs are by
  /// hand.
  static let concurrent: [(steps: String, byHand: Int)] = [
    (
      """
      step "two calls at once"
        A.phone calls deleteFriends([B])
        A.phone calls checkFriends([B])
        A receives onFriendDelete
        B receives onFriendDelete
      step "a call after the others"
        wait 10ms
        A.phone calls addFriend(B)
        A receives onFriendApplicationStatusChanged
        B receives onFriendApplicationStatusChanged
      """, 0
    ),
    (
      """
      step "the answer is lost"
        calling's answer is lost
        A.phone calls setFriendInfo(B, remark: "Bee") as calling
          fails with RC_MSG_RESPONSE_TIMEOUT
      step "alone"
        A.phone calls setFriendInfo(B, remark: "Bea")
      """, 1
    ),
  ]

  @Test(arguments: concurrent) func `a step is by hand only if the devices receive other things`(
    _ steps: String, _ byHand: Int
  ) throws {
    let scenario = try Self.scenario(
      "user A on phone\nuser B on phone\nfriends A and B\n\(steps)")
    let execution = try #require(ScenarioRunner.run(scenario).executions.first)
    let files = LogWriter.logs(scenario, execution).map { log in
      LogFile(path: log.name, bytes: Array(log.text.string.utf8))
    }
    var options = Conformance.Options()
    options.keepsTransitions = true
    let checked = try CheckedLogs.check(files, scene: scenario, options)
    let text = try #require(try Self.text(checked))
    #expect(text.split(separator: "\n").count { $0.hasSuffix(" by hand") } == byHand, "\(text)")
  }

  /// In the logged execution, a second call waits for one second. In another execution, the call
  /// waits for `wait`. `repeats` says whether this execution counts as a repetition of the logged
  /// execution.
  static let waits: [(wait: String, clocks: Conformance.Clocks, repeats: Bool)] = [
    ("1s", .exact, true), ("1500ms", .exact, true), ("9s", .exact, false),
    ("9s", .tolerated, true), ("10m", .tolerated, false), ("10m", .free, true),
  ]

  @Test(arguments: waits) func `times may differ as much as the clocks may be wrong`(
    _ wait: String, _ clocks: Conformance.Clocks, _ repeats: Bool
  ) throws {
    func run(_ wait: String) throws -> (Scenario, CaseResult.Execution) {
      let scenario = try Self.scenario(
        """
        user A on phone
        user B on phone
        step "the request is renewed"
          A.phone calls addFriend(B)
            returns RC_FRIEND_NEED_ACCEPT
          A receives onFriendApplicationStatusChanged
          B receives onFriendApplicationStatusChanged
          wait \(wait)
        step "and again"
          A.phone calls addFriend(B)
            returns RC_FRIEND_NEED_ACCEPT
          A receives onFriendApplicationStatusChanged
          B receives onFriendApplicationStatusChanged
        """)
      return (scenario, try #require(ScenarioRunner.run(scenario).executions.first))
    }
    let (scenario, execution) = try run("1s")
    let files = LogWriter.logs(scenario, execution).map {
      LogFile(path: $0.name, bytes: Array($0.text.string.utf8))
    }
    var options = Conformance.Options()
    options.clocks = clocks
    let checked = try CheckedLogs.check(files, scene: scenario, options)
    let comparison = ExecutionComparison(checked, ScenarioText(scenario))
    #expect((comparison.difference(try run(wait).1.log, ScenarioText(scenario)) == nil) == repeats)
  }

  private static func scenario(_ text: String) throws -> Scenario {
    let source = Source(path: "e.scenario", bytes: Array("scenario \"e\"\n\(text)\n".utf8))
    let file = ScenarioFile.parse(source)
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    return try #require(file.scenarios.first)
  }
}
