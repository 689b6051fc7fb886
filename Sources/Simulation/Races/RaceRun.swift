import IMProtocol
import ScenarioLanguage

/// Runs a race: every distinct interleaving, from each execution that leads to the race.
struct RaceRun {
  private let step: Step
  private let outcomes: [Step.Outcome]
  private let index: Int
  private let context: RunContext
  private let scenario: Scenario
  /// Who belonged to each group when the race began, in the current execution.
  private var membersBefore = GroupMembers()
  /// One execution for each distinct state in which the race can end.
  private(set) var ends: [Branch] = []
  private var seen: Set<[UInt64]> = []
  /// The distinct states in which interleavings failed.
  private var failedStates: Set<[UInt64]> = []
  /// The failed executions, each with its failures. The first failed execution is always stored.
  /// Further failed executions are stored as long as the limits permit it.
  private(set) var failed: [(Branch, [Failure])] = []
  private(set) var failures: [Failure] = []
  private(set) var exhaustion: Verdict.Exhaustion?
  private(set) var result: RaceResult
  /// The statements whose faults happened in at least one interleaving.
  private var struck: Set<Int> = []
  /// The statements whose faults came too late in at least one interleaving: when the fault was
  /// due, it had no target any more.
  private var tooLate: Set<Int> = []
  private(set) var spent = Counters()
  /// The work of the scenario's run so far, including this race.
  private(set) var work: RunWork
  /// The cost of copying the world that the current execution has at the beginning of the race.
  private var worldSize = 0
  private var rowCount = 0
  /// The size of the bindings that the current execution has at the beginning of the race.
  private var remembered = 0
  /// How many worlds are stored, not counting the worlds at the ends of interleavings. Each
  /// execution that leads to the race and each transition of the running interleaving has a stored
  /// world.
  private let worldsAtOnce: Int
  /// The decision about each effect. Interleavings whose ends have equal effects share one
  /// decision.
  private var decided: [InterleavingRun.Effect: Decision] = [:]

  /// How the end of an interleaving compares with the outcomes. The end fits each outcome in
  /// `fitting`. `closest` is the first outcome with the fewest failures.
  private struct Decision {
    var fitting: [Int]
    var closest: Int
    /// Whether an end with this effect is stored. If such an end is stored, further ends with an
    /// equal effect are only counted.
    var isStored = false
  }

  init(_ run: borrowing ScenarioRun, _ step: Step, _ outcomes: [Step.Outcome], index: Int) {
    context = run.context
    work = run.work
    worldsAtOnce =
      run.branches.count + step.statements.count + 2
      * InterleavingRun.devicesToHold(step.statements).count
    self.step = step
    self.outcomes = outcomes
    self.index = index
    scenario = run.scenario
    result = RaceResult(
      step: index, orders: 0, distinct: 0, possible: 0, states: 0,
      outcomes: Array(repeating: RaceResult.OutcomeResult(), count: outcomes.count))
  }

  /// Runs every distinct interleaving from the execution `branch`. If packets can be lost, each
  /// interleaving is run once for each selection of lost packets.
  mutating func run(from branch: Branch) {
    membersBefore = GroupMembers(branch.world, for: outcomes.flatMap(\.statements))
    worldSize = branch.world.size + RunLimits.copyOverhead
    rowCount = branch.world.rowCount
    remembered = branch.bindings.size
    if !hasRoom(for: worldsAtOnce) { return exhaust(.rowsOfExecutions) }
    decided = [:]
    var beginning = branch
    beginning.seal()
    beginning.simulator.step(.begin(step: index))
    let orders = RaceInterleavings(step.statements)
    let start = InterleavingRun(step.statements, from: beginning, limits: limits)
    let before = branch.log.counters
    let position = branch.log.records.count
    // In a race with faults, two statements may not commute even if their footprints are disjoint.
    let canFail = step.statements.contains { if case .fault = $0.kind { true } else { false } }
    let copies = max(0, limits.copied - work.copied) / worldSize
    var left = copies
    let isComplete = RaceSearch.visitInterleavings(
      orders, from: start, reduces: context.options.reducesRaces && !canFail,
      limit: limits.ordersOfRace, copies: &left, kind: { kind($0, $1, from: start) },
      visit: { visit($0, weight: $1, from: start, since: position, before) })
    work.copied += (copies - left) * worldSize
    if left < 0 { exhaust(.copied) }
    if !isComplete { exhaust(.ordersOfRace) }
    result.possible = Self.sum(result.possible, orders.count)
  }

