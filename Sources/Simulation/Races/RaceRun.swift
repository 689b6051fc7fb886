import IMProtocol
import ScenarioLanguage

/// A race while it runs: every order that differs, from every way that leads to it.
struct RaceRun {
  private let step: Step
  private let outcomes: [Step.Outcome]
  private let index: Int
  private let context: RunContext
  private let scenario: Scenario
  /// Who was a member of which group when the race began, on the way that is followed.
  private var membersBefore = GroupMembers()
  /// One way for each distinct state in which the race can end.
  private(set) var ends: [Branch] = []
  private var seen: Set<[UInt64]> = []
  /// The ways that fit no single outcome, with what is wrong; no more than may be followed.
  private(set) var failed: [(Branch, [Failure])] = []
  private(set) var failures: [Failure] = []
  private(set) var exhaustion: Verdict.Exhaustion?
  private(set) var result: RaceResult
  /// The faults that have struck in some order, by their statements.
  private var struck: Set<Int> = []
  /// Those whose moments came in some order, and that had nothing to hit.
  private var tooLate: Set<Int> = []
  private(set) var spent = Counters()
  /// What the run has done of what multiplies, this race with it.
  private(set) var work: RunWork
  /// What a copy costs of the world with which the race begins, on the way that is followed.
  private var worldSize = 0
  private var rowCount = 0
  /// The size of what that execution remembers.
  private var remembered = 0
  /// How many worlds are held beside those that have ended: those of the ways that lead to the
  /// race, and one after each thing that comes in an order.
  private let worldsAtOnce: Int
  /// What came of the ends of orders that are alike.
  private var decided: [OrderRun.Effect: Decision] = [:]

  /// Which outcomes an end fits: where it fits none, the one that comes closest.
  private struct Decision {
    var fitting: [Int]
    var closest: Int
    /// Whether it has met all that is asked, so that an end that is alike need not be kept.
    var isKept = false
  }

  init(_ run: borrowing ScenarioRun, _ step: Step, _ outcomes: [Step.Outcome], index: Int) {
    context = run.context
    work = run.work
    worldsAtOnce =
      run.branches.count + step.statements.count + 2 * OrderRun.devicesToHold(step.statements).count
    self.step = step
    self.outcomes = outcomes
    self.index = index
    scenario = run.scenario
    result = RaceResult(
      step: index, orders: 0, distinct: 0, possible: 0, states: 0,
      outcomes: Array(repeating: RaceResult.OutcomeResult(), count: outcomes.count))
  }

  /// Runs every order that differs from one way, and each with every selection of what can be lost.
  mutating func run(from branch: Branch) {
    membersBefore = GroupMembers(branch.world, for: outcomes.flatMap(\.statements))
    worldSize = branch.world.size + RunLimits.copyOverhead
    rowCount = branch.world.rowCount
    remembered = branch.bindings.size
    if !hasRoom(for: worldsAtOnce) { return exhaust(.rowsOfWays) }
    decided = [:]
    var beginning = branch
    beginning.seal()
    beginning.simulator.step(.begin(step: index))
    let orders = RaceOrders(step.statements)
    let start = OrderRun(step.statements, from: beginning, limits: limits)
    let before = branch.log.counters
    let place = branch.log.records.count
    // Where something goes wrong what two statements touch in common is not all that counts.
    let canFail = step.statements.contains { if case .fault = $0.kind { true } else { false } }
    let copies = max(0, limits.copied - work.copied) / worldSize
    var left = copies
    let isComplete = RaceSearch.visitOrders(
      orders, from: start, reduces: context.options.reducesRaces && !canFail,
      limit: limits.ordersOfWay, copies: &left, kind: { kind($0, $1, from: start) },
      visit: { visit($0, weight: $1, from: start, since: place, before) })
    work.copied += (copies - left) * worldSize
    if left < 0 { exhaust(.copied) }
    if !isComplete { exhaust(.ordersOfWay) }
    result.possible = Self.sum(result.possible, orders.count)
  }

