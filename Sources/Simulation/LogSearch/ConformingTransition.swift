import DiscreteEvents
import IMDevice
import IMProtocol
import ScenarioLanguage

/// A possible next transition of a world that follows logs, with the time at which the transition
/// happens.
struct ConformingTransition: Hashable, Sendable {
  var kind: Kind
  /// The time of the transition, in milliseconds of the model's time. Nil if the time follows from
  /// the clocks.
  var moment: Int64?

  /// The kinds of transitions that can happen next. Actions that a device performs without delay
  /// are not transitions.
  enum Kind: Hashable, Sendable {
    /// The server processes the first packet in flight from the device with this index.
    case take(Int)
    /// Either the server's own interface makes a call, or the server restarts. The next entry of
    /// the log with this index says whether a call or a restart happens.
    case server(Int)
    /// A device performs the action in the next entry of its log. The effect of the action depends
    /// on which packets have already arrived. The integer is the index of the log.
    case act(Int)
    /// A device's connection breaks, and the packets in flight on it are lost. The integer is the
    /// index of the device's log.
    case lose(Int)
    /// A packet that causes no observation still arrives at a device before its connection ends,
    /// instead of being lost. The integer is the index of the device's log.
    case hear(Int)
    /// A device's SDK reconnects by itself or gives up. The integer is the index of the device's
    /// log.
    case wake(Int)
    /// A user or interface without a log performs the action of the candidate with this index.
    case assumed(Int)
  }
}

extension FollowedWorld {
  /// The enabled transitions, ordered by the clocks.
  func transitions() -> [ConformingTransition] {
    var transitions: [(time: Int64, kind: ConformingTransition.Kind)] = []
    forEachEnabled { transitions.append(($0, $1)) }
    if transitions.count > 1 {
      // Transitions at the same time are in the order of the logs.
      transitions = transitions.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
    }
    return transitions.map { ConformingTransition(kind: $0.kind) }
  }

  /// The enabled transition that is earliest by the clocks, or nil if no transition is enabled.
  func firstTransition() -> ConformingTransition? {
    var first: (time: Int64, kind: ConformingTransition.Kind)?
    forEachEnabled { time, kind in if first.map({ time < $0.time }) ?? true { first = (time, kind) }
    }
    return first.map { ConformingTransition(kind: $0.kind) }
  }

  /// Calls `body` with each enabled transition and the transition's time according to the clocks.
  /// The server's inputs come first, followed by the transitions that depend on the next entries of
  /// logs.
  private func forEachEnabled(_ body: (Int64, ConformingTransition.Kind) -> Void) {
    for device in busy {
      if let first = departures[device].first {
        body(arrival(of: first) ?? world.now.milliseconds, .take(device))
      }
    }
    for log in acting {
      guard let row = row(of: log) else { continue }
      if maybeHears(row, log) { body(moment(of: row, log), .hear(log)) }
      if let kind = transition(row, log) { body(moment(of: row, log), kind) }
    }
  }

  /// Adds a log to `acting`, or removes the log from `acting`. `acting` contains the logs whose
  /// next entry is an enabled transition.
  mutating func updateActing(_ log: Int) {
    let acts = observed[log].isEmpty && isNextEnabled(log)
    let index = acting.firstIndex { $0 >= log } ?? acting.count
    let isNoted = index < acting.count && acting[index] == log
    if acts && !isNoted { acting.insert(log, at: index) }
    if !acts && isNoted { acting.remove(at: index) }
  }

  private func isNextEnabled(_ log: Int) -> Bool {
    guard next[log] < logs[log].rows.count else { return false }
    let row = logs[log].rows[next[log]]
    return transition(row, log) != nil || maybeHears(row, log)
  }

  /// Whether a packet that causes no observation may arrive before the entry `row`. The entry `row`
  /// must be about the end of the connection.
  private func maybeHears(_ row: LogEntry, _ log: Int) -> Bool {
    guard endsConnection(row), case .unlogged = nextPacket(before: row, log) else { return false }
    return true
  }

  private func transition(_ row: LogEntry, _ log: Int) -> ConformingTransition.Kind? {
    switch row.kind {
    case .call(_, let kind, _):
      if logs[log].device == .absent { return .server(log) }
      return kind.isOfDelegates ? .act(log) : nil
    case .action(.disconnect): return nil
    case .action(let kind): return kind.isOfServer ? .server(log) : .act(log)
    case .localData: return .act(log)
    // Before the connection broke, the SDK may have reconnected, even if the log has no entry for
    // the reconnection.
    case .disconnected: return isThere(log) ? .lose(log) : isWaiting(log) ? .wake(log) : nil
    case .returns(_, let code, _):
      return code == .networkUnavailable && isThere(log) ? .lose(log) : nil
    case .connected: return isWaiting(log) ? .wake(log) : nil
    case .callback:
      switch row.kind.status {
      case .connecting, .connected: return isWaiting(log) ? .wake(log) : nil
      case .timeout: return isWaiting(log) || isThere(log) ? .wake(log) : nil
      case .suspend: return isThere(log) ? .lose(log) : nil
      case .networkUnavailable: return isThere(log) || isWaiting(log) ? .lose(log) : nil
      case .unknown, .unconnected, .kickedOfflineByOtherClient, .signOut, .tokenIncorrect,
        .disconnException, .proxyUnavailable, .userAbandon, nil:
        return nil
      }
    // A login is lost if the network is down. A log without statuses doesn't show that.
    case .end: return isConnecting(log) ? .lose(log) : nil
    }
  }

