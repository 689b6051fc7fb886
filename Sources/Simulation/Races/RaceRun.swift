import IMProtocol
import ScenarioLanguage

/// A race while it runs: every order from every way that leads to it.
struct RaceRun {
  private let step: Step
  private let outcomes: [Step.Outcome]
  private let index: Int
  private let limits: RunLimits
  private let devicesOfUsers: DevicesOfUsers
  private let toldFurtherDown: [Bool]
  /// Who was a member of which group when the race began, on the way that is followed.
  private var membersBefore: GroupMembers
  /// One way for each distinct state in which the race can end.
  private(set) var ends: [Branch] = []
  private var seen: [[UInt64]: Bool] = [:]
  /// The ways that fit no single outcome, with what is wrong; no more than may be followed.
  private(set) var failed: [(Branch, [Failure])] = []
  /// What is wrong with the race as a whole.
  private(set) var failures: [Failure] = []
  private(set) var exhaustion: Verdict.Exhaustion?
  private(set) var result: RaceResult
  /// What happened in all orders.
  private(set) var spent = Counters()

  init(_ run: ScenarioRun, _ step: Step, _ outcomes: [Step.Outcome], index: Int) {
    limits = run.options.limits
    devicesOfUsers = run.devicesOfUsers
    toldFurtherDown = run.toldFurtherDown
    membersBefore = GroupMembers()
    self.step = step
    self.outcomes = outcomes
    self.index = index
    result = RaceResult(
      step: index, orders: 0, states: 0,
      outcomes: Array(repeating: RaceResult.OutcomeResult(), count: outcomes.count))
  }

  /// Runs every order from one way, and each with every selection of what can be lost.
  mutating func run(from branch: Branch) {
    membersBefore = GroupMembers(branch.world, for: outcomes.flatMap(\.statements))
    for order in RaceOrders(step.statements) {
      var selection: Set<Int>? = []
      while let losing = selection {
        let places = run(order, losing: losing, from: branch)
        if exhaustion != nil { return }
        selection = Self.successor(of: losing, among: places)
      }
    }
  }

  /// The next selection of places at which devices lose what is under way to them; nil after the
  /// last. It counts in binary, the latest place first; what is lost at a place decides what can be
  /// lost at later ones, so those begin with nothing lost.
  private static func successor(of losing: Set<Int>, among places: [Int]) -> Set<Int>? {
    guard let place = places.last(where: { !losing.contains($0) }) else { return nil }
    return losing.intersection(places.prefix { $0 != place }).union([place])
  }

  /// Says of each outcome whether it was reached, once every order has been run.
  mutating func finish() {
    result.states = ends.count
    if exhaustion != nil || !failed.isEmpty { return }
    for (place, outcome) in outcomes.enumerated() where result.outcomes[place].orders == 0 {
      failures.append(
        Failure(step: index, way: nil, range: outcome.range, kind: .outcomeNotReached(place)))
    }
  }

  /// Runs one order, and gives the places at which something could be lost: the statements by which
  /// a device goes offline while something is under way to it.
  private mutating func run(_ order: [Int], losing: Set<Int>, from branch: Branch) -> [Int] {
    if result.orders == limits.orders {
      exhaustion = Verdict.Exhaustion(step: index, budget: .orders)
      return []
    }
    result.orders += 1
    let start = branch.world.trace.records.count
    var beginning = branch
    let before = beginning.world.counters
    beginning.world.trace.begin(step: index, at: beginning.world.now)
    var run = OrderRun(step.statements, from: beginning, limits: limits, losing: losing)
    run.run(order)
    spent.add(run.branch.world.counters, since: before)
    if let budget = run.exhausted {
      exhaustion = Verdict.Exhaustion(step: index, budget: budget)
      return []
    }
    var ended = run.branch
    ended.counted = ended.world.counters
    var found = demands(on: run, &ended.bindings)
    if found.isEmpty, let fault = ended.world.fault() {
      found = [Failure(step: index, way: nil, range: step.range, kind: fault)]
    }
    var choice = RaceChoice(step: index, order: order, losing: losing.sorted(), outcome: nil)
    if found.isEmpty { found = decide(&ended, run, &choice, since: start) }
    ended.choices.append(choice)
    if found.isEmpty {
      keep(ended)
    } else if failed.count < limits.ways {
      failed.append((ended, found))
    }
    return run.canLose
  }

  /// What stands right under the calls of the race holds in every order.
  private func demands(on run: OrderRun, _ bindings: inout Bindings) -> [Failure] {
    if let unbound = run.unbound {
      let range = step.statements[unbound.statement].range
      return [
        Failure(step: index, way: nil, range: range, kind: .unboundCapture(unbound.capture))
      ]
    }
    var found: [Failure] = []
    for (place, statement) in step.statements.enumerated() {
      guard case .call(let call) = statement.kind, let expectation = call.expectation,
        let token = run.tokens[place],
        let mismatch = bindings.mismatch(expectation, token, in: run.branch.world)
      else { continue }
      found.append(
        Failure(step: index, way: nil, range: expectation.range, kind: .result(mismatch)))
    }
    return found
  }

  /// Finds the one outcome in which an order has ended; what is wrong when it is not just one.
  private mutating func decide(
    _ ended: inout Branch, _ run: OrderRun, _ choice: inout RaceChoice, since start: Int
  ) -> [Failure] {
    let comparisons = outcomes.map { outcome in
      comparison(outcome, ended, run, since: start)
    }
    let fitting = comparisons.indices.filter { comparisons[$0].failures.isEmpty }
    guard let outcome = fitting.first else {
      let closest =
        comparisons.indices.min {
          comparisons[$0].failures.count < comparisons[$1].failures.count
        } ?? 0
      let kind = Failure.Kind.noOutcome(
        closest: closest, failures: comparisons[closest].failures)
      return [Failure(step: index, way: nil, range: step.range, kind: kind)]
    }
    for place in fitting {
      result.outcomes[place].orders += 1
      result.outcomes[place].example = result.outcomes[place].example ?? choice
    }
    if fitting.count > 1 {
      return [
        Failure(step: index, way: nil, range: step.range, kind: .severalOutcomes(fitting))
      ]
    }
    ended.bindings = comparisons[outcome].bindings
    comparisons[outcome].appendMatches(to: &ended.matches)
    choice.outcome = outcome
    return []
  }

  private func comparison(
    _ outcome: Step.Outcome, _ ended: Branch, _ run: OrderRun, since start: Int
  ) -> Comparison {
    var comparison = Comparison(
      ended, devicesOfUsers, step: index, since: start, membersBefore: membersBefore)
    comparison.compare(outcome.statements, line: outcome.range)
    let told = Set(
      outcome.statements.compactMap { statement -> Int? in
        if case .result(let label, _) = statement.kind { label } else { nil }
      })
    for (place, statement) in step.statements.enumerated() {
      guard case .call(let call) = statement.kind, call.expectation == nil,
        let token = run.tokens[place]
      else { continue }
      if let label = call.label, told.contains(label) || toldFurtherDown[label] { continue }
      comparison.demandSuccess(of: token, range: statement.range)
    }
    return comparison
  }

  /// Follows a way on unless another has led to the same state.
  private mutating func keep(_ ended: Branch) {
    guard seen.updateValue(true, forKey: ended.fingerprint) == nil else { return }
    if ends.count == limits.ways {
      exhaustion = exhaustion ?? Verdict.Exhaustion(step: index, budget: .ways)
    } else {
      ends.append(ended)
    }
  }
}
