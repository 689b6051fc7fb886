import Base
import IMProtocol
import ScenarioLanguage

/// A check of logs. At each divergence, the check makes the smallest change to a log that allows
/// the check to continue.
struct Conformer: Sendable {
  let options: Conformance.Options
  private let origin: SliceChecks.Origin
  private(set) var state: FollowedWorld
  /// The users or groups of a slice whose entries can't be explained by any order. Nil if no such
  /// slice was found.
  private var slice: SliceSubject?
  private(set) var hasCheckedSlices = false
  private var earlySlicesLeft = LogTuning.earlySlices
  private(set) var divergences: [Divergence] = []
  /// The alternatives to the chosen repair at the first dead end.
  private(set) var otherRepairs: [(repair: Repair, dead: ConformingSearch.DeadEnd)] = []
  /// The number of steps of all searches.
  var steps = 0
  var mostSteps: Int
  /// Whether every log was followed to its end.
  private(set) var isAtEnd = false
  /// The candidates for assumed calls, which all searches share.
  private var candidateCalls: AssumedCalls.CandidateCalls

  init(_ origin: SliceChecks.Origin, _ logs: [DeviceLog], _ options: Conformance.Options) {
    self.options = options
    self.origin = origin
    let execution = origin.execution
    mostSteps = options.steps + logs.reduce(0) { $0 + $1.rows.count }
    var world = execution.world
    world.pages = OpenPages()
    world.timers = Timers()
    world.hasTimers = false
    var log = execution.log
    log.seal()
    let tokens = origin.scenario.captureNames.count
    state = FollowedWorld(
      world, log, logs, Correspondence(tokens: tokens, from: origin.start), options)
    state.assumed = AssumedCalls(
      options.assumed, tries: min(options.assumptionTries, options.steps))
    candidateCalls = state.assumed.candidateCalls
  }

  /// Checks the logs from the current state to their ends, and makes the best repair at each dead
  /// end.
  mutating func checkOnce(most: Int) -> Conformance {
    var isOpen = false
    var isCutShort = false
    var lookBack: ExplainedPart?
    while true {
      let found = search(from: state, steps: share)
      if case .agrees = found.end {
        state = found.search.state
        isAtEnd = true
        break
      }
      lookBack = lookBack ?? found.search.furthest?.lookBack
      if found.isPlanned { continue }
      if case .exhausted = found.end {
        isCutShort = true
        if divergences.isEmpty, slice == nil { isOpen = true }
      }
      guard let dead = found.search.furthest, divergences.count < most else {
        state = found.search.furthest?.state ?? state
        break
      }
      repair(found, or: dead)
    }
    divergences.insert(contentsOf: state.repaired.map(state.compared), at: 0)
    if divergences.isEmpty, !isAtEnd { isOpen = true }
    return Conformance(
      verdict: isOpen ? .open : divergences.isEmpty ? .agrees : .disagrees,
      divergences: DivergencePairs(divergences, state).divergences, log: state.log,
      rows: state.entriesFollowed,
      lookBack: lookBack ?? ExplainedPart(rows: state.entriesFollowed, followed: state.next),
      ahead: state.ahead, steps: steps, isCutShort: isCutShort, assumed: state.assumed.made,
      slice: slice)
  }

  // MARK: - The budget

  /// How many steps the whole check may still use.
  var left: Int { max(0, mostSteps - steps) }

  /// How many steps the next search may use: one per remaining entry, and three fourths of the
  /// other steps that are left. The last fourth is reserved for later searches.
  private var share: Int {
    let rows = state.logs.indices.reduce(0) { $0 + state.logs[$1].rows.count - state.next[$1] }
    return min(left, rows) + max(0, left - rows) / 4 * 3
  }

  // MARK: - Searching

  private struct Found {
    let end: ConformingSearch.End
    let search: ConformingSearch
    /// The dead end of the search with the least skew budget. Nil if this search has no dead end,
    /// or if no other search followed.
    var byClocks: ConformingSearch.DeadEnd?
    /// The dead end to which the exact order of the clocks leads, if any.
    var beforeOthers: ConformingSearch.DeadEnd?
    /// Whether to search again from the beginning, because repairs of slices are planned.
    var isPlanned = false
  }

  /// Searches first in the order of the clocks, and then with increasing skew budgets. If there are
  /// too many orders for the step budget, slices are checked, because the entries of a single slice
  /// may refute all orders.
  private mutating func search(
    from state: FollowedWorld, steps limit: Int, rows: Int = .max
  ) -> Found {
    var first = ConformingSearch(state)
    let end = run(&first) { $0.begin(steps: limit, rows: rows) }
    if let end { return Found(end: end, search: first) }
    let beforeOthers = first.furthest
    var found = searchOtherOrders(&first, steps: limit, rows: rows)
    found.beforeOthers = beforeOthers
    return found
  }

