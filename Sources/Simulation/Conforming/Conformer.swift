import IMProtocol
import ScenarioLanguage

/// Goes on past what nothing explains, by the smallest change of a log that leads on.
struct Conformer: Sendable {
  private let options: Conformance.Options
  private var state: FollowedWorld
  private var divergences: [Divergence] = []
  private var steps = 0
  /// The calls that were thought of, over all searches.
  private var thoughts: UnseenCalls.Thoughts

  init(
    _ way: CaseResult.Way, _ logs: [DeviceLog], tokens: Int, _ options: Conformance.Options
  ) {
    self.options = options
    var world = way.world
    world.pages = OpenPages()
    world.timers = Timers()
    world.hasTimers = false
    var log = way.log
    log.seal()
    state = FollowedWorld(world, log, logs, tokens: tokens)
    state.unseen = UnseenCalls(
      options.unseen, tries: min(options.unseenTries, options.steps))
    thoughts = state.unseen.thoughts
  }

  mutating func check() -> Conformance {
    let rows = state.logs.reduce(0) { $0 + $1.rows.count }
    var isOpen = false
    var agreeing: Int?
    while true {
      let (end, search) = search(from: state, steps: rows + options.steps)
      if case .agrees = end {
        state = search.state
        break
      }
      if case .exhausted = end, divergences.isEmpty { isOpen = true }
      agreeing = agreeing ?? search.furthest?.state.rowsFollowed
      guard let dead = search.furthest, divergences.count < options.divergences else {
        if divergences.isEmpty { isOpen = true }
        state = search.furthest?.state ?? state
        break
      }
      repair(dead)
    }
    return Conformance(
      verdict: isOpen ? .open : divergences.isEmpty ? .agrees : .disagrees,
      divergences: divergences, log: state.log, rows: state.rowsFollowed,
      agreeing: agreeing ?? state.rowsFollowed, ahead: state.ahead, steps: steps,
      assumed: state.unseen.made)
  }

  /// Searches as the clocks say, then with ever more doubt in them.
  private mutating func search(
    from state: FollowedWorld, steps limit: Int, rows: Int = .max
  ) -> (ConformingSearch.End, ConformingSearch) {
    var left = limit
    for (deviations, tolerance) in [
      (1, 0), (1, options.tolerance), (2, 0), (2, options.tolerance), (.max, options.tolerance),
    ] {
      var start = state
      start.unseen.thoughts = thoughts
      var search = ConformingSearch(start, tolerance: tolerance, deviations: deviations)
      let end = search.run(steps: left, rows: rows)
      steps += search.steps
      thoughts = search.state.unseen.thoughts
      left -= search.steps
      let isDone =
        switch end {
        case .agrees, .farEnough, .exhausted: true
        case .contradicted: !search.wasLimited && tolerance > 0
        }
      if isDone { return (end, search) }
    }
    preconditionFailure("the last search has no limit")
  }

  // MARK: - Repairing

  /// A change of a log, and what it leads to.
  private struct Repair {
    let divergence: Divergence
    let state: FollowedWorld
  }

  /// How many rows a change must lead on to be as good as any.
  private static let rowsAhead = 24
  private static let stepsAhead = 2_000

  /// Takes the change that leads furthest; of those that lead equally far, the first.
  private mutating func repair(_ dead: ConformingSearch.DeadEnd) {
    var best: (rows: Int, repair: Repair)?
    for repair in repairs(of: dead) {
      let goal = repair.state.rowsFollowed + Self.rowsAhead
      let (end, search) = search(from: repair.state, steps: Self.stepsAhead, rows: goal)
      let rows: Int
      switch end {
      case .agrees: rows = goal
      case .farEnough: rows = goal
      case .contradicted, .exhausted:
        rows = search.furthest?.state.rowsFollowed ?? repair.state.rowsFollowed
      }
      if best.map({ rows > $0.rows }) ?? true { best = (rows, repair) }
    }
    guard let best else { preconditionFailure("there is nothing to change where rows are left") }
    divergences.append(best.repair.divergence)
    state = best.repair.state
  }

  private func repairs(of dead: ConformingSearch.DeadEnd) -> [Repair] {
    var repairs: [Repair] = []
    let state = dead.state
    if let found = dead.contradiction {
      var divergence = Divergence(
        log: found.log, row: found.row, since: found.row, difference: found.difference,
        told: found.told?.index ?? .none)
      switch found.difference {
      case .value, .code:
        var next = state
        next.leaveOut(found.log)
        if let told = found.told { next.forget(told.index, found.log) }
        repairs.append(Repair(divergence: divergence, state: next))
      case .missing, .unexpected, .otherOrder, .otherDevice: break
      }
      if let told = found.told {
        var next = state
        next.forget(told.index, found.log)
        divergence.difference = .missing
        divergence.since = told.row
        repairs.append(Repair(divergence: divergence, state: next))
      }
      // Without the end of a log nothing would be missing in it any more.
      if case .end? = state.row(of: found.log)?.kind { return repairs }
      var next = state
      next.leaveOut(found.log)
      divergence.difference = .unexpected
      divergence.since = found.row
      divergence.told = .none
      repairs.append(Repair(divergence: divergence, state: next))
      // A row that waited longer may be what holds others up.
      let moment = state.row(of: found.log).map { state.moment(of: $0, found.log) } ?? .max
      return repairs
        + waiting(in: state).filter { $0.log != found.log && $0.time < moment }.prefix(4)
        .map { leavingOut($0.log, of: state) }
    }
    // Nothing happens any more.
    return waiting(in: state).prefix(8).map { leavingOut($0.log, of: state) }
  }

  /// The logs of which rows are left, what the clocks say was first first.
  private func waiting(in state: FollowedWorld) -> [(time: Int64, log: Int)] {
    state.logs.indices.compactMap { log -> (time: Int64, log: Int)? in
      guard let row = state.row(of: log) else { return nil }
      if case .end = row.kind { return nil }
      return (state.moment(of: row, log), log)
    }.sorted { ($0.time, $0.log) < ($1.time, $1.log) }
  }

  /// The next row of a log is passed over.
  private func leavingOut(_ log: Int, of state: FollowedWorld) -> Repair {
    var next = state
    next.leaveOut(log)
    let row = state.next[log]
    return Repair(
      divergence: Divergence(log: log, row: row, since: row, difference: .unexpected, told: .none),
      state: next)
  }
}
