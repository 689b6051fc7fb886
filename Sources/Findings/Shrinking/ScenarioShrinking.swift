import Base
import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Searches for the smallest scenario with the same failure: with few actions, users and devices.
struct ScenarioShrinking {
  /// How many scenarios may be run.
  private static let mostRuns = 300
  /// How many scenarios may be tried, and how many parts they may have together. A scenario that
  /// was tried before isn't run again.
  private static let (mostTries, mostParts): (Int, Int) = (10_000, 3_000_000)
  /// How many records one run may make: about 2 seconds.
  private static let mostRecords = 2_000_000

  private var engine = Shrinking(tries: mostTries, room: mostParts)
  var goal: ShrunkFailure
  /// The scenario from which parts are taken.
  private var base: Scenario
  /// The parts that remain, in the order of an excerpt, each with the users whom it concerns.
  private var parts: [Part] = []
  /// The smallest scenario so far.
  var best: ShrunkFailure.Found

  /// How many scenarios were run.
  private(set) var runs = 0
  /// The texts of scenarios without the failure.
  private var rejected: Set<String> = []

  private struct Part {
    let part: ScenarioExcerpt.Part
    let users: [UserID]
  }

  /// Whether no further scenario is tried.
  var isExhausted: Bool { runs >= Self.mostRuns || engine.tries == 0 || engine.room <= 0 }

  /// Finds the first scenario that has the failure, and from which parts can be taken. Returns nil
  /// if there is none.
  ///
  /// - Precondition: The result has the transitions of the executions if a population ran.
  init?(
    _ whole: Scenario, _ result: CaseResult, _ failure: Failure, seed: UInt64,
    comparison: ShrunkFailure.Comparison
  ) {
    let keepsLines = comparison == .all
    let start = ShrinkingBase(whole, failure, keepsLines: keepsLines).scenario
    var options = RunOptions(seed: seed)
    options.limits.records = Self.mostRecords
    let first = ShrunkFailure.Found(scenario: whole, result: result, failure: failure)
    var goal = ShrunkFailure(
      key: first.key, subject: first.subject(in: whole), comparison: comparison,
      options: options, comparesActions: false)
    var forms = [start]
    if start.steps.contains(where: { $0.population != nil }), let execution = first.execution {
      forms = PopulationSteps(start, execution.log).forms + forms
    }
    for form in forms {
      runs += 1
      let excerpt = ScenarioExcerpt(of: form) { _, _ in true }
      guard let found = goal.found(in: excerpt) else { continue }
      (goal.key, goal.comparesActions) = (found.key, true)
      (self.goal, base, best) = (goal, form, found)
      // Nothing happens after the step that fails.
      if found.failure.step + 1 < base.steps.count {
        base.steps.removeSubrange(max(1, found.failure.step + 1)...)
      }
      readParts()
      return
    }
    return nil
  }

  /// Lists all parts of the base.
  private mutating func readParts() {
    var all: [Part] = []
    let base = base
    _ = ScenarioExcerpt(of: base) { part, users in
      switch part {
      case .given(let index):
        all.append(Part(part: part, users: base.given[index].kind.users(in: base)))
      case .statement(let step, let index), .result(let step, let index):
        all.append(
          Part(part: part, users: base.steps[step].statements[index].kind.users(in: base)))
      case .clock, .setting, .attribute, .device, .friendship, .group, .attributeOfGroup, .manager,
        .member, .subscriptions, .step, .line:
        all.append(Part(part: part, users: users))
      }
      return true
    }
    parts = all
  }

  // MARK: - Parts

  /// Removes as much as possible.
  mutating func shrink() {
    removeUsers()
    removeParts()
    var size = Int.max
    while best.scenario.size < size, !isExhausted {
      size = best.scenario.size
      simplify()
      base = best.scenario
      readParts()
      removeParts()
    }
    moveToGiven()
    // Friends need neither the permission to add each other nor an application that does so.
    if befriend() {
      base = best.scenario
      readParts()
      removeParts()
    }
  }

  /// Removes users together with everything that concerns them. First tries only the users who are
  /// involved in the failure.
  private mutating func removeUsers() {
    guard let device = best.device else { return }
    let text = ScenarioText(best.scenario)
    let owner = text.id(of: text.owner(of: device))
    let namesInvolved = Set(involved.map(text.id))
    let names = ScenarioText(base)
    let all = self.parts
    func parts(of users: [UserID]) -> [Part] {
      let included = Set(users)
      return all.filter {
        $0.users.allSatisfy { included.contains($0) || names.id(of: $0) == owner }
      }
    }
    var users = all.flatMap(\.users).unique.filter { names.id(of: $0) != owner }
    let few = users.filter { namesInvolved.contains(names.id(of: $0)) }
    if few.count < users.count, tries(parts(of: few)) { users = few }
    self.parts = parts(of: shrink(users, parts))
  }

