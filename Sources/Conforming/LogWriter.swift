import DiscreteEvents
package import Events
import IMProtocol
package import ScenarioLanguage
package import Simulation

/// Writes what the devices of a way would log: a text for each of them, and one for the server's
/// own interface if it has done anything.
package struct LogWriter {
  /// A log as it is written.
  package struct Text: Sendable {
    /// The name of its file: `A.phone.jsonl`, or `server.jsonl`.
    package let name: String
    package let text: TextBuffer
  }

  private let subject: LoggedWay
  /// What is written for each device, and behind them for the server.
  private var logs: [OneLog]
  /// The ids of calls: the numbers of their rows, since no device knows of calls elsewhere. Only
  /// looked up.
  private var ids: [CallToken: Int] = [:]

  /// What is written of one device.
  private struct OneLog {
    var json = JSONWriter()
    var rows = 0
    /// How far its clock is ahead of the server's, in milliseconds.
    var clock: Int64 = 0
  }

  /// The logs of a way behind what is given, in the order of their devices.
  package static func logs(_ scenario: Scenario, _ way: CaseResult.Way) -> [Text] {
    var writer = LogWriter(scenario, way)
    writer.writeHeads()
    writer.writeRows()
    writer.writeEnds()
    return writer.texts
  }

  private init(_ scenario: Scenario, _ way: CaseResult.Way) {
    subject = LoggedWay(scenario, way)
    logs = Array(repeating: OneLog(), count: scenario.devices.count + 1)
  }

  private var texts: [Text] {
    logs.indices.compactMap { index in
      if index == subject.devices {
        return logs[index].rows < 2 ? nil : Text(name: "server.jsonl", text: logs[index].json.text)
      }
      let name = subject.words.device(DeviceID(index))
      return Text(name: "\(name).jsonl", text: logs[index].json.text)
    }
  }

  // MARK: - Heads and ends

  private mutating func writeHeads() {
    let subject = subject
    for index in logs.indices {
      write(index) { json in
        if index < subject.devices { subject.head(of: index, &json) } else { subject.head(&json) }
      }
    }
  }

  /// Logs end where nothing is under way any more; else they stop.
  private mutating func writeEnds() {
    guard subject.hasEnded else { return }
    for index in logs.indices where index < subject.devices || logs[index].rows > 1 {
      row(index, at: subject.way.world.now, .end)
    }
  }

  // MARK: - Rows

  private mutating func write(_ index: Int, _ members: (inout JSONWriter) -> Void) {
    logs[index].json.object(members)
    logs[index].json.endLine()
    logs[index].rows += 1
  }

  private mutating func row(
    _ index: Int, at time: VirtualTime, _ kind: RowKind,
    _ members: (inout JSONWriter) -> Void = { _ in }
  ) {
    // The head is no row.
    let number = logs[index].rows
    let clock = logs[index].clock
    write(index) { json in
      json.member("n", number)
      json.member("t", time.milliseconds + clock)
      json.member("kind", "\(kind)")
      members(&json)
    }
  }

  private mutating func writeRows() {
    let way = subject.way
    var looks = way.looks.all[...].drop { $0.records <= subject.beginning }
    for index in way.log.records.indices.dropFirst(subject.beginning) {
      while let look = looks.first, look.records <= index { write(looks.removeFirst()) }
      write(way.log.records[index])
    }
    for look in looks { write(look) }
  }

  private mutating func write(_ look: Looks.Look) {
    row(Int(look.device.index), at: look.time, .local) { [subject] json in subject.look(look, &json)
    }
  }

  private mutating func write(_ record: TraceRecord) {
    let index = record.device == .absent ? subject.devices : Int(record.device.index)
    let time = record.time
    switch record.event {
    case .called(let token):
      let id = logs[index].rows
      ids[token] = id
      row(index, at: time, .call) { [subject] json in subject.call(token, id: id, &json) }
    case .completed(let token, let reply):
      guard let id = ids[token] else { break }
      row(index, at: time, .return) { [subject] json in subject.end(id, reply, &json) }
    case .callback(let notice):
      row(index, at: time, .callback) { [subject] json in subject.callback(notice, &json) }
    case .connecting(let isByItself): if !isByItself { action(.connect, index, time) }
    case .connected: state(.connection, "connected", index, time)
    case .disconnecting: action(.disconnect, index, time)
    case .disconnected where !record.isDeath(in: subject.way.log):
      state(.connection, "disconnected", index, time)
    case .disturbed(.clock(_, let milliseconds)): logs[index].clock = milliseconds
    case .disturbed(let disturbance):
      if let kind = disturbance.action?.kind { action(kind, index, time) }
    case .stepBegan, .taken, .unheard, .silent, .loggedIn, .loggedOut, .disconnected,
      .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten, .waited:
      break
    }
  }

  private mutating func state(_ kind: RowKind, _ state: String, _ index: Int, _ time: VirtualTime) {
    row(index, at: time, kind) { json in json.member("state", state) }
  }

  private mutating func action(_ kind: Action.Kind, _ index: Int, _ time: VirtualTime) {
    if let logged = kind.words.logged { state(kind.rowKind, logged.state, index, time) }
  }
}
