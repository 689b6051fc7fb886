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
      let found = search(from: state, steps: rows + options.steps)
      if case .agrees = found.end {
        state = found.search.state
        break
      }
      if case .exhausted = found.end, divergences.isEmpty { isOpen = true }
      agreeing = agreeing ?? found.search.furthest?.state.rowsFollowed
      guard let dead = found.search.furthest, divergences.count < options.divergences else {
        state = found.search.furthest?.state ?? state
        break
      }
      repair(found.byClocks, or: dead)
    }
    return Conformance(
      verdict: divergences.isEmpty ? .agrees : isOpen ? .open : .disagrees,
      divergences: DivergencePairs(divergences, state).divergences, log: state.log,
      rows: state.rowsFollowed, agreeing: agreeing ?? state.rowsFollowed, ahead: state.ahead,
      steps: steps)
  }

  // MARK: - Searching

  /// How far the clocks are doubted: how many inputs may come in another order than they say, and
  /// how far off they may be where time counts.
  private struct Doubt {
    let deviations: Int
    let tolerance: Int64

    static let least = Doubt(deviations: 1, tolerance: 0)
  }

  private struct Found {
    let end: ConformingSearch.End
    let search: ConformingSearch
    /// How far it comes where the clocks are least doubted; nil where that was enough, or is all.
    var byClocks: ConformingSearch.DeadEnd?
  }

  /// Searches as the clocks say, then with ever more doubt in them.
  private mutating func search(
    from state: FollowedWorld, steps limit: Int, rows: Int = .max
  ) -> Found {
    var left = limit
    var byClocks: ConformingSearch.DeadEnd?
    for doubt in [
      .least, Doubt(deviations: 1, tolerance: options.tolerance),
      Doubt(deviations: 2, tolerance: 0), Doubt(deviations: 2, tolerance: options.tolerance),
      Doubt(deviations: .max, tolerance: options.tolerance),
    ] {
      let (end, search) = search(from: state, doubt, steps: left, rows: rows)
      left -= search.steps
      let isDone =
        switch end {
        case .agrees, .farEnough, .exhausted: true
        case .contradicted: !search.wasLimited && doubt.tolerance > 0
        }
      if isDone { return Found(end: end, search: search, byClocks: byClocks) }
      byClocks = byClocks ?? search.furthest
    }
    preconditionFailure("the last search has no limit")
  }

  private mutating func search(
    from state: FollowedWorld, _ doubt: Doubt, steps limit: Int, rows: Int
  ) -> (ConformingSearch.End, ConformingSearch) {
    var search = ConformingSearch(
      state, tolerance: doubt.tolerance, deviations: doubt.deviations)
    let end = search.run(steps: limit, rows: rows)
    steps += search.steps
    return (end, search)
  }

  // MARK: - Repairing

  /// A change of a log, and what it leads to.
  private struct Repair {
    let divergence: Divergence
    let state: FollowedWorld
    /// A row of the log that tells, further down, what the change does without: it leads on only
    /// where that is explained otherwise.
    var late: Int?

    func isExplained(in state: FollowedWorld) -> Bool {
      late.map { state.next[divergence.log] > $0 } ?? true
    }
  }

  /// How many rows a change must lead on to be as good as any.
  private static let rowsAhead = 24
  private static let stepsAhead = 2_000

  /// Goes on past the place to which the clocks lead, where all orders come hardly further and a
  /// change leads on by the clocks; else past the furthest that was found.
  private mutating func repair(
    _ byClocks: ConformingSearch.DeadEnd?, or furthest: ConformingSearch.DeadEnd
  ) {
    if let near = byClocks,
      furthest.state.rowsFollowed < near.state.rowsFollowed + Self.rowsAhead,
      let best = best(of: repairs(of: near), doubting: .least), best.leadsOn
    {
      take(best.repair, in: near)
    } else if let best = best(of: repairs(of: furthest), doubting: nil) {
      take(best.repair, in: furthest)
    } else {
      preconditionFailure("there is nothing to change where rows are left")
    }
  }

  private mutating func take(_ repair: Repair, in dead: ConformingSearch.DeadEnd) {
    var divergence = repair.divergence
    if case .unexpected = divergence.difference {
      divergence.again = dead.state.earlier(like: divergence.row, divergence.log)
    }
    divergences.append(divergence)
    state = repair.state
  }

  /// The first change that leads on for long; where none does, the one that leads furthest.
  ///
  /// - Parameter doubt: how far the clocks are doubted; nil for ever more.
  private mutating func best(
    of repairs: [Repair], doubting doubt: Doubt?
  ) -> (repair: Repair, leadsOn: Bool)? {
    var best: (rows: Int, repair: Repair)?
    for repair in repairs {
      let goal = repair.state.rowsFollowed + Self.rowsAhead
      let (end, search): (ConformingSearch.End, ConformingSearch)
      if let doubt {
        (end, search) = self.search(
          from: repair.state, doubt, steps: Self.stepsAhead, rows: goal)
      } else {
        let found = self.search(from: repair.state, steps: Self.stepsAhead, rows: goal)
        (end, search) = (found.end, found.search)
      }
      switch end {
      case .agrees: return (repair, true)
      case .farEnough where repair.isExplained(in: search.state): return (repair, true)
      case .farEnough, .contradicted, .exhausted:
        let state = search.furthest?.state ?? repair.state
        let rows = max(state.rowsFollowed, search.state.rowsFollowed)
        if best.map({ rows > $0.rows }) ?? true { best = (rows, repair) }
      }
    }
    return best.map { ($0.repair, false) }
  }

  private func repairs(of dead: ConformingSearch.DeadEnd) -> [Repair] {
    var repairs: [Repair] = []
    let state = dead.state
    if let found = dead.contradiction {
      var divergence = Divergence(
        log: found.log, row: found.row, since: found.row, difference: found.difference,
        told: found.told?.index ?? .none)
      let late = found.told.flatMap { state.lateRow(found.log, telling: $0) }
      switch found.difference {
      case .value, .code:
        var next = state
        next.leaveOut(found.log)
        if let told = found.told { next.forget(told.index, found.log) }
        repairs.append(Repair(divergence: divergence, state: next, late: late))
      case .missing, .unexpected, .otherOrder, .otherDevice: break
      }
      if let told = found.told {
        var next = state
        next.forget(told.index, found.log)
        divergence.difference = .missing
        divergence.since = told.row
        repairs.append(Repair(divergence: divergence, state: next, late: late))
        if let late { repairs.append(inOtherOrder(late, divergence, told, state)) }
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

  /// What a device was told is what a later row tells.
  private func inOtherOrder(
    _ late: Int, _ missing: Divergence, _ told: FollowedWorld.Told, _ state: FollowedWorld
  ) -> Repair {
    var next = state
    next.follow(late, early: missing.log, told)
    return Repair(
      divergence: Divergence(
        log: missing.log, row: late, since: late, difference: .otherOrder(row: missing.row),
        told: told.index),
      state: next)
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
