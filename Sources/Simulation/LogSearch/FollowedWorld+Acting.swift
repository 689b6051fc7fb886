import Base
import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// Performs what the logs report: the actions of applications, and the events of their connections.
extension FollowedWorld {
  @discardableResult mutating func call(
    _ id: Int, _ kind: CallKind, _ arguments: [Value], _ row: LogEntry, _ log: Int
  ) -> Sent {
    let values = self.values(of: kind, arguments, row, log)
    let token = CallToken(self.log.calls.count)
    let call = Call(kind, values, arena: &self.log.transaction.arena)
    let start = self.log.records.count
    calls[log].append(OpenCall(id: id, token: token, next: next[log] + 1))
    let sent = step(
      .act(.call(logs[log].device, call), statement: row.line), from: moment(of: row, log),
      takenAt: serverMoments[log].latest(ofCall: next[log]))
    pass(log)
    note(since: start, log)
    return sent
  }

  /// The model's values for the arguments of a logged call.
  func values(of kind: CallKind, _ arguments: [Value], _ row: LogEntry, _ log: Int) -> [Value] {
    var values = zip(arguments, Catalogue.call(kind).parameters).map { value, parameter in
      correspondence.argument(value, parameter.type, ahead: ahead[log])
    }
    for token in row.tokens {
      values[token.parameter] = correspondence[token.capture] ?? values[token.parameter]
    }
    return values
  }

  /// Performs the action of a log's next entry. The action depends on packets that arrived earlier.
  mutating func performNext(_ log: Int, at moment: Int64?) -> Contradiction? {
    guard let row = row(of: log) else { return nil }
    goOn(to: self.moment(of: row, log), or: moment)
    if case .localData(let fields) = row.kind { return follow(fields, row, log) }
    if case .call(let id, let kind, let arguments) = row.kind {
      call(id, kind, arguments, row, log)
    } else {
      act(row, log)
    }
    return nil
  }

  /// Performs the action of an entry that is not a call.
  mutating func act(_ row: LogEntry, _ log: Int) {
    let device = logs[log].device
    let start = self.log.records.count
    guard case .action(let kind) = row.kind,
      let act = Action(kind, of: device).flatMap(WorldAction.init)
    else { fatal("\(row.kind) in line \(row.line) of log \(log) is no act") }
    if row.kind.isStart { calls[log] = [] }
    _ = step(.act(act, statement: row.line), from: moment(of: row, log))
    pass(log)
    note(since: start, log)
    if row.kind.isStart {
      // The application was restarted before it observed the end of the connection.
      observed[log].removeAll { observed in
        if case .disconnected? = self.log[observed.index]?.event { true } else { false }
      }
    }
  }

  /// Whether the entry reports a timeout of a call that is still pending.
  func isTimeout(_ row: LogEntry, _ log: Int) -> Bool {
    guard case .returns(let id, .msgResponseTimeout, _) = row.kind,
      let token = token(ofCall: id, log)
    else { return false }
    return world.devices[Int(logs[log].device.index)].index(ofPending: token) >= 0
  }

  mutating func timeOut(_ row: LogEntry, _ log: Int) {
    guard case .returns(let id, _, _) = row.kind, let token = token(ofCall: id, log) else { return }
    let start = self.log.records.count
    var sent = Sent()
    world.timeOut(token, of: logs[log].device, into: &self.log, by: &sent)
    note(since: start, log)
  }

  /// Breaks the connection of a device, so that its packets in flight are lost. If the first
  /// connection status in the next three entries is NETWORK_UNAVAILABLE, the device's network is
  /// down.
  mutating func loseConnection(_ log: Int) {
    let device = logs[log].device
    let status = logs[log].rows[next[log]...].lazy.prefix(3).compactMap(\.kind.status).first
    let injectedFault: InjectedFault =
      status == .networkUnavailable ? .networkDown(device) : .loseConnection(device)
    happen(.act(.disturb(injectedFault), statement: 0), on: log)
  }

  /// Lets the SDK of a device reconnect automatically or give up. The next entry shows which of the
  /// two happens.
  mutating func wake(_ log: Int) {
    let device = logs[log].device
    if row(of: log)?.kind.status == .timeout {
      happen(.wake(device, .limit), on: log)
    } else if world.devices[Int(device.index)].network == .down {
      happen(.act(.disturb(.networkBack(device)), statement: 0), on: log)
    } else {
      happen(.wake(device, .retry), on: log)
    }
  }

  private mutating func happen(_ transition: Transition, on log: Int) {
    let start = self.log.records.count
    _ = step(transition, from: row(of: log).map { moment(of: $0, log) })
    note(since: start, log)
  }

  /// Calls the server's own interface or restarts the server. The next entry shows which of the two
  /// happens.
  mutating func actAtServer(_ log: Int, at moment: Int64?) -> Sent {
    guard let row = row(of: log) else { return Sent() }
    goOn(to: self.moment(of: row, log), or: moment)
    if case .call(let id, let kind, let arguments) = row.kind {
      return call(id, kind, arguments, row, log)
    }
    pass(log)
    return step(.act(.disturb(.restartServer), statement: row.line))
  }
}
