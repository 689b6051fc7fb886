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
    // Calls that are pending at `end` but processed later are marked too.
    var taken: Set<CallToken> = []
    for record in records { if case .taken(let token) = record.event { taken.insert(token) } }
    var actions: [Statement.Kind] = []
    var withoutNetwork: Set<DeviceID> = []
    var time = Int64.max
    for record in records.prefix(end) {
      guard let action = action(of: record, taken) else { continue }
      let passed = record.microseconds - time
      if passed >= leastWait { actions.append(.wait(microseconds: passed)) }
      if passed >= leastWait || passed < 0 { time = record.microseconds }
      // In a scenario, a device can regain its network only after a network fault. The SDK also
      // reconnects after the server has ended the connection. If the logs contain no network fault,
      // a network fault is added before the reconnection.
      if case .connect(let device, .network) = action, withoutNetwork.remove(device) == nil {
        actions.append(.fault(Fault(.networkDown(device))))
      }
      if case .fault(let fault) = action, fault.action.kind == .networkDown {
        withoutNetwork.insert(fault.device)
      }
      actions.append(action)
    }
    return actions
  }

  private func action(of record: TraceRecord, _ taken: Set<CallToken>) -> Statement.Kind? {
    switch record.event {
    case .taken(let token), .called(let token):
      if case .called = record.event, taken.contains(token) { return nil }
      let call = self[token]
      return Statement.Kind(.act(.call(call.device, call.call), statement: 0), arena)
    case .loggedIn:
      switch self[record.cause]?.event {
      case .connecting(byItself: true), .disturbed(.networkBack):
        return .connect(record.device, .network)
      case .some, nil: return .connect(record.device)
      }
    case .disconnecting: return .disconnect(record.device)
    // A lost connection becomes a network failure, because the SDK would otherwise reconnect after
    // its own delay, and not at the logged time.
    case .disturbed(.loseConnection(let device, _)): return .fault(Fault(.networkDown(device)))
    case .disturbed(let injectedFault):
      guard let action = injectedFault.action,
        action.kind == .networkDown || action.kind.words.logged != nil
      else { return nil }
      return Statement.Kind(Fault(action))
    case .stepBegan, .completed, .callback, .unheard, .suppressed, .connecting, .connected,
      .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped,
      .forgotten, .waited:
      return nil
    }
  }
}
