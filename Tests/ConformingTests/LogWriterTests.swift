import Conforming
import Events
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// The logs that imsim writes from a run.
struct LogWriterTests {
  private static let scenario = """
    scenario "s"
    clock "2024-03-01T00:00:00+05:30"
    app friendAddPermission: Free, friendExtKeys: [tag]
    user A on phone
    user B on phone (without: [groupEventDelegate]), desktop (offline: true)

    step "they become friends"
      server calls addFriends(A, friendIds: [B])
      A receives onFriendAdd
      B receives onFriendAdd

    step "A's clock is wrong"
      A.phone's clock is 1h fast
      A.phone calls getFriends()
      A.phone's clock is right
      A.phone calls getFriends()

    step "B is killed while it waits"
      B.phone calls deleteFriends([A]) as deleting
      B.phone restarts when the server has taken deleting
      deleting is forgotten
      A receives onFriendDelete
      server restarts
    """

  /// The lines of a scenario's logs, keyed by the name of each log.
  private func logs(_ text: String) throws -> [String: [String]] {
    let scenario = try Source(path: "s.scenario", text: text).scenario()
    let result = ScenarioRunner.run(scenario, options: LoggedScenarios.runOptions)
    let execution = try #require(result.executions.first)
    var logs: [String: [String]] = [:]
    for log in LogWriter.logs(scenario, execution) {
      logs[log.name] = log.text.string.split(separator: "\n").map(String.init)
    }
    return logs
  }

  @Test func `a line that looks at local data is a row where it looks`() throws {
    let text = """
      scenario "s"
      user A on phone
      user B on phone
      step "they become friends"
        A.phone holds {friends: []}
        server calls addFriends(A, friendIds: [B])
        A, B receive onFriendAdd
        A.phone holds {friends: [{userId: B}]}
      """
    let rows = try #require(logs(text)["A.phone.jsonl"]).dropFirst()
    let kinds = rows.map { $0.split(separator: "\"kind\":")[1].prefix { $0 != "," } }
    #expect(kinds == [#""local""#, #""callback""#, #""local""#, #""end"}"#])
    #expect(rows.first?.hasSuffix(#""fields":{"friends":[],"friendApplications":[]}}"#) == true)
  }

  @Test func `a head says what is known of the device and the AppKey`() throws {
    let logs = try logs(Self.scenario)
    let known = #""settings":{"friendAddPermission":"Free","friendExtKeys":["tag"]}}"#
    let start = #"{"kind":"head","format":"imsim-log","version":1,"t":1709231400000,"#
    #expect(
      logs["B.phone.jsonl"]?.first == start
        + #""user":"B","device":"phone","platform":"iOS","zone":"+05:30","delegates":["#
        + #""friendEventDelegate","subscribeEventDelegate"],"#
        + #""connected":true,"# + known)
    #expect(
      logs["B.desktop.jsonl"]?.first == start
        + #""user":"B","device":"desktop","platform":"PC","zone":"+05:30","delegates":["#
        + #""friendEventDelegate","groupEventDelegate","subscribeEventDelegate"],"#
        + #""connected":false,"# + known)
    #expect(logs["server.jsonl"]?.first == start + #""server":true}"#)
  }

  @Test func `a wrong clock shows in its device's times, and in no others`() throws {
    let logs = try logs(Self.scenario)
    let calls = logs["A.phone.jsonl", default: []].filter { $0.contains(#""kind":"call""#) }
    // The scenario begins at 1709231400000, and the first step takes 20 ms.
    let times = calls.map { $0.split(separator: ",")[1] }
    #expect(times.count == 2 && times[0].count == times[1].count)
    let numbers = times.compactMap { Int($0.dropFirst(4)) }
    #expect(numbers[0] - numbers[1] > 3_500_000 && numbers[1] < 1_709_231_401_000)
  }

  @Test func `a call whose application dies never returns, and the death is no row`() throws {
    let rows = try logs(Self.scenario)["B.phone.jsonl", default: []].dropFirst()
    let ids = rows.filter { $0.contains(#""kind":"return""#) }
    #expect(ids.isEmpty)
    #expect(rows.contains { $0.contains(#""kind":"application","state":"started""#) })
    #expect(!rows.contains { $0.contains("disconnected") })
  }

  @Test func `the server's log has its calls and that it has restarted`() throws {
    let rows = try logs(Self.scenario)["server.jsonl", default: []].dropFirst()
    #expect(
      rows.map { $0.split(separator: ",").dropFirst(2).prefix(3).joined(separator: ",") } == [
        #""kind":"call","id":1,"name":"addFriends""#, #""kind":"return","id":1,"code":0}"#,
        #""kind":"server","state":"restarted"}"#, #""kind":"end"}"#,
      ])
  }

  @Test func `who does nothing has no log of the server's`() throws {
    let text = "scenario \"s\"\nuser A on phone\nstep \"s\"\n  A.phone calls getFriends()\n"
    let logs = try logs(text)
    #expect(Array(logs.keys) == ["A.phone.jsonl"])
    #expect(logs["A.phone.jsonl"]?.last?.hasSuffix(#""kind":"end"}"#) == true)
  }

  @Test func `a log without an end is one of which something is under way`() throws {
    let text = """
      scenario "s"
      user A on phone
      user B on phone
      step "s"
        B.phone hears nothing
        A.phone calls addFriend(B)
      """
    let logs = try logs(text)
    for rows in logs.values { #expect(rows.last?.contains(#""kind":"end""#) == false) }
  }
}