  /// Whether the device of a log waits for the answer to a login.
  private func isConnecting(_ log: Int) -> Bool {
    guard logs[log].device != .absent else { return false }
    return world.devices[Int(logs[log].device.index)].connection == .connecting
  }

  /// Whether the SDK of a log's device is waiting for the network or for the time at which it may
  /// reconnect.
  private func isWaiting(_ log: Int) -> Bool {
    guard logs[log].device != .absent else { return false }
    let connection = world.devices[Int(logs[log].device.index)].connection
    return connection == .suspended || connection == .noNetwork
  }

  private func isThere(_ log: Int) -> Bool {
    logs[log].device != .absent && world.enables(.loseConnection(logs[log].device))
  }

  /// Makes a transition, and follows the logs of all devices that the transition affects. Returns
  /// the first contradiction, if there is one.
  mutating func happen(_ transition: ConformingTransition) -> Contradiction? {
    var sent = Sent()
    var contradiction: Contradiction?
    switch transition.kind {
    case .take(let device):
      contradiction = lateness(of: device, at: transition.moment)
      sent = take(from: device, at: transition.moment)
    case .server(let log):
      sent = actAtServer(log, at: transition.moment)
      contradiction = follow(log)
    case .act(let log): contradiction = performNext(log, at: transition.moment) ?? follow(log)
    case .lose(let log):
      loseConnection(log)
      contradiction = follow(log)
    case .hear(let log):
      _ = hear(log)
      contradiction = follow(log)
    case .wake(let log):
      wake(log)
      contradiction = follow(log)
    case .assumed(let call): sent = assume(call)
    }
    // Continue after a contradiction, because dead ends are compared by their progress in all logs.
    for device in sent.downs where device != .absent {
      let log = logOfDevice[Int(device.index)]
      if log >= 0 {
        let found = follow(log)
        contradiction = contradiction ?? found
      } else {
        // The device has no log, so packets to it arrive without delay.
        while world.links.isBusy(.down(device)) { _ = step(.deliver(.down(device))) }
      }
    }
    return contradiction
  }

  /// Variants of transitions that happen slightly earlier or later than the clocks say. If no log
  /// states the time of a transition, all of the transition's variants are later. A variant is
  /// created only if the passage of time changes the model between the two times.
  ///
  /// - Parameter tolerance: The maximum error, in milliseconds, of the clocks.
  func otherMoments(of transitions: [ConformingTransition], tolerance: Int64)
    -> [ConformingTransition]
  {
    var others: [ConformingTransition] = []
    // Intervals during which the passage of time alone certainly doesn't change the model. One
    // search for the next change is enough for all times in an interval.
    var changes: [(after: Int64, next: Int64?)] = []
    func change(after moment: Int64) -> Int64? {
      if let known = changes.first(where: { $0.after <= moment && moment < $0.next ?? .max }) {
        return known.next
      }
      let next = world.nextChange(after: Timestamp(milliseconds: moment), arena: log.arena)
      changes.append((moment, next?.milliseconds))
      return next?.milliseconds
    }
    for transition in transitions where transition.moment == nil {
      let now = world.now.milliseconds
      let expectedMoment = expectedMoment(of: transition.kind)
      // The input may have arrived in the same millisecond as the previous input.
      if expectedMoment.mayBe(now, within: tolerance),
        haveEqualMoments || change(after: now).map({ $0 <= now + 1 }) ?? false
      {
        others.append(ConformingTransition(kind: transition.kind, moment: now))
      }
      switch expectedMoment {
      case .none: continue
      case .free:
        var moment = now
        for _ in 0..<LogTuning.freeMoments {
          guard let next = change(after: moment) else { break }
          others.append(ConformingTransition(kind: transition.kind, moment: next))
          moment = next
        }
      case .stated(let expected):
        var moment = max(now, expected &- tolerance)
        for _ in 0..<4 {
          guard let next = change(after: moment), next <= max(expected, now) &+ tolerance else {
            break
          }
          if next > expected {
            others.append(ConformingTransition(kind: transition.kind, moment: next))
          } else {
            others.append(ConformingTransition(kind: transition.kind, moment: next - 1))
          }
          moment = next
        }
      }
    }
    return others
  }

  /// The expected time of a transition.
  private enum ExpectedMoment {
    /// The logs don't say when transitions of this kind happen.
    case none
    /// The entry has no time, so any time is possible.
    case free
    /// The time that the log states, in milliseconds of the model's clock.
    case stated(Int64)

    init(_ moment: Int64?) { self = moment.map { .stated($0) } ?? .free }

    /// Whether the transition may happen at `moment`, given a tolerance in milliseconds.
    func mayBe(_ moment: Int64, within tolerance: Int64) -> Bool {
      switch self {
      case .none: false
      case .free: true
      case .stated(let expected): expected <= moment &+ tolerance
      }
    }
  }

  private func expectedMoment(of kind: ConformingTransition.Kind) -> ExpectedMoment {
    switch kind {
    case .take(let device):
      departures[device].first.map { ExpectedMoment(arrival(of: $0)) } ?? .none
    case .server(let log), .act(let log):
      row(of: log).map { ExpectedMoment(statedMoment(of: $0, log)) } ?? .none
    case .lose, .hear, .wake, .assumed: .none
    }
  }
}
