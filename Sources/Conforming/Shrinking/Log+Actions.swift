import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import Simulation

extension Log {
  /// The actions before a record that a scenario can express: actions of applications and injected
  /// faults, with the waits between them. The actions are in the order in which the server
  /// processed them. An action that the server never processed has the position at which the device
  /// executed the action. Waits of less than `leastWait` microseconds are omitted.
  func actions(before end: Int, leastWait: Int64) -> [Statement.Kind] {
    var isTaken = Array(repeating: false, count: calls.count)
    // Calls that are pending at `end` but processed later are marked too.
    for record in records {
      if case .taken(let token) = record.event { isTaken[Int(token.index)] = true }
    }
    var actions: [Statement.Kind] = []
    var withoutNetwork: Set<DeviceID> = []
    var time: Int64?
    for record in records.prefix(end) {
      guard let action = action(of: record, isTaken),
        let kind = Statement.Kind(.act(action, statement: 0), arena)
      else { continue }
      let now = record.time.microseconds
      let passed = time.map { now - $0 } ?? 0
      if passed >= leastWait { actions.append(.wait(microseconds: passed)) }
      if passed >= leastWait || passed < 0 || time == nil { time = now }
      // In a scenario, a device can regain its network only after a network fault. The SDK also
      // reconnects after the server has ended the connection. If the logs contain no network fault,
      // a network fault is added before the reconnection.
      if case .connect(let device, .network) = kind, withoutNetwork.remove(device) == nil {
        actions.append(.fault(Fault(.networkDown(device))))
      }
      if case .fault(let fault) = kind, fault.action.kind == .networkDown {
        withoutNetwork.insert(fault.device)
      }
      actions.append(kind)
    }
    return actions
  }

  private func action(of record: TraceRecord, _ isTaken: [Bool]) -> WorldAction? {
    switch record.event {
    case .taken(let token): return .call(self[token].device, self[token].call)
    case .called(let token):
      return isTaken[Int(token.index)] ? nil : .call(self[token].device, self[token].call)
    case .loggedIn:
      return isByItself(record)
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
  private func isByItself(_ login: TraceRecord) -> Bool {
    let cause = self[login.cause]?.event
    if case .connecting(byItself: true)? = cause { return true }
    return if case .disturbed(.networkBack)? = cause { true } else { false }
  }

  /// Returns the action for a fault in the logs. A lost connection becomes a network failure,
  /// because the SDK would otherwise reconnect after its own delay, and not at the logged time.
  private func fault(_ injectedFault: InjectedFault) -> InjectedFault? {
    if case .loseConnection(let device, _) = injectedFault { return .networkDown(device) }
    guard let kind = injectedFault.action?.kind else { return nil }
    return kind == .networkDown || kind.words.logged != nil ? injectedFault : nil
  }
}
