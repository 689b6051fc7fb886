import IMProtocol
import ScenarioLanguage

/// Goes on past what nothing explains, by the smallest change of a log that leads on.
struct Conformer: Sendable {
  private let options: Conformance.Options
  private var state: FollowedWorld
  private var divergences: [Divergence] = []
  private var steps = 0

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
        state = search.furthest?.state ?? state
        break
      }
      repair(dead)
    }
    return Conformance(
      verdict: divergences.isEmpty ? .agrees : isOpen ? .open : .disagrees,
      divergences: divergences, log: state.log, rows: state.rowsFollowed,
      agreeing: agreeing ?? state.rowsFollowed, ahead: state.ahead, steps: steps)
  }

  /// Searches as the clocks say, then with ever more doubt in them.
  private mutating func search(
    from state: FollowedWorld, steps limit: Int, rows: Int = .max
  ) -> (ConformingSearch.End, ConformingSearch) {
    var left = limit
    for (deviations, tolerance) in [
      (1, 0), (1, options.tolerance), (2, 0), (2, options.tolerance), (.max, options.tolerance),
    ] {
      var search = ConformingSearch(state, tolerance: tolerance, deviations: deviations)
      let end = search.run(steps: left, rows: rows)
      steps += search.steps
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
        log: found.log, row: found.row, difference: found.difference, told: found.told)
      switch found.difference {
      case .value, .code:
        var next = state
        next.leaveOut(found.log)
        next.forget(found.told, found.log)
        repairs.append(Repair(divergence: divergence, state: next))
      case .missing, .unexpected, .otherOrder, .otherDevice: break
      }
      if found.told != .none {
        var next = state
        next.forget(found.told, found.log)
        divergence.difference = .missing
        repairs.append(Repair(divergence: divergence, state: next))
      }
      // Without the end of a log nothing would be missing in it any more.
      if case .end? = state.row(of: found.log)?.kind { return repairs }
      var next = state
      next.leaveOut(found.log)
      divergence.difference = .unexpected
      divergence.told = .none
      repairs.append(Repair(divergence: divergence, state: next))
      return repairs
    }
    // Nothing happens any more: the rows that wait, what the clocks say was first first.
    let waiting = state.logs.indices.compactMap { log -> (time: Int64, log: Int)? in
      guard let row = state.row(of: log) else { return nil }
      if case .end = row.kind { return nil }
      return (state.moment(of: row, log), log)
    }
    for (_, log) in waiting.sorted(by: { ($0.time, $0.log) < ($1.time, $1.log) }).prefix(8) {
      var next = state
      next.leaveOut(log)
      let divergence = Divergence(
        log: log, row: state.next[log], difference: .unexpected, told: .none)
      repairs.append(Repair(divergence: divergence, state: next))
    }
    return repairs
  }
}