  /// The key that is used to compare the ends of one group's interleavings. The key consists of the
  /// state, the results of calls, and whether the group's expectations are met, both those in
  /// outcomes and those outside outcomes. Received callbacks are part of the key only if the
  /// scenario has captures, or properties that depend on callbacks.
  private mutating func kind(
    _ run: InterleavingRun, _ group: RaceGroups.Group, from start: InterleavingRun
  ) -> InterleavingRun.Kind {
    var effect = run.effect(since: start)
    // If the scenario has captures, or properties that depend on past events, one group's callbacks
    // may matter for another group.
    let hangsTogether = !scenario.captureNames.isEmpty || scenario.properties.needMonitor
    if hangsTogether || run.isOver { return InterleavingRun.Kind(isMet: [], effect: effect) }
    effect.received = nil
    let position = start.branch.log.records.count
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
    let received = ReceivedCallbacks(
      run.branch.log, since: position, context.exemptions, step: index)
    for outcome in outcomes {
      let failures = comparison(outcome, run.branch, run, received)?.failures ?? []
      isMet.append(!failures.contains(where: isOfGroup))
    }
    return InterleavingRun.Kind(isMet: isMet, effect: effect)
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

  /// Completes the result after the last interleaving. An outcome that no interleaving has reached
  /// is a failure. A waiting fault that has not happened in any interleaving is a failure, too.
  mutating func finish() {
    result.states = ends.count + failedStates.subtracting(seen).count
    // If a budget is exhausted, the results of the remaining interleavings are unknown.
    if exhaustion != nil { result.possible = result.distinct }
    if exhaustion != nil || !failed.isEmpty { return }
    for (index, statement) in step.statements.enumerated() {
      guard case .fault(let fault) = statement.kind, fault.waits, !struck.contains(index) else {
        continue
      }
      let kind = Failure.Kind.missedFault(fault, momentCame: tooLate.contains(index))
      failures.append(failure(statement.range, kind))
    }
    for (index, outcome) in outcomes.enumerated() where result.outcomes[index].orders == 0 {
      failures.append(failure(outcome.range, .outcomeNotReached(index)))
    }
  }

  /// Compares the end of an interleaving with the outcomes. If an earlier end with an equal effect
  /// is stored, the outcomes of that earlier end are used. Returns false if no more interleavings
  /// can be run, because a budget is exhausted.
  ///
  /// - Parameters:
  ///   - weight: How many of the interleavings that `run` represents were actually run, including
  ///     `run` itself.
  ///   - beginning: The state of the run before the first transition of the race.
  ///   - start: The index of the race's first record.
  ///   - before: The counters at the beginning of the race.
  private mutating func visit(
    _ run: InterleavingRun, weight: Int, from beginning: InterleavingRun, since start: Int,
    _ before: Counters
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
    if let known = decided[effect], known.isStored, run.branch.log.fault == nil {
      for position in known.fitting { result.outcomes[position].orders += weight }
      return true
    }
    var ended = run.branch
    ended.counted = ended.log.counters
    var found = demands(on: run, &ended.bindings)
    if found.isEmpty, let fault = ended.simulator.fault() { found = [failure(step.range, fault)] }
    var choice = RaceChoice(step: index, transitions: run.transitions)
    if found.isEmpty { found = decide(&ended, run, effect, &choice, weight, since: start) }
    ended.choices.append(choice)
    found += ended.follow(scenario, since: start, step: index, context, &work)
    if found.isEmpty {
      decided[effect]?.isStored = true
      keep(ended, world: effect.state, records)
    } else {
      failedStates.insert(ended.fingerprint(with: effect.state))
      let hasRoom =
        failed.count < limits.executions && hasRoomForEnd && hasRoom(forRecords: records)
      if failed.isEmpty || hasRoom {
        store(ended, records)
        failed.append((ended, found))
      }
    }
    return exhaustion == nil
  }

  /// The failures that are the same for every outcome: missed faults, captures without a value, and
  /// wrong results of those calls whose expected result is in the line directly below the call.
  private func demands(on run: InterleavingRun, _ bindings: inout Bindings) -> [Failure] {
    if let (statement, fault) = run.missed {
      return [failure(step.statements[statement].range, .missedFault(fault, momentCame: true))]
    }
    if let unbound = run.unbound {
      let range = step.statements[unbound.statement].range
      return [failure(range, .unboundCapture(unbound.capture))]
    }
    var found: [Failure] = []
    for (index, statement) in step.statements.enumerated() {
      guard case .call(let call) = statement.kind, let expectation = call.expectation,
        let token = run.tokens[index],
        let mismatch = bindings.mismatch(expectation, token, in: run.branch.log)
      else { continue }
      found.append(failure(expectation.range, .result(mismatch)))
    }
    return found
  }

  /// Finds the outcome that the end of an interleaving fits. Returns a failure if the end fits no
  /// outcome or several outcomes.
  private mutating func decide(
    _ ended: inout Branch, _ run: InterleavingRun, _ effect: InterleavingRun.Effect,
    _ choice: inout RaceChoice,
    _ weight: Int, since start: Int
  ) -> [Failure] {
    let received = ReceivedCallbacks(ended.log, since: start, context.exemptions, step: index)
    guard let (decision, chosen) = compare(ended, run, effect, received) else { return [] }
    decided[effect] = decision
    let fitting = decision.fitting
    for position in fitting {
      result.outcomes[position].orders += weight
      result.outcomes[position].example = result.outcomes[position].example ?? choice
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

  /// Compares the end of an interleaving with all outcomes. If an earlier end has an equal effect,
  /// the end is compared only with the outcome that was chosen for the earlier end. Returns the
  /// decision and the comparison with the chosen outcome, or nil if the limit of comparisons is
  /// exceeded.
  private mutating func compare(
    _ ended: Branch, _ run: InterleavingRun, _ effect: InterleavingRun.Effect,
    _ received: ReceivedCallbacks
  ) -> (Decision, Comparison)? {
    if let known = decided[effect] {
      let index = known.fitting.first ?? known.closest
      return comparison(outcomes[index], ended, run, received).map { (known, $0) }
    }
    var fitting: [Int] = []
    var chosen: (index: Int, Comparison)?
    for (index, outcome) in outcomes.enumerated() {
      guard let one = comparison(outcome, ended, run, received) else { return nil }
      let fits = one.failures.isEmpty
      if fits { fitting.append(index) }
      // The first fitting outcome is chosen. If no outcome fits, the first outcome with the fewest
      // failures is chosen.
      let isCloser = chosen.map { one.failures.count < $0.1.failures.count } ?? true
      if isCloser { chosen = (index, one) }
    }
    return chosen.map { (Decision(fitting: fitting, closest: $0.index), $0.1) }
  }

  /// Compares an end with an outcome. If the limit of comparisons is exceeded, the race ends and
  /// the result is nil.
  private mutating func comparison(
    _ outcome: Step.Outcome, _ ended: Branch, _ run: InterleavingRun, _ received: ReceivedCallbacks
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
      of: step.statements, in: outcome.statements, reportedFurtherDown: context.reportedFurtherDown,
      ended.log
    ) { run.tokens[$0] }
    return comparison
  }

  private var hasRoomForEnd: Bool { hasRoom(for: worldsAtOnce + ends.count + failed.count + 1) }

  private func hasRoom(for worlds: Int) -> Bool { worlds * rowCount <= limits.rowsOfExecutions }

  private func hasRoom(forRecords records: Int) -> Bool {
    work.stored + records <= limits.recordsAtOnce
  }

  /// Stores an execution for the next step, if no earlier execution has led to the same state.
  private mutating func keep(_ ended: Branch, world: UInt64, _ records: Int) {
    guard seen.insert(ended.fingerprint(with: world)).inserted else { return }
    if ends.count == limits.executions {
      exhaust(.executions)
    } else if !hasRoomForEnd {
      exhaust(.rowsOfExecutions)
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
