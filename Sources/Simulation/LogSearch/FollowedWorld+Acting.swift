import DiscreteEvents
import Ground
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// What applications do, as their logs say, and what happens to their connections.
extension FollowedWorld {
  @discardableResult mutating func call(
    _ id: Int, _ kind: CallKind, _ arguments: [Value], _ row: LogRow, _ log: Int
  ) -> Sent {
    let values = self.values(of: kind, arguments, row, log)
    let token = CallToken(self.log.calls.count)
    let call = Call(kind, values, arena: &self.log.turn.arena)
    let start = self.log.records.count
    calls[log].append(OpenCall(id: id, token: token, next: next[log] + 1))
    let sent = step(
      .act(.call(logs[log].device, call), statement: row.line), from: moment(of: row, log),
      takenAt: serverMoments[log].latest(ofCall: next[log]))
    pass(log)
    note(since: start, log)
    return sent
  }

  /// The arguments of a call in the model.
  func values(of kind: CallKind, _ arguments: [Value], _ row: LogRow, _ log: Int) -> [Value] {
    var values = zip(arguments, Catalogue.call(kind).parameters).map { value, parameter in
      correspondence.argument(value, parameter.type, ahead: ahead[log])
    }
    for token in row.tokens {
      values[token.parameter] = correspondence[token.capture] ?? values[token.parameter]
    }
    return values
  }

  /// What the next row of a log says that its device does, where it matters what has arrived there
  /// before.
  mutating func actInTurn(_ log: Int, at moment: Int64?) -> Contradiction? {
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

  /// What a row says that a device does, or that happens to it, calls apart.
  mutating func act(_ row: LogRow, _ log: Int) {
    let device = logs[log].device
    let start = self.log.records.count
    guard case .action(let kind) = row.kind, let act = Action(kind, of: device).flatMap(Act.init)
    else { fatal("\(row.kind) in line \(row.line) of log \(log) is no act") }
    if row.kind.isStart { calls[log] = [] }
    _ = step(.act(act, statement: row.line), from: moment(of: row, log))
    pass(log)
    note(since: start, log)
    if row.kind.isStart {
      // Of an end that the application has not lived to see it tells nothing.
      told[log].removeAll { told in
        if case .disconnected? = self.log[told.index]?.event { true } else { false }
      }
    }
  }

  /// Whether a call has had no answer for too long there, by what the row says.
  func isTimeout(_ row: LogRow, _ log: Int) -> Bool {
    guard case .returns(let id, .msgResponseTimeout, _) = row.kind,
      let token = token(ofCall: id, log)
    else { return false }
    return world.devices[Int(logs[log].device.index)].place(ofPending: token) >= 0
  }

  mutating func timeOut(_ row: LogRow, _ log: Int) {
    guard case .returns(let id, _, _) = row.kind, let token = token(ofCall: id, log) else { return }
    let start = self.log.records.count
    var sent = Sent()
    world.timeOut(token, of: logs[log].device, into: &self.log, by: &sent)
    note(since: start, log)
  }

  /// The connection of a device breaks, and what is in flight on it is lost. If its log reports
  /// NETWORK_UNAVAILABLE next, its network is down.
  mutating func loseConnection(_ log: Int) {
    let device = logs[log].device
    let status = logs[log].rows[next[log]...].lazy.prefix(3).compactMap(\.kind.status).first
    let disturbance: Disturbance =
      status == .networkUnavailable ? .networkDown(device) : .loseConnection(device)
    happen(.act(.disturb(disturbance), statement: 0), on: log)
  }

  /// The SDK of a device connects or gives up by itself, as the next row says.
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

  private mutating func happen(_ choice: Choice, on log: Int) {
    let start = self.log.records.count
    _ = step(choice, from: row(of: log).map { moment(of: $0, log) })
    note(since: start, log)
  }

  /// The server's own interface is called, or the server restarts, as its log says.
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
