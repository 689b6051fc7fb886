import DiscreteEvents
package import Events
import IMProtocol
package import ScenarioLanguage
package import Simulation

/// Writes the logs of an execution. Each device gets a file. If the server's own interface has
/// entries, these entries get a file too.
package struct LogWriter {
  /// A log that has been written.
  package struct Text: Sendable {
    /// The name of the file, such as `A.phone.jsonl` or `server.jsonl`.
    package let name: String
    package let text: TextBuffer
  }

  private let subject: LoggedExecution
  /// The log of each device, followed by the server's log.
  private var logs: [OneLog]
  /// The id of each call. The id is the number of the call's entry. No two calls of a device have
  /// the same id. No code iterates over the dictionary, so the order of its keys does not matter.
  private var ids: [CallToken: Int] = [:]

  /// The log of one device or of the server.
  private struct OneLog {
    var json = JSONWriter()
    var rows = 0
    /// How far the device's clock is ahead of the server's clock, in milliseconds.
    var clock: Int64 = 0
  }

  /// Returns the logs of an execution, in the order of the devices. The logs begin after the
  /// statements of `given`.
  package static func logs(_ scenario: Scenario, _ execution: CaseResult.Execution) -> [Text] {
    var writer = LogWriter(scenario, execution)
    writer.writeHeads()
    writer.writeRows()
    writer.writeEnds()
    return writer.texts
  }

  private init(_ scenario: Scenario, _ execution: CaseResult.Execution) {
    subject = LoggedExecution(scenario, execution)
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

  /// Writes the `end` entries if, at the end of the execution, all calls have ended and no packet
  /// is in flight.
  private mutating func writeEnds() {
    guard subject.hasEnded else { return }
    for index in logs.indices where index < subject.devices || logs[index].rows > 1 {
      row(index, at: subject.execution.world.now, .end)
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
    // Numbers start at 1, because `rows` also counts the head, which is not an entry.
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
    let execution = subject.execution
    var snapshots = execution.snapshots.all[...].drop { $0.records <= subject.beginning }
    for index in execution.log.records.indices.dropFirst(subject.beginning) {
      while let snapshot = snapshots.first, snapshot.records <= index {
        write(snapshots.removeFirst())
      }
      write(execution.log.records[index])
    }
    for snapshot in snapshots { write(snapshot) }
  }

  private mutating func write(_ snapshot: Snapshots.Snapshot) {
    row(Int(snapshot.device.index), at: snapshot.time, .local) { [subject] json in
      subject.snapshot(snapshot, &json)
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
    case .disconnected where !record.isDeath(in: subject.execution.log):
      state(.connection, "disconnected", index, time)
    case .disturbed(.clock(_, let milliseconds)): logs[index].clock = milliseconds
    case .disturbed(let injectedFault):
      if let kind = injectedFault.action?.kind { action(kind, index, time) }
    case .stepBegan, .taken, .unheard, .suppressed, .loggedIn, .loggedOut, .disconnected,
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
