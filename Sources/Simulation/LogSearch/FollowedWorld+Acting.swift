import Base
import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// Performs the actions of applications and the changes of connections that the logs contain.
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
      .act(.call(logs[log].device, call), statement: row.line), from: statedMoment(of: row, log),
      takenAt: serverMoments[log].latest(ofCall: next[log]),
      answeredAt: returnTimes[log].time(ofCall: next[log]))
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

  /// Performs the action of a log's next entry. The action's effect depends on which packets have
  /// already arrived.
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

  /// Performs the action of an entry that isn't a call.
  mutating func act(_ row: LogEntry, _ log: Int) {
    let device = logs[log].device
    let start = self.log.records.count
    guard case .action(let kind) = row.kind,
      var act = Action(kind, of: device).flatMap(WorldAction.init)
    else { fatal("\(row.kind) in line \(row.line) of log \(log) is no act") }
    if row.kind.isStart { calls[log] = [] }
    if case .connect(_, var options) = act {
      setNetwork(beforeConnecting: log)
      options.hasWrongToken = isTokenWrong(log)
      act = .connect(device, options)
    }
    _ = step(.act(act, statement: row.line), from: statedMoment(of: row, log))
    pass(log)
    note(since: start, log)
    if row.kind.isStart {
      // The application was restarted before it was able to observe the end of the connection.
      observed[log].removeAll { observed in
        if case .disconnected? = self.log[observed.index]?.event { true } else { false }
      }
    }
  }

  /// Whether the entry says that a call timed out, and the call is still pending in the model.
  func isTimeout(_ row: LogEntry, _ log: Int) -> Bool {
    guard case .returns(let id, .msgResponseTimeout, _) = row.kind,
      let token = token(ofCall: id, log)
    else { return false }
    return world.devices[Int(logs[log].device.index)].index(ofPending: token) >= 0
  }

  mutating func timeOut(_ row: LogEntry, _ log: Int) {
    guard case .returns(let id, _, _) = row.kind, let token = token(ofCall: id, log) else { return }
    happen(.timeOut(token, logs[log].device), on: log)
  }

  /// Breaks a device's connection, so that the packets in flight on it are lost. The device's
  /// network goes down if the first connection status in the next three entries is
  /// NETWORK_UNAVAILABLE. If this status is Timeout and the SDK is connecting, the connection
  /// doesn't break: instead, the SDK gives up, because the SDK's time limit has ended.
  mutating func loseConnection(_ log: Int) {
    let device = logs[log].device
    let status = statusAfterNext(log)
    if status == .timeout, world.devices[Int(device.index)].connection.waits(for: .limit) {
      happen(.wake(device, .limit), on: log)
      return
    }
    let injectedFault: InjectedFault =
      status == .networkUnavailable ? .networkDown(device) : .loseConnection(device)
    happen(.act(.disturb(injectedFault), statement: 0), on: log)
  }

  /// Makes a device's SDK reconnect by itself or give up, as the next entry says.
  mutating func wake(_ log: Int) {
    let device = logs[log].device
    if row(of: log)?.kind.status == .timeout {
      happen(.wake(device, .limit), on: log)
    } else if world.devices[Int(device.index)].network == .down {
      happen(.act(.disturb(.networkBack(device)), statement: 0), on: log)
    } else {
      setReachability(log, from: next[log])
      happen(.wake(device, .retry), on: log)
    }
  }

  /// Sets a device's network before its application connects. If the status in the next entry is
  /// NETWORK_UNAVAILABLE, there is no network (D-114). If the status is Connecting, there is a
  /// network.
  private mutating func setNetwork(beforeConnecting log: Int) {
    let device = logs[log].device
    let index = Int(device.index)
    guard world.devices[index].connection.isAtRest else { return }
    let first = logs[log].rows[(next[log] + 1)...].first?.kind.status
    let isDown = world.devices[index].network == .down
    if first == .networkUnavailable, !isDown {
      happen(.act(.disturb(.networkDown(device)), statement: 0), on: log)
    } else if first == .connecting, isDown {
      happen(.act(.disturb(.networkBack(device)), statement: 0), on: log)
    }
    setReachability(log, from: next[log] + 1)
  }

  /// Whether the next entry of a log is an attempt to connect with a wrong token. An attempt with a
  /// wrong token ends with the status TOKEN_INCORRECT (CN-08).
  private func isTokenWrong(_ log: Int) -> Bool {
    for row in logs[log].rows[(next[log] + 1)...] {
      if case .action = row.kind { return false }
      guard let status = row.kind.status else { continue }
      if ![.connecting, .networkUnavailable, .suspend].contains(status) {
        return status == .tokenIncorrect
      }
    }
    return false
  }

  /// Sets whether a device's next attempt to connect reaches the server. If the status Suspend
  /// directly follows Connecting, the attempt doesn't reach the server (D-112).
  ///
  /// - Parameter first: The index of the first entry that can have the status Connecting.
  private mutating func setReachability(_ log: Int, from first: Int) {
    let index = Int(logs[log].device.index)
    if world.devices[index].network == .down { return }
    let statuses = logs[log].rows[first...].prefix(2).map(\.kind.status)
    world.devices[index].setNetwork(
      statuses == [.connecting, .suspend] ? .unreachable : .up, at: world.serverTime,
      into: &self.log.deviceEffects)
  }

  private mutating func happen(_ transition: Transition, on log: Int) {
    let start = self.log.records.count
    _ = step(transition, from: row(of: log).flatMap { statedMoment(of: $0, log) })
    note(since: start, log)
  }

  /// Makes a call of the server's own interface or restarts the server, as the next entry says.
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
