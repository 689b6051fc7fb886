import Conforming
import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// A slice of logs consists of the entries of a few users, or of the entries of a group.
@Suite struct LogSliceTests {
  @Test func theLogsOfAnExecutionExplainEverySlice() throws {
    var (slices, entries) = (0, 0)
    try LoggedScenarios.visit { logged in
      let reading = try LogReader.read(logged.logs.map(\.file), scene: logged.scenario)
      let users = logged.scenario.accounts.indices.prefix(6).map { UserID($0) }
      var subjects = users.map { SliceSubject.users([$0]) }
      for (index, user) in users.enumerated() {
        subjects += users[(index + 1)...].map { .users([user, $0]) }
      }
      subjects += logged.scenario.names.groups.indices.map { .groups([GroupID($0)]) }
      for subject in subjects {
        var options = LoggedScenarios.options()
        options.slice = subject
        let found = Conformance.check(reading.logs, in: reading.scenario, options)
        guard found.lookBack.rows > 0 else { continue }
        (slices, entries) = (slices + 1, entries + found.rows)
        #expect(found.verdict != .disagrees, "\(logged.name): \(subject) \(found.divergences)")
      }
    }
    #expect(slices > 0)
    if LoggedScenarios.tells { print("\(slices) slices, \(entries) entries") }
  }

  /// Errors in the entries of the user U3, each with the line at which the error is reported. The
  /// entry at line 7 is the callback about the request to U4.
  static let errors: [(name: String, change: @Sendable (inout [String]) -> Void, line: Int)] = [
    ("a lost callback", { $0.remove(at: 5) }, 8),
    ("a wrong value", { $0[5] = $0[5].replacing(#""U4""#, with: #""U1""#) }, 7),
    ("a repeated callback", { $0.insert($0[5], at: 6) }, 8),
  ]

  @Test(arguments: errors)
  func `an error is proved by the entries of two users`(
    _ name: String, _ change: @Sendable (inout [String]) -> Void, _ line: Int
  ) throws {
    var options = Conformance.Options()
    options.steps = 0
    let checked = try CheckedLogs.check(
      Self.logs(of: 8, change), scene: try Self.scene(of: 8), options)
    let conformance = checked.conformance
    #expect(conformance.verdict == .disagrees)
    let first = try #require(conformance.divergences.first)
    #expect(checked.reading.logs[first.log].rows[first.row].line == line)
    #expect(conformance.slice != nil)
  }

  /// The logs of users who send friend requests. Each user sends a request to every user with a
  /// greater number.
  private static func logs(of count: Int, _ change: (inout [String]) -> Void) -> [LogFile] {
    var rows = Array(repeating: [String](), count: count)
    for user in 0..<count {
      for other in user + 1..<count {
        rows[user] += [
          #""kind":"call","id":\#(other),"name":"addFriend","fields":{"userId":"U\#(other)"}}"#,
          #""kind":"return","id":\#(other),"code":0,"value":25461}"#,
          application(of: other, "Sent"),
        ]
        rows[other].append(application(of: user, "Received"))
      }
    }
    change(&rows[3])
    return rows.enumerated().map { user, rows in
      let head =
        #"{"kind":"head","format":"imsim-log","version":1,"user":"U\#(user)","device":"phone","#
        + #""connected":true}"#
      let numbered = (rows + [#""kind":"end"}"#]).enumerated().map {
        #"{"n":\#($0.offset + 1),\#($0.element)"#
      }
      return LogText.file([head] + numbered, "U\(user).jsonl")
    }
  }

  private static func application(of other: Int, _ type: String) -> String {
    #""kind":"callback","name":"onFriendApplicationStatusChanged","fields":{"userId":"#
      + #""U\#(other)","applicationType":"\#(type)","applicationStatus":"UnHandled"}}"#
  }

  private static func scene(of count: Int) throws -> Scenario {
    let users = (0..<count).map { "user U\($0) on phone" }.joined(separator: "\n")
    return try SceneInferenceTests.scenario(users, "wait 1s")
  }
}
