import Ground
import IMProtocol
import ScenarioLanguage

/// Goes on past what nothing explains, by the smallest change of a log that leads on.
struct Conformer: Sendable {
  private let options: Conformance.Options
  private var state: FollowedWorld
  private var divergences: [Divergence] = []
  /// How many steps were made, over all searches.
  private var steps = 0
  private let mostSteps: Int
  /// The calls that were thought of, over all searches.
  private var thoughts: UnseenCalls.Thoughts

  init(
    _ way: CaseResult.Way, from start: Int64, _ logs: [DeviceLog], tokens: Int,
    _ options: Conformance.Options
  ) {
    self.options = options
    mostSteps = options.steps + logs.reduce(0) { $0 + $1.rows.count }
    var world = way.world
    world.pages = OpenPages()
    world.timers = Timers()
    world.hasTimers = false
    var log = way.log
    log.seal()
    state = FollowedWorld(world, log, logs, Correspondence(tokens: tokens, from: start))
    state.unseen = UnseenCalls(options.unseen, tries: min(options.unseenTries, options.steps))
    thoughts = state.unseen.thoughts
  }

  mutating func check() -> Conformance {
    var isOpen = false
    var isCutShort = false
    var reach: Reach?
    while true {
      let found = search(from: state, steps: share)
      if case .agrees = found.end {
        state = found.search.state
        break
      }
      if case .exhausted = found.end {
        isCutShort = true
        if divergences.isEmpty { isOpen = true }
      }
      reach = reach ?? found.search.furthest?.reach
      guard let dead = found.search.furthest, divergences.count < options.divergences else {
        if divergences.isEmpty { isOpen = true }
        state = found.search.furthest?.state ?? state
        break
      }
      repair(found.byClocks, or: dead)
    }
    return Conformance(
      verdict: isOpen ? .open : divergences.isEmpty ? .agrees : .disagrees,
      divergences: DivergencePairs(divergences, state).divergences, log: state.log,
      rows: state.rowsFollowed, reach: reach ?? Reach(rows: state.rowsFollowed),
      ahead: state.ahead, steps: steps, isCutShort: isCutShort, assumed: state.unseen.made)
  }

  // MARK: - The budget

  /// How many steps are left of those that the whole check may make.
  private var left: Int { max(0, mostSteps - steps) }

  /// How many of them the next search may make: a fourth of what there is beside one for each row
  /// stays for what comes behind it.
  private var share: Int {
    let rows = state.logs.indices.reduce(0) { $0 + state.logs[$1].rows.count - state.next[$1] }
    return min(left, rows) + max(0, left - rows) / 4 * 3
  }