  /// Searches for orders that deviate from the clocks, starting from the dead end of `first`.
  private mutating func searchOtherOrders(
    _ first: inout ConformingSearch, steps limit: Int, rows: Int
  ) -> Found {
    var left = limit - first.steps
    var (byClocks, stuck) = (ConformingSearch.DeadEnd?.none, first.furthest)
    let all = state.logs.reduce(0) { $0 + $1.rows.count }
    if let found = searchNearby(&first, &left, rows, &byClocks, &stuck) { return found }
    let steps = min(left, LogTuning.stepsBeforeSlices(rows: all))
    var found = searchWidely(from: first, steps: steps, rows, byClocks)
    guard case .exhausted = found.end, rows == .max else { return found }
    if planRepairs(at: [stuck, found.search.furthest].compactMap { $0 }) {
      found.isPlanned = true
      return found
    }
    return steps < left ? searchWidely(from: first, steps: left, rows, byClocks) : found
  }

  /// Searches with increasing skew budgets.
  private mutating func searchWidely(
    from first: ConformingSearch, steps limit: Int, _ rows: Int,
    _ byClocks: ConformingSearch.DeadEnd?
  ) -> Found {
    var (left, byClocks) = (limit, byClocks)
    for skewBudget in skewBudgets {
      var search = first.withSkewBudget(skewBudget)
      let end = run(&search) { $0.run(steps: left, rows: rows) }
      left -= search.steps
      let isDone =
        switch end {
        case .agrees, .farEnough, .goneOn, .exhausted: true
        case .contradicted: !search.wasLimited && skewBudget.tolerance == options.tolerance
        }
      if isDone { return Found(end: end, search: search, byClocks: byClocks) }
      byClocks = byClocks ?? search.furthest
    }
    fatal("the last of \(skewBudgets.count) searches is limited")
  }

  /// Checks slices, and plans repairs for their divergences. Returns whether a slice was refuted. A
  /// slice is refuted if no order explains its entries.
  ///
  /// - Parameter isEarly: If true, the slices of the dead ends are checked first. Other slices are
  ///   checked only if one of these slices is refuted.
  private mutating func planRepairs(
    at deadEnds: [ConformingSearch.DeadEnd], isEarly: Bool = false
  ) -> Bool {
    if hasCheckedSlices || options.slice != nil || !options.checksSlices { return false }
    var checks = SliceChecks(origin, state.logs, options)
    checks.run(first: deadEnds.flatMap(\.subjects), isEarly: isEarly)
    steps += checks.steps
    if isEarly, checks.refuted == nil { return false }
    hasCheckedSlices = true
    // The search starts again with a fresh step budget. The steps that were used for slices don't
    // count.
    mostSteps = steps + options.steps + state.logs.reduce(0) { $0 + $1.rows.count }
    slice = checks.refuted
    state.planned = checks.repairs
    return slice != nil
  }

  private var skewBudgets: [ConformingSearch.SkewBudget] {
    [
      .least, ConformingSearch.SkewBudget(deviations: 1, tolerance: options.tolerance),
      ConformingSearch.SkewBudget(deviations: 2, tolerance: 0),
      ConformingSearch.SkewBudget(deviations: 2, tolerance: options.tolerance),
      ConformingSearch.SkewBudget(deviations: .max, tolerance: options.tolerance),
    ]
  }

  /// Changes the order of recent events in order to get past a dead end, and past the dead ends
  /// that follow. Returns nil if the search remains stuck. After such a failure, `first` knows the
  /// furthest dead end, and `stuck` is the last dead end in the order of the clocks.
  private mutating func searchNearby(
    _ first: inout ConformingSearch, _ left: inout Int, _ rows: Int,
    _ byClocks: inout ConformingSearch.DeadEnd?, _ stuck: inout ConformingSearch.DeadEnd?
  ) -> Found? {
    var latest: ConformingSearch? = first
    var isFirst = true
    let isLong = state.logs.reduce(0) { $0 + $1.rows.count } >= LogTuning.rowsOfEarlySlices
    while let ahead = latest {
      latest = nil
      stuck = ahead.furthest ?? stuck
      // In long logs, a step is slow because it copies a large state. The slice of a dead end is
      // short, so check this slice after few steps.
      let checksSlices = isFirst && isLong && rows == .max && earlySlicesLeft > 0
      let quick = checksSlices ? [(ConformingSearch.SkewBudget.least, LogTuning.stepsAtFirst)] : []
      let attempts = quick + skewBudgets.map { ($0, LogTuning.stepsNearby) }
      for (index, (skewBudget, steps)) in attempts.enumerated() where latest == nil && left > 0 {
        var search = ahead.withSkewBudget(skewBudget, lookBack: LogTuning.lookBackNearby)
        let end = run(&search) { search in
          let end = search.run(steps: min(left, steps), rows: rows)
          guard case .goneOn = end else { return end }
          let last = search.followClocks(left, rows)
          latest = search
          return last ?? end
        }
        left -= search.steps
        first.learn(of: search.furthest)
        first.deadEnds = search.deadEnds
        byClocks = byClocks ?? first.furthest
        let isDone =
          switch end {
          case .agrees, .farEnough: true
          case .contradicted:
            isFirst && !search.wasLimited && skewBudget.tolerance == options.tolerance
          case .goneOn, .exhausted: false
          }
        if isDone { return Found(end: end, search: search, byClocks: byClocks) }
        if latest == nil, index == 0, checksSlices, let stuck {
          earlySlicesLeft -= 1
          if planRepairs(at: [stuck], isEarly: true) {
            return Found(end: .exhausted, search: first, isPlanned: true)
          }
        }
      }
      isFirst = false
    }
    return nil
  }

