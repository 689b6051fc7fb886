import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import Simulation

/// An action in the logs that a scenario can express: an application's action, or an injected
/// fault.
struct LoggedAction {
  /// The action. Its ids are those of the logs.
  let kind: Statement.Kind
  /// The index of the action's record.
  let record: Int

  /// Returns all actions before a record, in the order in which the server processed them. An
  /// action that the server never processed has the position at which the device executed the
  /// action. Waits of less than `leastWait` microseconds are omitted.
  static func all(of log: Log, before end: Int, leastWait: Int64) -> [LoggedAction] {
    var isTaken = Array(repeating: false, count: log.calls.count)
    // Calls that are pending at `end` but processed later are marked too.
    for record in log.records {
      if case .taken(let token) = record.event { isTaken[Int(token.index)] = true }
    }
    var actions: [LoggedAction] = []
    var withoutNetwork: Set<DeviceID> = []
    var time: Int64?
    for (position, record) in log.records.prefix(end).enumerated() {
      guard let action = action(of: record, isTaken, log),
        let kind = Statement.Kind(.act(action, statement: 0), log.arena)
      else { continue }
      let now = record.time.microseconds
      let passed = time.map { now - $0 } ?? 0
      if passed >= leastWait {
        actions.append(LoggedAction(kind: .wait(microseconds: passed), record: position))
      }
      if passed >= leastWait || passed < 0 || time == nil { time = now }
      // In a scenario, a device can regain its network only after a network fault. The SDK also
      // reconnects after the server has ended the connection. If the logs contain no network fault,
      // a network fault is added before the reconnection.
      if case .connect(let device, .network) = kind, withoutNetwork.remove(device) == nil {
        actions.append(LoggedAction(kind: .fault(Fault(.networkDown(device))), record: position))
      }
      if case .fault(let fault) = kind, fault.action.kind == .networkDown {
        withoutNetwork.insert(fault.device)
      }
      actions.append(LoggedAction(kind: kind, record: position))
    }
    return actions
  }

  private static func action(
    of record: TraceRecord, _ isTaken: [Bool], _ log: Log
  ) -> WorldAction? {
    switch record.event {
    case .taken(let token): return .call(log[token].device, log[token].call)
    case .called(let token):
      return isTaken[Int(token.index)] ? nil : .call(log[token].device, log[token].call)
    case .loggedIn:
      return isByItself(record, log)
        ? .disturb(.networkBack(record.device)) : .connect(record.device)
    case .disconnecting: return .disconnect(record.device)
    case .disturbed(let injectedFault): return fault(injectedFault).map { .disturb($0) }
    case .stepBegan, .completed, .callback, .unheard, .suppressed, .connecting, .connected,
      .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped,
      .forgotten, .waited:
      return nil
    }
  }

  /// Returns whether a login was caused by the SDK and not by the application.
  private static func isByItself(_ login: TraceRecord, _ log: Log) -> Bool {
    let cause = log[login.cause]?.event
    if case .connecting(byItself: true)? = cause { return true }
    return if case .disturbed(.networkBack)? = cause { true } else { false }
  }

  /// Returns the action for a fault in the logs. A lost connection becomes a network failure,
  /// because the SDK would otherwise reconnect after its own delay, and not at the logged time.
  private static func fault(_ injectedFault: InjectedFault) -> InjectedFault? {
    if case .loseConnection(let device, _) = injectedFault { return .networkDown(device) }
    guard let kind = injectedFault.action?.kind else { return nil }
    return kind == .networkDown || kind.words.logged != nil ? injectedFault : nil
  }

  // MARK: - Participants

  /// The device that performs the action, or `absent` for the server.
  var device: DeviceID {
    switch kind {
    case .call(let call): call.device
    case .connect(let device, _), .disconnect(let device, _): device
    case .fault(let fault): fault.device
    case .wait, .result, .receive, .holds, .opens, .shows, .taps, .hears, .isHeard: .absent
    }
  }

  /// The users in the arguments.
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