  /// The users who are involved in the events of the failure and in their causes.
  private var involved: [UserID] {
    guard let log = best.execution?.log else { return [] }
    return best.failure.events(in: best.scenario, best.result).flatMap {
      log.users(leadingTo: $0, in: best.scenario)
    }
  }

  /// Removes statements and parts of the initial state until each of those that remain is needed.
  private mutating func removeParts() {
    var count = Int.max
    removeSteps()
    while parts.count < count, !isExhausted {
      count = parts.count
      remove(isOfStep: true)
      remove(isOfStep: false)
    }
  }

  /// Removes whole steps. A step with a race, or with lines that agree with its actions, can't be
  /// removed statement by statement.
  private mutating func removeSteps() {
    let all = self.parts
    func parts(_ steps: [Int]) -> [Part] {
      all.filter { $0.part.step.map(steps.contains) ?? true }
    }
    let steps = all.compactMap(\.part.step).unique
    self.parts = parts(shrink(steps, parts))
  }

  private mutating func remove(isOfStep: Bool) {
    let all = self.parts
    let positions = all.indices.filter { all[$0].part.isOfStep == isOfStep }
    let others = all.indices.filter { all[$0].part.isOfStep != isOfStep }
    if positions.isEmpty { return }
    func parts(_ left: [Int]) -> [Part] { (others + left).sorted().map { all[$0] } }
    self.parts = tries(parts([])) ? parts([]) : parts(shrink(positions, parts))
  }

  /// The shortest list that was found for which the parts have the failure.
  private mutating func shrink<Item>(_ items: [Item], _ parts: ([Item]) -> [Part]) -> [Item] {
    var (engine, state) = (engine, self)
    let left = engine.shrink(items) { state.tries(parts($0)) }
    self = state
    self.engine = engine
    return left
  }

  private mutating func tries(_ parts: [Part]) -> Bool {
    accepts(excerpt(parts), isMended: true)
  }

  /// Runs an excerpt. If it has the failure, it is the smallest scenario so far.
  ///
  /// - Parameter isMended: Whether statements that deliver packets of calls that are left out may
  ///   be left out, too.
  mutating func accepts(_ excerpt: ScenarioExcerpt, isMended: Bool = false) -> Bool {
    let text = excerpt.text
    if isExhausted || rejected.contains(text) { return false }
    runs += 1
    guard let (scenario, result) = goal.run(excerpt) else {
      rejected.insert(text)
      return false
    }
    if let found = goal.found(in: scenario, result) {
      best = found
      return true
    }
    rejected.insert(text)
    guard isMended, let rest = scenario.withoutVainArrivals(result) else { return false }
    return accepts(ScenarioExcerpt(of: rest) { _, _ in true }, isMended: true)
  }

  /// Takes parts out of the base. Steps in which nothing remains are left out, except the last.
  private func excerpt(_ parts: [Part]) -> ScenarioExcerpt {
    let included = Set(parts.map(\.part))
    var excerpt = ScenarioExcerpt(of: base) { part, _ in included.contains(part) }
    excerpt.scenario.removeEmptySteps()
    return excerpt
  }
}

extension ScenarioExcerpt.Part {
  /// The step to which the part belongs, or nil.
  fileprivate var step: Int? {
    switch self {
    case .statement(let step, _), .result(let step, _), .line(let step, _), .step(let step): step
    case .given, .clock, .setting, .attribute, .device, .friendship, .group, .attributeOfGroup,
      .manager, .member, .subscriptions:
      nil
    }
  }

  /// Whether the part is a statement, or a line of a population.
  fileprivate var isOfStep: Bool {
    switch self {
    case .given, .statement, .result, .step, .line: true
    case .clock, .setting, .attribute, .device, .friendship, .group, .attributeOfGroup, .manager,
      .member, .subscriptions:
      false
    }
  }
}

extension Scenario {
  /// The scenario without the arrivals of packets that were not in flight; nil if there are none.
  fileprivate func withoutVainArrivals(_ result: CaseResult) -> Scenario? {
    guard case .failed(let failures) = result.verdict else { return nil }
    var rest = self
    var isChanged = false
    for failure in failures {
      guard case .nothingInFlight = failure.kind, steps.indices.contains(failure.step) else {
        continue
      }
      rest.steps[failure.step].statements.removeAll { $0.range == failure.range }
      isChanged = true
    }
    return isChanged ? rest : nil
  }

  /// Removes steps without statements, except the last step.
  fileprivate mutating func removeEmptySteps() {
    for index in steps.indices where steps[index].population?.lines.isEmpty ?? false {
      steps[index].population = nil
    }
    let last = steps.count - 1
    steps = steps.enumerated().filter { index, step in
      index == last || !step.statements.isEmpty || step.outcomes != nil || step.population != nil
    }.map(\.element)
  }

  /// A measure of how much a person must read.
  fileprivate var size: Int {
    let friends = friendships.count + groups.count + subscriptions.count
    return accounts.count + devices.count + friends + given.count
      + steps.reduce(0) { $0 + $1.statements.count + ($1.population?.lines.count ?? 0) }
  }
}