  /// What tells the ends of orders apart, as far as a group of statements makes them: whether the
  /// outcomes and what stands under the calls are met there, how calls ended, and the state. What
  /// exactly devices have received counts only where a capture may take a part of it elsewhere, or
  /// a `never` line looks at it.
  private mutating func kind(
    _ run: OrderRun, _ group: RaceGroups.Group, from start: OrderRun
  ) -> OrderRun.Kind {
    var effect = run.effect(since: start)
    // What one group makes devices receive may matter for another's.
    let hangsTogether = !scenario.captureNames.isEmpty || !scenario.properties.never.isEmpty
    if hangsTogether || run.isOver { return OrderRun.Kind(isMet: [], effect: effect) }
    effect.received = nil
    let place = start.branch.log.records.count
    let tokens = group.statements.compactMap { run.tokens[$0] }
    func isOfGroup(_ failure: Failure) -> Bool {
      if case .callbacks(let mismatch) = failure.kind {
        return group.receivers.contains(mismatch.device)
      }
      guard case .result(let mismatch) = failure.kind else { return false }
      return tokens.contains(mismatch.call)
    }
    var bindings = run.branch.bindings
    var isMet = [!demands(on: run, &bindings).contains(where: isOfGroup)]
    isMet.append(run.branch.simulator.fault() == nil)
    let received = ReceivedCallbacks(run.branch.log, since: place, context.exemptions, step: index)
    for outcome in outcomes {
      let failures = comparison(outcome, run.branch, run, received)?.failures ?? []
      isMet.append(!failures.contains(where: isOfGroup))
    }
    return OrderRun.Kind(isMet: isMet, effect: effect)
  }

  private var limits: RunLimits { context.limits }

  private func failure(_ range: SourceRange, _ kind: Failure.Kind) -> Failure {
    Failure(step: index, range: range, kind: kind)
  }

  private mutating func exhaust(_ budget: Verdict.Exhaustion.Budget) {
    exhaustion = exhaustion ?? Verdict.Exhaustion(step: index, budget: budget)
  }

  private static func sum(_ one: Int?, _ other: Int?) -> Int? {
    guard let one, let other else { return nil }
    let (sum, overflow) = one.addingReportingOverflow(other)
    return overflow ? nil : sum
  }

  /// Says of each outcome whether it was reached, once every order has been run.
  mutating func finish() {
    result.states = ends.count
    // Where the bound is reached nothing is known of the rest.
    if exhaustion != nil { result.possible = result.distinct }
    if exhaustion != nil || !failed.isEmpty { return }
    for (place, statement) in step.statements.enumerated() {
      guard case .fault(let fault) = statement.kind, fault.waits, !struck.contains(place) else {
        continue
      }
      let kind = Failure.Kind.missedFault(fault, momentCame: tooLate.contains(place))
      failures.append(failure(statement.range, kind))
    }
    for (place, outcome) in outcomes.enumerated() where result.outcomes[place].orders == 0 {
      failures.append(failure(outcome.range, .outcomeNotReached(place)))
    }
  }

  /// Holds what came of an order against the outcomes; false when no more can be run. Of an end
  /// that is like one before it is known already which outcomes it fits.
  ///
  /// - Parameters:
  ///   - weight: how many orders that were run it stands for.
  ///   - beginning: where the orders part.
  ///   - start: where the race's records begin.
  ///   - before: how much had happened when the race began.
  private mutating func visit(
    _ run: OrderRun, weight: Int, from beginning: OrderRun, since start: Int, _ before: Counters
  ) -> Bool {
    if result.orders >= limits.orders { exhaust(.orders) }
    if let budget = run.exhausted { exhaust(budget) }
    let records = run.branch.log.records.count - start
    work.records += records
    if let budget = work.exhausted(limits) { exhaust(budget) }
    if exhaustion != nil { return false }
    result.orders += weight
    if run.isPlain { result.distinct += weight }
    struck.formUnion(run.struck)
    tooLate.formUnion(run.tooLate)
    spent.add(run.branch.log.counters, since: before)
    let effect = run.effect(since: beginning)
    if let known = decided[effect], known.isKept, run.branch.log.fault == nil {
      for place in known.fitting { result.outcomes[place].orders += weight }
      return true
    }
    var ended = run.branch
    ended.counted = ended.log.counters
    var found = demands(on: run, &ended.bindings)
    if found.isEmpty, let fault = ended.simulator.fault() { found = [failure(step.range, fault)] }
    var choice = RaceChoice(step: index, moves: run.moves)
    if found.isEmpty { found = decide(&ended, run, effect, &choice, weight, since: start) }
    ended.choices.append(choice)
    found += ended.follow(scenario, since: start, step: index, context, &work)
    if found.isEmpty {
      decided[effect]?.isKept = true
      keep(ended, world: effect.state, records)
    } else if failed.isEmpty
      || failed.count < limits.ways && hasRoomForEnd && hasRoom(forRecords: records)
    {
      store(ended, records)
      failed.append((ended, found))
    }
    return exhaustion == nil
  }

