import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import Simulation

/// Something that applications did, or that went wrong, as a scenario can say it.
struct LoggedAction {
  /// What.
  let kind: Kind
  /// The record that tells of it.
  let record: Int

  /// What a scenario can say.
  enum Kind {
    /// A call: what makes it, whichever device.
    case call(CallToken)
    /// A device connects.
    case connects(DeviceID)
    /// A device disconnects.
    case disconnects(DeviceID)
    /// Something goes wrong.
    case fault(Fault)
    /// Time passes, in microseconds.
    case wait(Int64)
  }

  /// All of them up to a record, in the order in which the server took them; what it never took
  /// where a device did it. A time between two of them that is shorter than the least wait, in
  /// microseconds, is no line.
  static func all(of log: Log, before end: Int, leastWait: Int64) -> [LoggedAction] {
    var isTaken = Array(repeating: false, count: log.calls.count)
    // What the server takes later is only under way.
    for record in log.records {
      if case .taken(let token) = record.event { isTaken[Int(token.index)] = true }
    }
    var actions: [LoggedAction] = []
    var time: Int64?
    for (place, record) in log.records.prefix(end).enumerated() {
      guard let kind = kind(of: record, isTaken) else { continue }
      let now = record.time.microseconds
      let passed = time.map { now - $0 } ?? 0
      if passed >= leastWait { actions.append(LoggedAction(kind: .wait(passed), record: place)) }
      if passed >= leastWait || passed < 0 || time == nil { time = now }
      actions.append(LoggedAction(kind: kind, record: place))
    }
    return actions
  }

  private static func kind(of record: TraceRecord, _ isTaken: [Bool]) -> Kind? {
    switch record.event {
    case .taken(let token): return .call(token)
    case .called(let token): return isTaken[Int(token.index)] ? nil : .call(token)
    case .loggedIn: return .connects(record.device)
    case .disconnecting: return .disconnects(record.device)
    case .disturbed(let disturbance): return fault(disturbance).map { .fault(Fault($0)) }
    case .stepBegan, .completed, .callback, .unheard, .silent, .connecting, .connected,
      .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped,
      .forgotten, .waited:
      return nil
    }
  }

  /// Those of which logs tell.
  private static func fault(_ disturbance: Disturbance) -> Fault.Kind? {
    switch disturbance {
    case .loseConnection(let device): .lostConnection(device)
    case .restart(let device): .restart(device)
    case .reinstall(let device): .reinstallation(device)
    case .restartServer: .serverRestart
    case .loseAnswer, .hears, .isHeard, .giveUp, .hold, .release, .latency, .restartServerAmid,
      .clock:
      nil
    }
  }

  // MARK: - Who has to do with it

  /// The device that does it; absent for the server.
  func device(in log: Log) -> DeviceID {
    switch kind {
    case .call(let token): log[token].device
    case .connects(let device), .disconnects(let device): device
    case .fault(let fault): fault.device
    case .wait: .absent
    }
  }

  /// Whom its arguments name.
  func users(in log: Log) -> Set<UserID> {
    guard case .call(let token) = kind else { return [] }
    return log[token].call.values(log.arena).reduce(into: []) { $0.formUnion($1.users) }
  }
}

extension Value {
  /// The users that it names.
  var users: Set<UserID> {
    switch self {
    case .user(let user): user == .absent ? [] : [user]
    case .list(let items): items.reduce(into: []) { $0.formUnion($1.users) }
    case .record(_, let values): values.reduce(into: []) { $0.formUnion($1.users) }
    case .absent, .boolean, .integer, .text, .pageToken, .code, .group, .callback, .enumeration,
      .dictionary:
      []
    }
  }
}
