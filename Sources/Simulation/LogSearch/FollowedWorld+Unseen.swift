import DiscreteEvents
import IMProtocol
import IMServer
import ScenarioLanguage

/// Calls of those who have written no log: assumed where a row would go unexplained, and only then.
extension FollowedWorld {
  /// A move that fails, where, and what the model has told there.
  struct Failure: Sendable {
    let move: ConformingMove
    let log: Int
    let row: Int
    let told: Told?

    /// A callback by its values: its lists are gone where the search goes back.
    struct Told: Sendable {
      let kind: CallbackKind
      let values: [Value]
    }
  }

  /// How a move has failed that led here.
  func failure(_ move: ConformingMove, _ found: Contradiction) -> Failure {
    var told: Failure.Told?
    if let index = found.told?.index, case .callback(let notice)? = log[index]?.event {
      told = Failure.Told(kind: notice.callback, values: notice.values(log.arena))
    }
    return Failure(move: move, log: found.log, row: found.row, told: told)
  }

  /// The call is made and comes to the server at once; whom it reaches is noted.
  mutating func assume(_ index: Int) -> Sent {
    let thought = unseen.thoughts.calls[index]
    let device = unseen.permissions[thought.permission].device
    if let row = row(of: thought.log) { goOn(to: moment(of: row, thought.log), or: nil) }
    let act: Act
    var call: CallToken?
    switch thought.deed {
    case .call(let kind):
      call = CallToken(log.calls.count)
      act = .call(device, Call(kind, thought.arguments, arena: &log.turn.arena))
    case .connect: act = .connect(device)
    case .disconnect: act = .disconnect(device)
    }
    unseen.made.append(
      AssumedCall(
        permission: thought.permission, log: thought.log, row: thought.row, deed: thought.deed,
        call: call))
    var sent = step(.act(act, statement: 0))
    // A device refuses some calls by itself.
    while device != .absent, world.links.isBusy(.up(device)) {
      let more = take(from: Int(device.index), at: world.now.milliseconds)
      sent.downs += more.downs
    }
    return sent
  }

  /// The calls that would explain a row for which something waits, where nothing happens any more.
  mutating func unseenMoves() -> [ConformingMove] {
    if unseen.permissions.isEmpty { return [] }
    let waiting = logs.indices.compactMap { log -> (time: Int64, log: Int)? in
      guard let row = row(of: log), case .callback = row.kind else { return nil }
      return (moment(of: row, log), log)
    }.sorted { ($0.time, $0.log) < ($1.time, $1.log) }
    var moves: [ConformingMove] = []
    for (_, log) in waiting.prefix(LogTuning.waitingLogs) {
      moves += unseenMoves(for: log, next[log], told: nil, before: nil)
    }
    return moves
  }

  /// The calls before which moves that fail would not.
  mutating func unseenMoves(before failures: [Failure]) -> [ConformingMove] {
    if unseen.permissions.isEmpty { return [] }
    var moves: [ConformingMove] = []
    for failure in failures {
      let more = unseenMoves(
        for: failure.log, failure.row, told: failure.told, before: failure.move)
      moves += more.filter { !moves.contains($0) }
    }
    return moves
  }

  private mutating func unseenMoves(
    for log: Int, _ row: Int, told: Failure.Told?, before move: ConformingMove?
  ) -> [ConformingMove] {
    if unseen.isUsedUp { return [] }
    let candidates = thoughts(on: log, row, told).filter {
      unseen.mayMake(unseen.thoughts.calls[$0])
    }
    if candidates.isEmpty { return [] }
    self.log.seal()
    var helpful: [Int] = []
    var others: [(index: Int, state: FollowedWorld)] = []
    for index in candidates where unseen.thoughts.takesTry() {
      guard let next = after(index) else { continue }
      if next.comes(past: log, row, with: move) {
        helpful.append(index)
      } else if others.count * candidates.count < LogTuning.pairsOfCalls {
        // A world may be large: those are kept of which pairs will be tried.
        others.append((index, next))
      }
    }
    if helpful.isEmpty {
      // It may take a call that nobody is told of before the one that explains the row.
      var left = LogTuning.pairsOfCalls
      for first in others {
        let seconds = candidates.prefix(left)
        left -= seconds.count
        let explains = seconds.contains { second in
          first.state.unseen.mayMake(unseen.thoughts.calls[second]) && unseen.thoughts.takesTry()
            && first.state.after(second)?.comes(past: log, row, with: move) ?? false
        }
        if explains { helpful.append(first.index) }
      }
    }
    return helpful.map { ConformingMove(kind: .unseen($0)) }
  }

  /// The calls that might explain a row.
  private mutating func thoughts(on log: Int, _ row: Int, _ told: Failure.Told?) -> Range<Int> {
    if let known = unseen.thoughts.range(log: log, row: row) { return known }
    var material = RowMaterial(logs[log], row: row, of: user(of: logs[log].device))
    if let told { material.take(told.values, Catalogue.callback(told.kind).fields) }
    var calls: [UnseenCalls.Thought] = []
    let concerned = material.concerned
    // Of whom the row tells is likelier to have a part in it.
    let callers = unseen.permissions.indices.map { place in
      (place: place, user: user(of: unseen.permissions[place].device))
    }
    for (place, caller) in callers.filter({ concerned.contains($0.user) })
      + callers.filter({ !concerned.contains($0.user) })
    {
      let permission = unseen.permissions[place]
      for deed in permission.deeds {
        var arguments: [[Value]] = [[]]
        if case .call(let kind) = deed { arguments = material.arguments(of: kind, by: caller) }
        calls += arguments.map { arguments in
          UnseenCalls.Thought(
            permission: place, deed: deed, arguments: arguments, log: log, row: row)
        }
      }
    }
    return unseen.thoughts.add(calls, log: log, row: row)
  }

  private func user(of device: DeviceID) -> UserID {
    device == .absent ? .absent : world.server.user(of: device)
  }

  /// What comes of a call; nil where it fails, or contradicts a row.
  private func after(_ index: Int) -> FollowedWorld? {
    var next = self
    guard next.happen(ConformingMove(kind: .unseen(index))) == nil else { return nil }
    guard let token = next.unseen.made.last?.call else { return next }
    return next.log[token].reply?.code == .success ? next : nil
  }

  /// Whether a log can be followed past a row, where a move comes next.
  private func comes(past log: Int, _ row: Int, with move: ConformingMove?) -> Bool {
    if next[log] > row { return true }
    // A connection may have ended meanwhile, and what was under way on it is lost.
    guard let move, moves().contains(where: { $0.kind == move.kind }) else { return false }
    var trial = self
    _ = trial.happen(move)
    return trial.next[log] > row
  }
}