  /// What stands right under the calls of the race holds in every order.
  private func demands(on run: OrderRun, _ bindings: inout Bindings) -> [Failure] {
    if let (statement, fault) = run.missed {
      return [failure(step.statements[statement].range, .missedFault(fault, momentCame: true))]
    }
    if let unbound = run.unbound {
      let range = step.statements[unbound.statement].range
      return [failure(range, .unboundCapture(unbound.capture))]
    }
    var found: [Failure] = []
    for (place, statement) in step.statements.enumerated() {
      guard case .call(let call) = statement.kind, let expectation = call.expectation,
        let token = run.tokens[place],
        let mismatch = bindings.mismatch(expectation, token, in: run.branch.log)
      else { continue }
      found.append(failure(expectation.range, .result(mismatch)))
    }
    return found
  }

  /// Finds the one outcome in which an order has ended; what is wrong when it is not just one.
  private mutating func decide(
    _ ended: inout Branch, _ run: OrderRun, _ effect: OrderRun.Effect, _ choice: inout RaceChoice,
    _ weight: Int, since start: Int
  ) -> [Failure] {
    let received = ReceivedCallbacks(ended.log, since: start, context.exemptions, step: index)
    guard let (decision, chosen) = compare(ended, run, effect, received) else { return [] }
    decided[effect] = decision
    let fitting = decision.fitting
    for place in fitting {
      result.outcomes[place].orders += weight
      result.outcomes[place].example = result.outcomes[place].example ?? choice
    }
    guard let outcome = fitting.first else {
      let kind = Failure.Kind.noOutcome(closest: decision.closest, failures: chosen.failures)
      return [failure(step.range, kind)]
    }
    if fitting.count > 1 { return [failure(step.range, .severalOutcomes(fitting))] }
    ended.bindings = chosen.bindings
    chosen.appendMatches(to: &ended.matches)
    choice.outcome = outcome
    return []
  }

  /// Holds an end against the outcomes, or where it is known against the one that counts; gives
  /// what came of that one, too. Nil when more would have to be compared than may.
  private mutating func compare(
    _ ended: Branch, _ run: OrderRun, _ effect: OrderRun.Effect, _ received: ReceivedCallbacks
  ) -> (Decision, Comparison)? {
    if let known = decided[effect] {
      let place = known.fitting.first ?? known.closest
      return comparison(outcomes[place], ended, run, received).map { (known, $0) }
    }
    var fitting: [Int] = []
    var chosen: (place: Int, Comparison)?
    for (place, outcome) in outcomes.enumerated() {
      guard let one = comparison(outcome, ended, run, received) else { return nil }
      let fits = one.failures.isEmpty
      if fits { fitting.append(place) }
      // The first that fits counts; where none does, the first of those that come closest.
      let isCloser = chosen.map { one.failures.count < $0.1.failures.count } ?? true
      if isCloser { chosen = (place, one) }
    }
    return chosen.map { (Decision(fitting: fitting, closest: $0.place), $0.1) }
  }

  /// What came of an outcome; nil, and the race is over, when the comparisons are used up.
  private mutating func comparison(
    _ outcome: Step.Outcome, _ ended: Branch, _ run: OrderRun, _ received: ReceivedCallbacks
  ) -> Comparison? {
    var comparison = Comparison(
      received, context, step: index, membersBefore: membersBefore, ended.bindings)
    let isWhole = comparison.compare(
      outcome.statements, line: outcome.range, ended.world, ended.log, named: ended.named,
      most: limits.compared - work.compared)
    work.compared += comparison.compared
    if !isWhole {
      exhaust(.compared)
      return nil
    }
    comparison.demandSuccess(
      of: step.statements, in: outcome.statements, toldFurtherDown: context.toldFurtherDown,
      ended.log
    ) { run.tokens[$0] }
    return comparison
  }

  private var hasRoomForEnd: Bool { hasRoom(for: worldsAtOnce + ends.count + failed.count + 1) }

  private func hasRoom(for worlds: Int) -> Bool { worlds * rowCount <= limits.rowsOfWays }

  private func hasRoom(forRecords records: Int) -> Bool {
    work.stored + records <= limits.recordsAtOnce
  }

  /// Follows a way on unless another has led to the same state.
  private mutating func keep(_ ended: Branch, world: UInt64, _ records: Int) {
    guard seen.insert(ended.fingerprint(with: world)).inserted else { return }
    if ends.count == limits.ways {
      exhaust(.ways)
    } else if !hasRoomForEnd {
      exhaust(.rowsOfWays)
    } else if !hasRoom(forRecords: records) {
      exhaust(.recordsAtOnce)
    } else {
      store(ended, records)
      ends.append(ended)
    }
  }

  private mutating func store(_ ended: Branch, _ records: Int) {
    work.stored += records
    work.remembered += ended.bindings.size - remembered
  }
}
