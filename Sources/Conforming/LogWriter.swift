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
    logs.indices.compactMap { place in
      if place == subject.devices {
        return logs[place].rows < 2 ? nil : Text(name: "server.jsonl", text: logs[place].json.text)
      }
      let name = subject.words.device(DeviceID(place))
      return Text(name: "\(name).jsonl", text: logs[place].json.text)
    }
  }

  // MARK: - Heads and ends

  private mutating func writeHeads() {
    let subject = subject
    for place in logs.indices {
      write(place) { json in
        if place < subject.devices { subject.head(of: place, &json) } else { subject.head(&json) }
      }
    }
  }

  /// Logs end where nothing is under way any more; else they stop.
  private mutating func writeEnds() {
    guard subject.hasEnded else { return }
    for place in logs.indices where place < subject.devices || logs[place].rows > 1 {
      row(place, at: subject.way.world.now, .end)
    }
  }

  // MARK: - Rows

  private mutating func write(_ place: Int, _ members: (inout JSONWriter) -> Void) {
    logs[place].json.object(members)
    logs[place].json.endLine()
    logs[place].rows += 1
  }

  private mutating func row(
    _ place: Int, at time: VirtualTime, _ kind: RowKind,
    _ members: (inout JSONWriter) -> Void = { _ in }
  ) {
    // The head is no row.
    let number = logs[place].rows
    let clock = logs[place].clock
    write(place) { json in
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
    let place = record.device == .absent ? subject.devices : Int(record.device.index)
    let time = record.time
    switch record.event {
    case .called(let token):
      let id = logs[place].rows
      ids[token] = id
      row(place, at: time, .call) { [subject] json in subject.call(token, id: id, &json) }
    case .completed(let token, let reply):
      guard let id = ids[token] else { break }
      row(place, at: time, .return) { [subject] json in subject.end(id, reply, &json) }
    case .callback(let notice):
      row(place, at: time, .callback) { [subject] json in subject.callback(notice, &json) }
    case .connecting: action(.connect, place, time)
    case .connected: state(.connection, "connected", place, time)
    case .disconnecting: action(.disconnect, place, time)
    case .disconnected where !record.isDeath(in: subject.way.log):
      state(.connection, "disconnected", place, time)
    case .disturbed(.clock(_, let milliseconds)): logs[place].clock = milliseconds
    case .disturbed(let disturbance):
      if let kind = disturbance.action?.kind { action(kind, place, time) }
    case .stepBegan, .taken, .unheard, .silent, .loggedIn, .loggedOut, .disconnected,
      .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten, .waited:
      break
    }
  }

  private mutating func state(_ kind: RowKind, _ state: String, _ place: Int, _ time: VirtualTime) {
    row(place, at: time, kind) { json in json.member("state", state) }
  }

  private mutating func action(_ kind: Action.Kind, _ place: Int, _ time: VirtualTime) {
    if let logged = kind.words.logged { state(kind.rowKind, logged.state, place, time) }
  }
}
