import DiscreteEvents
import IMDevice
import IMProtocol
import ScenarioLanguage

/// What may happen next in a world that follows logs, and when.
struct ConformingMove: Hashable, Sendable {
  var kind: Kind
  /// When, in the model's milliseconds; nil for when the clocks say.
  var moment: Int64?

  /// What may happen, other than what a device does at once.
  enum Kind: Hashable, Sendable {
    /// The server takes the first packet under way from a device, by its index.
    case take(Int)
    /// The server's own interface is called, or the server restarts, as the log with this index
    /// says.
    case server(Int)
    /// What the next row of a log says that its device does, where it matters what has arrived
    /// there before.
    case act(Int)
    /// The connection of a log's device breaks, and what is under way from it is lost.
    case lose(Int)
    /// The SDK of a log's device connects again by itself, or gives up.
    case wake(Int)
    /// Somebody makes a call who has written no log: one that was thought of, by its index.
    case unseen(Int)
  }
}

extension FollowedWorld {
  /// What may happen next; what the clocks say was first stands first.
  func moves() -> [ConformingMove] {
    var moves: [(time: Int64, kind: ConformingMove.Kind)] = []
    forEachEnabled { moves.append(($0, $1)) }
    if moves.count > 1 {
      // What is the same by the clocks goes in the order of the logs.
      moves = moves.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
    }
    return moves.map { ConformingMove(kind: $0.kind) }
  }

  /// The first of them.
  func firstMove() -> ConformingMove? {
    var first: (time: Int64, kind: ConformingMove.Kind)?
    forEachEnabled { time, kind in if first.map({ time < $0.time }) ?? true { first = (time, kind) }
    }
    return first.map { ConformingMove(kind: $0.kind) }
  }

  /// Passes on what is enabled, and when by the clocks: what the server takes, then what logs say.
  private func forEachEnabled(_ body: (Int64, ConformingMove.Kind) -> Void) {
    for device in busy {
      if let time = departures[device].first.map(arrival) { body(time, .take(device)) }
    }
    for log in acting {
      if let row = row(of: log), let kind = move(row, log) { body(moment(of: row, log), kind) }
    }
  }

  /// Notes whether the next row of a log is something that may happen next.
  mutating func noteWhetherItActs(_ log: Int) {
    let acts = told[log].isEmpty && row(of: log).map { move($0, log) != nil } ?? false
    let place = acting.firstIndex { $0 >= log } ?? acting.count
    let isNoted = place < acting.count && acting[place] == log
    if acts && !isNoted { acting.insert(log, at: place) }
    if !acts && isNoted { acting.remove(at: place) }
  }

  private func move(_ row: LogRow, _ log: Int) -> ConformingMove.Kind? {
    switch row.kind {
    case .call(_, let kind, _):
      if logs[log].device == .absent { return .server(log) }
      return kind.isOfDelegates ? .act(log) : nil
    case .action(.disconnect): return nil
    case .action(let kind): return kind.isOfServer ? .server(log) : .act(log)
    case .localData: return .act(log)
    case .disconnected: return isThere(log) ? .lose(log) : nil
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
    case .end: return nil
    }
  }

  /// Whether the SDK of a log's device waits before it connects again.
  private func isWaiting(_ log: Int) -> Bool {
    guard logs[log].device != .absent else { return false }
    let connection = world.devices[Int(logs[log].device.index)].connection
    return connection == .suspended || connection == .noNetwork
  }

  private func isThere(_ log: Int) -> Bool {
    logs[log].device != .absent && world.enables(.loseConnection(logs[log].device))
  }

  /// Lets something happen and follows the logs of all whom it reaches; gives what contradicts it.
  mutating func happen(_ move: ConformingMove) -> Contradiction? {
    var sent = Sent()
    var contradiction: Contradiction?
    switch move.kind {
    case .take(let device): sent = take(from: device, at: move.moment)
    case .server(let log):
      sent = actAtServer(log, at: move.moment)
      contradiction = follow(log)
    case .act(let log): contradiction = actInTurn(log, at: move.moment) ?? follow(log)
    case .lose(let log):
      loseConnection(log)
      contradiction = follow(log)
    case .wake(let log):
      wake(log)
      contradiction = follow(log)
    case .unseen(let call): sent = assume(call)
    }
    // Also where something contradicts it: how far the others come tells ways apart.
    for device in sent.downs where device != .absent {
      let log = logOfDevice[Int(device.index)]
      if log >= 0 {
        let found = follow(log)
        contradiction = contradiction ?? found
      } else {
        // Nobody has written down what arrives there.
        while world.links.isBusy(.down(device)) { _ = step(.deliver(.down(device))) }
      }
    }
    return contradiction
  }

  /// The same moves a little earlier or later than the clocks say, where the passing of time alone
  /// changes something in between.
  ///
  /// - Parameter tolerance: how far off the clocks may be, in milliseconds.
  func otherMoments(of moves: [ConformingMove], tolerance: Int64) -> [ConformingMove] {
    var others: [ConformingMove] = []
    // From a change to the next there is no other one: what was found once holds for all between.
    var changes: [(after: Int64, next: Int64?)] = []
    func change(after moment: Int64) -> Int64? {
      if let known = changes.first(where: { $0.after <= moment && moment < $0.next ?? .max }) {
        return known.next
      }
      let next = world.nextChange(after: Timestamp(milliseconds: moment), arena: log.arena)
      changes.append((moment, next?.milliseconds))
      return next?.milliseconds
    }
    for move in moves where move.moment == nil {
      guard let expected = expectedMoment(of: move.kind) else { continue }
      let now = world.now.milliseconds
      // Several inputs may have come in one millisecond.
      if expected <= now &+ tolerance {
        others.append(ConformingMove(kind: move.kind, moment: now))
      }
      var moment = max(now, expected &- tolerance)
      for _ in 0..<4 {
        guard let next = change(after: moment), next <= max(expected, now) &+ tolerance else {
          break
        }
        if next > expected {
          others.append(ConformingMove(kind: move.kind, moment: next))
        } else {
          others.append(ConformingMove(kind: move.kind, moment: next - 1))
        }
        moment = next
      }
    }
    return others
  }

  private func expectedMoment(of kind: ConformingMove.Kind) -> Int64? {
    switch kind {
    case .take(let device): return departures[device].first.map(arrival)
    case .server(let log), .act(let log): return row(of: log).map { moment(of: $0, log) }
    case .lose, .wake, .unseen: return nil
    }
  }
}
