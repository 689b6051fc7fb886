import Conforming
import Foundation
import IMProtocol
import ScenarioLanguage
import Simulation
import Synchronization
import TestSupport
import Testing

@testable import IMSim

/// The log that an application writes: its rows, values, threads and connection.
struct EventLogTests {
  @Test func `a log has the rows that were written, and is read`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "A.phone.jsonl")
      let log = try TestedLog.log(at: file)
      TestedLog.use(log)
      log.end()
      let t = #""t":1704067200000,"kind":"#
      #expect(
        try TestedLog.lines(file) == [
          #"{"kind":"head","format":"imsim-log","version":1,"user":"A","device":"phone","#
            + #""platform":"iOS","connected":false}"#,
          #"{"n":1,\#(t)"connection","state":"connecting"}"#,
          #"{"n":2,\#(t)"connection","state":"connected"}"#,
          #"{"n":3,\#(t)"callback","name":"onConnectionStatusChanged","fields":{"status":0}}"#,
          #"{"n":4,\#(t)"call","id":4,"name":"addFriend","fields":{"userId":"B","#
            + #""directionType":2,"extra":"hello \"B\"\u000a\u0001é"}}"#,
          #"{"n":5,\#(t)"return","id":4,"code":0,"value":25461}"#,
          #"{"n":6,\#(t)"callback","name":"onFriendCleared","#
            + #""fields":{"operationTime":1704067200000}}"#,
          #"{"n":7,\#(t)"end"}"#,
        ])
      let reading = try TestedLog.read(file)
      #expect(reading.logs.first?.rows.count == 7 && reading.notes.isEmpty)
      #expect(reading.scenario.names.texts.strings.contains("hello \"B\"\n\u{1}é"))
    }
  }

  @Test(arguments: Callback.Kind.allCases) func `a callback is read with all its fields`(
    _ kind: Callback.Kind
  ) throws {
    try withFolder { folder in
      let file = folder.appending(path: "A.phone.jsonl")
      let log = try TestedLog.log(at: file)
      var delegates = ClientDelegates()
      for delegate in DelegateKind.allCases { _ = delegates.add(log, delegate, ignoring: []) }
      SamplePatterns.callback(kind).send(to: delegates)
      let row = try #require(try TestedLog.read(file).logs.first?.rows.last)
      guard case .callback(let read, let fields) = row.kind else {
        Issue.record("\(row)")
        return
      }
      #expect("\(read)" == "\(kind.model)")
      #expect(fields.count == SamplePatterns.callback(kind).fields.count)
    }
  }

  // MARK: - Threads

  @Test func `four threads write whole rows without a gap`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "A.phone.jsonl")
      let log = try TestedLog.log(at: file)
      inThreads(4) { thread in
        for index in 0..<1_000 {
          log.onFriendInfoChangedSync(
            "B\(thread)", remark: "\(index)", extProfile: nil, operationTime: TestedLog.time)
        }
      }
      let rows = try #require(try TestedLog.read(file).logs.first).rows
      #expect(rows.count == 4_000)
      // Each thread's rows are in the order in which the thread wrote them.
      let lines = try TestedLog.lines(file)
      for thread in 0..<4 {
        let remarks = lines.filter { $0.contains("\"B\(thread)\"") }.compactMap {
          $0.split(separator: "\"remark\":\"").last?.prefix { $0 != "\"" }
        }
        #expect(remarks.map { Int($0) } == Array(0..<1_000))
      }
    }
  }

  @Test func `calls of four threads are made in the order of their rows`() throws {
    let service = try SimulatedService("user A on phone\nuser B on phone")
    try withFolder { folder in
      let file = folder.appending(path: "A.phone.jsonl")
      let client = Unchecked(
        LoggedClient(service.device("A.phone").client, log: try TestedLog.log(at: file)))
      inThreads(4) { thread in
        for index in 0..<100 {
          client.value.getFriendsInfo(["\(thread) \(index)"]) { _ in
          } error: { _ in
          }
        }
      }
      service.settle()
      let session = service.state.session
      let calls = session.log.calls.filter { $0.call.kind == .getFriendsInfo }
      let made = calls.map { call in
        "\(call.call.values(session.log.arena).map { session.scenario.named($0) })"
      }
      let logged = try TestedLog.lines(file).filter { $0.contains(#""kind":"call""#) }.map { line in
        let id = line.split(separator: "[\"")[1].prefix { $0 != "\"" }
        return "\([NamedValue.list([.string(String(id))])])"
      }
      #expect(made.count == 400 && made == logged)
      #expect(try TestedLog.read(file).logs.first?.rows.count == 800)
    }
  }

  @Test func `a handler that a call runs at once may make a call`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "A.phone.jsonl")
      let client = HeldClient()
      client.whenHeld = { call in call.error(.friendNotExist, []) }
      let logged = LoggedClient(client, log: try TestedLog.log(at: file))
      logged.deleteFriends(["B"]) {
      } error: { _ in
        if client.calls.count < 3 {
          logged.addFriend("C") { _ in
          } error: { _ in
          }
        }
      }
      let names = try TestedLog.lines(file).dropFirst().map { line in
        line.contains("addFriend") ? "add" : line.contains("delete") ? "delete" : "return"
      }
      #expect(names == ["delete", "return", "add", "return"])
    }
  }

  private func inThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let (begun, ended) = (Count(), Count())
    for index in 0..<count {
      Thread {
        begun.increment()
        begun.wait(for: count)
        body(index)
        ended.increment()
      }.start()
    }
    ended.wait(for: count)
  }

  // MARK: - Values

  @Test func `a value that the format does not take is omitted, or ends the log`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "A.phone.jsonl")
      let problems = Problems()
      let log = try TestedLog.log(at: file, problems)
      let large = 1 << 40
      let client = HeldClient()
      LoggedClient(client, log: log).addFriend("B") { _ in
      } error: { _ in
      }
      client.calls[0].success(.number(Int64(large)))
      log.end()
      #expect(try TestedLog.read(file).logs.first?.rows.count == 3)
      client.calls[0].error(IMSim.Code(large), [])
      #expect(
        problems.all.withLock { $0 } == [
          .omitted(row: 2, field: "value", value: "\(large)"),
          .notEncoded(row: 3, field: "code", value: "\(large)"),
        ])
      log.connecting()
      // The row `end` is gone, because the application has written another row.
      #expect(try TestedLog.read(file).logs.first?.rows.count == 2)
    }
  }

  @Test func `a row that is too long for a reader ends the log`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "A.phone.jsonl")
      let problems = Problems()
      let log = try TestedLog.log(at: file, problems)
      #expect(RowWriter.longest == LogReader.longestLine)
      for length in [900_000, 1_000_000] {
        log.onFriendInfoChangedSync(
          "B", remark: String(repeating: "x", count: length), extProfile: nil, operationTime: 0)
      }
      log.connecting()
      #expect(try TestedLog.read(file).logs.first?.rows.count == 1)
      guard case .tooLong(row: 2, _)? = problems.all.withLock({ $0 }).first else {
        Issue.record("no problem")
        return
      }
      #expect(throws: EventLog.Problem.self) { try TestedLog.log(at: file) }
    }
  }

  @Test func `texts of people are replaced, equal for equal, and searches are not logged`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "A.phone.jsonl")
      let log = try TestedLog.log(at: file, token: { EventLog.token(of: $0, secret: "s") })
      TestedLog.use(log)
      log.onFriendInfoChangedSync(
        "B", remark: "hello \"B\"\n\u{1}é", extProfile: ["tag": "hello"], operationTime: 0)
      let client = HeldClient()
      var hasEnded = false
      LoggedClient(client, log: log).searchFriendsInfo("hello") { _ in
        hasEnded = true
      } error: { _ in
      }
      client.calls[0].success(.list([]))
      let lines = try TestedLog.lines(file)
      let token = EventLog.token(of: "hello \"B\"\n\u{1}é", secret: "s")
      #expect(lines.count { $0.contains("\"\(token)\"") } == 2)
      #expect(lines.last?.contains("\"tag\":\"text") == true && hasEnded)
      #expect(!lines.contains { $0.contains("hello") || $0.contains("search") })
      #expect(token != EventLog.token(of: "hello \"B\"\n\u{1}é", secret: "t"))
      let long = String(repeating: "é", count: 200)
      #expect(EventLog.token(of: long, secret: "s").count == 200)
    }
  }

  // MARK: - Connection

  private static let statuses: [(statuses: [IMSim.ConnectionStatus], rows: [String])] = [
    ([.connecting, .connected], ["", "connected"]),
    (
      [.connected, .suspend, .connecting, .connected],
      ["connected", "disconnected", "", "connected"]
    ),
    ([.connecting, .suspend, .connecting, .timeout], ["", "disconnected", "", "disconnected"]),
    ([.connecting, .tokenIncorrect], ["", "disconnected"]),
    ([.networkUnavailable, .timeout], ["", ""]),
    ([.connected, .connecting], ["connected", "disconnected"]),
    ([.connected, .kickedOfflineByOtherClient], ["connected", "disconnected"]),
  ]

  @Test(arguments: statuses) func `the connection changes before its status is reported`(
    _ sample: (statuses: [IMSim.ConnectionStatus], rows: [String])
  ) throws {
    try withFolder { folder in
      let file = folder.appending(path: "A.phone.jsonl")
      let log = try TestedLog.log(at: file)
      for status in sample.statuses { log.onConnectionStatusChanged(status) }
      let expected = sample.rows.flatMap { ($0.isEmpty ? [] : [$0]) + ["status"] }
      let found = try TestedLog.lines(file).dropFirst().map { line in
        line.contains("callback")
          ? "status" : line.contains("disconnected") ? "disconnected" : "connected"
      }
      #expect(found == expected)
    }
  }
}

/// A counter that threads increment. A thread can wait until the counter reaches a given number.
private final class Count: @unchecked Sendable {
  private let condition = NSCondition()
  private var number = 0

  func increment() {
    condition.lock()
    number += 1
    condition.broadcast()
    condition.unlock()
  }

  func wait(for number: Int) {
    condition.lock()
    while self.number < number { condition.wait() }
    condition.unlock()
  }
}

private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