  /// Searches first in the order of the clocks, and then with the given skew budget.
  private mutating func search(
    from state: FollowedWorld, _ skewBudget: ConformingSearch.SkewBudget, steps limit: Int,
    rows: Int
  ) -> (ConformingSearch.End, ConformingSearch) {
    var first = ConformingSearch(state)
    if let end = run(&first, { $0.begin(steps: limit, rows: rows) }) { return (end, first) }
    var search = first.withSkewBudget(skewBudget)
    let end = run(&search) { $0.run(steps: limit - first.steps, rows: rows) }
    return (end, search)
  }

  /// Runs a search with the shared candidates for assumed calls, and counts its steps.
  private mutating func run<End>(
    _ search: inout ConformingSearch, _ body: (inout ConformingSearch) -> End
  ) -> End {
    search.candidateCalls = candidateCalls
    defer {
      steps += search.steps
      candidateCalls = search.candidateCalls
    }
    return body(&search)
  }

  // MARK: - Repairing

  /// Makes the best repair at one of three dead ends:
  ///
  /// - `found.beforeOthers` is chosen if the exact order of the clocks explains all other entries
  ///   after a single repair at this dead end.
  /// - Otherwise, `found.byClocks` is chosen if the search can continue after a repair at this dead
  ///   end and `furthest` is not much further.
  /// - Otherwise, `furthest` is chosen.
  private mutating func repair(_ found: Found, or furthest: ConformingSearch.DeadEnd) {
    let byClocks = found.byClocks
    if divergences.isEmpty {
      var deadEnds: [ConformingSearch.DeadEnd] = []
      for dead in [found.beforeOthers, byClocks, furthest].compactMap(\.self)
        + found.search.deadEnds
      where !deadEnds.contains(where: dead.isLike) {
        deadEnds.append(dead)
        otherRepairs += repairs(of: dead).map { ($0, dead) }
      }
    }
    if let exact = found.beforeOthers, let repair = onlyRepair(of: exact) {
      take(repair, in: exact)
    } else if let near = byClocks,
      furthest.state.entriesFollowed < near.state.entriesFollowed + LogTuning.entriesAhead,
      let best = best(of: repairs(of: near), withSkewBudget: .least), best.leadsOn
    {
      take(best.repair, in: near)
    } else if let best = best(of: repairs(of: furthest), withSkewBudget: nil) {
      take(best.repair, in: furthest)
    } else {
      fatal("no repair is left after \(furthest.state.entriesFollowed) rows")
    }
  }

  /// The first repair of a dead end with which the exact order of the clocks explains all other
  /// entries, or nil if there is no such repair.
  private mutating func onlyRepair(of dead: ConformingSearch.DeadEnd) -> Repair? {
    for repair in repairs(of: dead) {
      let limit = min(left, LogTuning.stepsAhead)
      var search = ConformingSearch(repair.state)
      if case .agrees? = run(&search, { $0.begin(steps: limit, rows: .max) }) { return repair }
    }
    return nil
  }

  mutating func take(_ repair: Repair, in dead: ConformingSearch.DeadEnd) {
    var divergence = repair.divergence
    if case .unexpected = divergence.difference {
      divergence.again = dead.state.earlier(like: divergence.row, divergence.log)
    }
    divergences.append(divergence)
    state = repair.state
  }

  /// Plans a repair. When a check starts from the beginning, it makes the planned repair in every
  /// order.
  mutating func plan(_ repair: Repair) {
    state.planned.add(repair.divergence, row: repair.divergence.row, repair.state.log)
  }

  mutating func planSkipping(_ row: Int, _ log: Int) { state.planned.skip(row, log) }

  /// The first repair that lets the search continue far enough, or else the repair with which the
  /// search gets furthest.
  ///
  /// - Parameter skewBudget: The skew budget of the searches, or nil to use increasing skew
  ///   budgets.
  private mutating func best(
    of repairs: [Repair], withSkewBudget skewBudget: ConformingSearch.SkewBudget?
  ) -> (repair: Repair, leadsOn: Bool)? {
    var best: (rows: Int, repair: Repair)?
    for repair in repairs {
      let goal = repair.state.entriesFollowed + LogTuning.entriesAhead
      let (end, search): (ConformingSearch.End, ConformingSearch)
      if let skewBudget {
        (end, search) = self.search(
          from: repair.state, skewBudget, steps: min(left, LogTuning.stepsAhead), rows: goal)
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
        let rows = max(state.entriesFollowed, search.state.entriesFollowed)
        if best.map({ rows > $0.rows }) ?? true { best = (rows, repair) }
      }
    }
    return best.map { ($0.repair, false) }
  }
}
