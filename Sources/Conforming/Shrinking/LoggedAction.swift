import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import Simulation

/// Something that applications did, or that went wrong, as a scenario can say it.
struct LoggedAction {
  /// What, by the ids of the logs.
  let kind: Statement.Kind
  /// The record that tells of it.
  let record: Int

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
    var withoutNetwork: Set<DeviceID> = []
    var time: Int64?
    for (place, record) in log.records.prefix(end).enumerated() {
      guard let kind = kind(of: record, isTaken, log) else { continue }
      let now = record.time.microseconds
      let passed = time.map { now - $0 } ?? 0
      if passed >= leastWait {
        actions.append(LoggedAction(kind: .wait(microseconds: passed), record: place))
      }
      if passed >= leastWait || passed < 0 || time == nil { time = now }
      // A connection that the server has ended the SDK makes again, too.
      if case .connect(let device, .network) = kind, withoutNetwork.remove(device) == nil {
        actions.append(LoggedAction(kind: .fault(Fault(.networkDown(device))), record: place))
      }
      if case .fault(let fault) = kind, fault.action.kind == .networkDown {
        withoutNetwork.insert(fault.device)
      }
      actions.append(LoggedAction(kind: kind, record: place))
    }
    return actions
  }

  private static func kind(
    of record: TraceRecord, _ isTaken: [Bool], _ log: Log
  ) -> Statement.Kind? {
    switch record.event {
    case .taken(let token): return call(token, log)
    case .called(let token): return isTaken[Int(token.index)] ? nil : call(token, log)
    case .loggedIn:
      return .connect(record.device, isByItself(record, log) ? .network : .application(.init()))
    case .disconnecting: return .disconnect(record.device)
    case .disturbed(let disturbance): return fault(disturbance).map { .fault(Fault($0)) }
    case .stepBegan, .completed, .callback, .unheard, .silent, .connecting, .connected,
      .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped,
      .forgotten, .waited:
      return nil
    }
  }

  private static func call(_ token: CallToken, _ log: Log) -> Statement.Kind {
    let record = log[token]
    return .call(
      CallStatement(
        device: record.device, kind: record.call.kind,
        arguments: record.call.values(log.arena).map { .value($0) }))
  }

  /// Whether the SDK has logged in by itself.
  private static func isByItself(_ login: TraceRecord, _ log: Log) -> Bool {
    let cause = log[login.cause]?.event
    if case .connecting(byItself: true)? = cause { return true }
    return if case .disturbed(.networkBack)? = cause { true } else { false }
  }

  /// Those of which logs tell. A connection that breaks is written as a network that is down, for
  /// in a scenario the SDK would wait as long as it does, and in logs it comes back when it did.
  private static func fault(_ disturbance: Disturbance) -> Action? {
    if case .loseConnection(let device, _) = disturbance { return .networkDown(device) }
    return disturbance.action.flatMap {
      $0.kind == .networkDown || $0.kind.words.logged != nil ? $0 : nil
    }
  }

  // MARK: - Who has to do with it

  /// The device that does it; absent for the server.
  var device: DeviceID {
    switch kind {
    case .call(let call): call.device
    case .connect(let device, _), .disconnect(let device, _): device
    case .fault(let fault): fault.device
    case .wait, .result, .receive, .holds, .opens, .shows, .taps, .hears, .isHeard: .absent
    }
  }

  /// Whom its arguments name.
  var users: Set<UserID> {
    guard case .call(let call) = kind else { return [] }
    return call.arguments.reduce(into: []) { users, argument in
      if case .value(let value) = argument { users.formUnion(value.users) }
    }
  }
}

extension Value {
  var users: Set<UserID> {
    var users: Set<UserID> = []
    forEachID(user: { users.insert($0) }, group: { _ in })
    return users
  }
}