  // MARK: - Searching

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
    var first = ConformingSearch(state)
    let end = run(&first) { $0.begin(steps: limit, rows: rows) }
    if let end { return Found(end: end, search: first) }
    var left = limit - first.steps
    var byClocks: ConformingSearch.DeadEnd?
    if let found = searchNearby(&first, &left, rows, &byClocks) { return found }
    for doubt in doubts {
      var search = first.doubting(doubt)
      let end = run(&search) { $0.run(steps: left, rows: rows) }
      left -= search.steps
      let isDone =
        switch end {
        case .agrees, .farEnough, .goneOn, .exhausted: true
        case .contradicted: !search.wasLimited && doubt.tolerance == options.tolerance
        }
      if isDone { return Found(end: end, search: search, byClocks: byClocks) }
      byClocks = byClocks ?? search.furthest
    }
    fatal("the last of \(doubts.count) searches is limited")
  }

  /// Ever more doubt.
  private var doubts: [ConformingSearch.Doubt] {
    [
      .least, ConformingSearch.Doubt(deviations: 1, tolerance: options.tolerance),
      ConformingSearch.Doubt(deviations: 2, tolerance: 0),
      ConformingSearch.Doubt(deviations: 2, tolerance: options.tolerance),
      ConformingSearch.Doubt(deviations: .max, tolerance: options.tolerance),
    ]
  }

  /// Goes from dead end to dead end, as long as what happened shortly before in another order leads
  /// past each; nil where that does not come to an end. The first search learns how far it came.
  private mutating func searchNearby(
    _ first: inout ConformingSearch, _ left: inout Int, _ rows: Int,
    _ byClocks: inout ConformingSearch.DeadEnd?
  ) -> Found? {
    var latest: ConformingSearch? = first
    var isFirst = true
    while let ahead = latest {
      latest = nil
      for doubt in doubts where latest == nil && left > 0 {
        var search = ahead.doubting(doubt, reach: LogTuning.reachNearby)
        let end = run(&search) { search in
          let end = search.run(steps: min(left, LogTuning.stepsNearby), rows: rows)
          guard case .goneOn = end else { return end }
          let last = search.goAhead(left, rows)
          latest = search
          return last ?? end
        }
        left -= search.steps
        first.learn(of: search.furthest)
        byClocks = byClocks ?? first.furthest
        let isDone =
          switch end {
          case .agrees, .farEnough: true
          case .contradicted: isFirst && !search.wasLimited && doubt.tolerance == options.tolerance
          case .goneOn, .exhausted: false
          }
        if isDone { return Found(end: end, search: search, byClocks: byClocks) }
      }
      isFirst = false
    }
    return nil
  }

  /// Searches with so much doubt in the clocks, and no more.
  private mutating func search(
    from state: FollowedWorld, _ doubt: ConformingSearch.Doubt, steps limit: Int, rows: Int
  ) -> (ConformingSearch.End, ConformingSearch) {
    var first = ConformingSearch(state)
    if let end = run(&first, { $0.begin(steps: limit, rows: rows) }) { return (end, first) }
    var search = first.doubting(doubt)
    let end = run(&search) { $0.run(steps: limit - first.steps, rows: rows) }
    return (end, search)
  }

  /// Runs a search with the calls that were thought of, and counts its steps.
  private mutating func run<End>(
    _ search: inout ConformingSearch, _ body: (inout ConformingSearch) -> End
  ) -> End {
    search.thoughts = thoughts
    defer {
      steps += search.steps
      thoughts = search.thoughts
    }
    return body(&search)
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

  /// Goes on past the place to which the clocks lead, where all orders come hardly further and a
  /// change leads on by the clocks; else past the furthest that was found.
  private mutating func repair(
    _ byClocks: ConformingSearch.DeadEnd?, or furthest: ConformingSearch.DeadEnd
  ) {
    if let near = byClocks,
      furthest.state.rowsFollowed < near.state.rowsFollowed + LogTuning.rowsAhead,
      let best = best(of: repairs(of: near), doubting: .least), best.leadsOn
    {
      take(best.repair, in: near)
    } else if let best = best(of: repairs(of: furthest), doubting: nil) {
      take(best.repair, in: furthest)
    } else {
      fatal("no repair is left after \(furthest.state.rowsFollowed) rows")
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
    of repairs: [Repair], doubting doubt: ConformingSearch.Doubt?
  ) -> (repair: Repair, leadsOn: Bool)? {
    var best: (rows: Int, repair: Repair)?
    for repair in repairs {
      let goal = repair.state.rowsFollowed + LogTuning.rowsAhead
      let (end, search): (ConformingSearch.End, ConformingSearch)
      if let doubt {
        (end, search) = self.search(
          from: repair.state, doubt, steps: min(left, LogTuning.stepsAhead), rows: goal)
      } else {
        let found = self.search(
          from: repair.state, steps: min(left, LogTuning.stepsAhead), rows: goal)
        (end, search) = (found.end, found.search)
      }
      switch end {
      case .agrees: return (repair, true)
      case .farEnough where repair.isExplained(in: search.state): return (repair, true)
      case .farEnough, .contradicted, .exhausted, .goneOn:
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
        next.advance(found.log)
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
      next.advance(found.log)
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
        told: told.index), state: next)
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
    next.advance(log)
    let row = state.next[log]
    return Repair(
      divergence: Divergence(log: log, row: row, since: row, difference: .unexpected, told: .none),
      state: next)
  }
}
