import DiscreteEvents
import IMDevice
import IMProtocol
import ScenarioLanguage

/// Runs a population in one execution: what happens by chance until everything must come to rest,
/// and then until everything is at rest.
struct PopulationRun {
  let population: Population
  let scenario: Scenario
  let context: RunContext
  /// The index of the population among the scenario's steps.
  let index: Int
  /// The line that opens the population.
  let range: SourceRange
  var branch: Branch
  var failures: [Failure] = []
  private(set) var exhaustion: Verdict.Exhaustion?
  var work: RunWork
  var result: PopulationResult
  var agenda: ChanceAgenda
  private var reactions: ChanceReactions
  /// How often actions of each kind have happened, indexed by the kind's raw value.
  private var counts = [Int](repeating: 0, count: Action.Kind.allCases.count)
  /// The statement that loses the next answer to a device, indexed by device.
  var losingAnswers: [DeviceID: Int] = [:]
  /// The latest line that disturbed each device, indexed by device; -1 if there is none.
  var latestLine: [Int]
  /// Whether each device is offline because of this population, and connects at the end.
  var isAway: [Bool]
  /// The token of the next page for each device and call that loads pages.
  private var nextPages = NextPages()
  /// Whether a line needs the token of a next page.
  private let loadsNextPages: Bool
  /// What was due while everything came to rest, as numbers of the agenda.
  var postponed: [Int] = []
  /// How often something was due.
  private var due = 0
  /// How many of the log's records have been looked at.
  private var seen: Int
  /// Whether records are forgotten once they have been looked at.
  private let forgets: Bool
  /// How many records precede those that are forgotten.
  private var remembered = 0
  private let start: VirtualTime
  /// The next moment at which everything comes to rest, other than the end.
  private var rest: VirtualTime?
  private let firstRecord: Int
  private let firstEvent: Int
  /// How many events may happen.
  private let mostEvents: Int

  /// - Precondition: The step is a population.
  init?(_ run: borrowing ScenarioRun, _ branch: consuming Branch, _ step: Step, index: Int) {
    guard let population = step.population else { return nil }
    self.population = population
    self.index = index
    scenario = run.scenario
    context = run.context
    work = run.work
    range = step.range
    result = PopulationResult(
      step: index, lines: population.lines.map { _ in PopulationResult.Line() })
    latestLine = Array(repeating: -1, count: scenario.devices.count)
    isAway = Array(repeating: false, count: scenario.devices.count)
    reactions = ChanceReactions(population, deviceCount: scenario.devices.count)
    let names = scenario.names
    let devices = scenario.devices
    agenda = ChanceAgenda(
      population, title: step.title, seed: run.context.options.seed,
      base: branch.simulator.chances
    ) { device in
      if device == .absent { return "server" }
      let user = devices[Int(device.index)].user
      return "\(names.users[Int(user.index)]).\(names.devices[Int(device.index)])"
    }
    loadsNextPages = population.lines.contains { line in
      line.choices.contains { if case .nextPage = $0.choice { true } else { false } }
    }
    let now = branch.simulator.now
    start = now
    if population.warmUp > 0 { result.measuredFrom = now + .microseconds(population.warmUp) }
    rest = population.rests.map { now + .microseconds($0.gap) }
    // Races need the records of their executions, and names refer to calls.
    forgets =
      !run.context.options.keepsHistory && scenario.callNames.isEmpty
      && !scenario.steps.contains { $0.outcomes != nil }
    // Whoever allows many calls by `at most N calls` wants them.
    let calls = population.bounds.first { $0.kind == .call }?.count ?? 0
    let wanted = min(calls, RunLimits.callsOfPopulation) * RunLimits.eventsOfCall
    mostEvents = max(context.limits.eventsOfPopulation, forgets ? wanted : 0)
    firstRecord = branch.log.records.count
    firstEvent = branch.log.counters.events
    seen = firstRecord
    self.branch = branch
  }

  // MARK: Running

  mutating func begin() {
    branch.simulator.propertyWatch = PropertyWatch()
    branch.simulator.step(.begin(step: index))
    if forgets {
      remembered = branch.log.records.count
      branch.simulator.log.beginBrief()
    }
    scheduleAll()
  }

  /// Runs until everything is at rest, at one of the population's moments of rest or at its end.
  /// Returns whether the population goes on afterwards.
  mutating func runToRest() -> Bool {
    while let number = postponed.popLast() {
      guard canContinue() else { break }
      happen(number)
      followUp()
    }
    let measured = start + .microseconds(population.warmUp)
    let end = measured + .microseconds(population.duration)
    if let rest, rest < end {
      run(by: rest, from: measured)
      comeToRest()
      if canContinue() {
        self.rest = next(after: rest)
        keepResult()
        return true
      }
    }
    run(by: end, from: measured)
    comeToRest()
    finish()
    return false
  }

  /// Lets everything happen until a moment. From `measured` on, the lines are counted.
  private mutating func run(by end: VirtualTime, from measured: VirtualTime) {
    if branch.simulator.now < measured, measured <= end {
      while canContinue(), branch.simulator.happenNext(by: measured) { followUp() }
      guard canContinue() else { return }
      result.lines = population.lines.map { _ in PopulationResult.Line() }
    }
    while canContinue(), branch.simulator.happenNext(by: end) { followUp() }
  }

  /// The next moment of rest. Coming to rest takes time, so moments may already have passed.
  private func next(after rest: VirtualTime) -> VirtualTime? {
    guard let gap = population.rests?.gap else { return nil }
    let passed = branch.simulator.now.microseconds - rest.microseconds
    return rest + .microseconds((passed / gap + 1) * gap)
  }

  private mutating func finish() {
    branch.simulator.propertyWatch = nil
    if forgets, failures.isEmpty { branch.simulator.log.endBrief() }
    branch.simulator.chances = agenda.end
    work.records += records
    work.stored += records
    keepResult()
    if exhaustion == nil, failures.isEmpty { checkLines() }
  }

  /// Gives the result so far to the branch, which may end here.
  private mutating func keepResult() {
    result.duration = branch.simulator.now.microseconds - start.microseconds
    if branch.populations.last?.step == index { branch.populations.removeLast() }
    branch.populations.append(result)
  }

  private var records: Int { branch.log.records.count - firstRecord }

  /// Schedules the first action of each line on each of its devices.
  private mutating func scheduleAll() {
    for (line, item) in population.lines.enumerated() {
      for device in item.devices.indices {
        let next = item.occasion.first(
          from: start, scenario.clock, &agenda[line: line, device: device])
        if let next { schedule(agenda.number(line: line, device: device), at: next) }
      }
    }
  }

  private mutating func schedule(_ number: Int, at time: VirtualTime) {
    branch.simulator.clock.schedule(chance: number, at: time)
  }

  /// Does what is due, and passes what has happened to the properties and to the reactions.
  mutating func followUp() {
    if let number = branch.simulator.takeChance() { happen(number) }
    while seen < branch.log.records.count {
      let first = seen
      seen = branch.log.records.count
      for position in first..<seen { react(to: branch.log.records[position]) }
      failures += branch.follow(scenario, since: first, step: index, context, &work)
    }
    checkProperties()
    checkAtRest()
    if forgets, failures.isEmpty {
      seen = remembered
      branch.simulator.log.forgetRecords(since: remembered)
      branch.simulator.log.forgetEndedCalls()
    }
  }

  private mutating func react(to record: TraceRecord) {
    switch record.event {
    case .taken(let token):
      if let line = losingAnswers.removeValue(forKey: record.device),
        branch.log.calls.keeps(Int(token.index))
      {
        _ = branch.simulator.loseAnswer(to: token, statement: line)
      }
    case .completed(let token, let reply):
      if loadsNextPages { nextPages.note(branch.log[token], reply, branch.log.arena) }
    case .callback(let notice):
      let now = branch.simulator.now
      for (line, device) in reactions.lines(for: notice.callback, on: record.device) {
        let item = population.lines[line]
        guard case .after(let callback, let delay) = item.occasion,
          let values = reactions.values(callback, notice, branch.log.arena, &branch.bindings)
        else { continue }
        let span = agenda[line: line, device: device].next(in: delay)
        let entry = ChanceAgenda.Entry(line: line, device: device, kind: .reaction(values))
        schedule(agenda.add(entry), at: now + .microseconds(span))
      }
    case .stepBegan, .called, .unheard, .suppressed, .connecting, .loggedIn,
      .connected, .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened,
      .pageRefreshed, .pageTapped, .forgotten, .disturbed, .waited:
      break
    }
  }

  // MARK: Actions

  /// Does what is due.
  private mutating func happen(_ number: Int) {
    // What belongs to an earlier population no longer happens.
    guard let entry = agenda[number] else { return }
    due += 1
    switch entry.kind {
    case .action:
      let next = population.lines[entry.line].occasion.next(
        after: branch.simulator.now, scenario.clock,
        &agenda[line: entry.line, device: entry.device])
      if let next { schedule(number, at: next) }
      happen(entry)
    case .reaction(let values):
      agenda.remove(number)
      for (capture, value) in values { branch.bindings.set(capture, to: value) }
      happen(entry)
    case .end:
      agenda.remove(number)
      let line = population.lines[entry.line]
      end(line.action.by(line.devices[entry.device]), statement: entry.line)
    }
  }

  private mutating func happen(_ entry: ChanceAgenda.Entry) {
    // Only the parts of a line that are needed are read, since copying a whole line takes longer
    // than most of what follows.
    if let chance = population.lines[entry.line].chance,
      agenda[line: entry.line, device: entry.device].next(in: 1...chance.all) > chance.count
    {
      return
    }
    let action = population.lines[entry.line].action
    let bound = population.bounds.first { $0.kind == action.kind.bound }
    if let bound, counts[Int(bound.kind.rawValue)] >= bound.count {
      result.lines[entry.line].beyondBound += 1
      return
    }
    let device = population.lines[entry.line].devices[entry.device]
    let hasHappened =
      if case .call(let call) = action {
        make(call, on: device, entry)
      } else {
        disturb(action.by(device), entry)
      }
    guard hasHappened else { return }
    result.lines[entry.line].happened += 1
    if let kind = action.kind.bound { counts[Int(kind.rawValue)] += 1 }
  }

  private mutating func make(
    _ call: consuming CallStatement, on device: DeviceID, _ entry: ChanceAgenda.Entry
  ) -> Bool {
    call.device = device
    // A user does not use an application that is not running or has signed out.
    if device != .absent, branch.world.devices[Int(device.index)].connection.isAtRest {
      result.lines[entry.line].impossible += 1
      return false
    }
    let isWhole = branch.choose(
      &call, alternatives: population.lines[entry.line].alternatives,
      population.lines[entry.line].choices, nextPage: nextPages[device, call.kind],
      &agenda[line: entry.line, device: entry.device])
    guard isWhole, let act = try? branch.act(call) else {
      result.lines[entry.line].withoutChoice += 1
      return false
    }
    branch.simulator.step(.act(act, statement: entry.line))
    return true
  }

  private mutating func disturb(_ action: consuming Action, _ entry: ChanceAgenda.Entry) -> Bool {
    var span: Int64?
    if let range = population.lines[entry.line].span {
      // In steps, faults last whole milliseconds.
      let drawn = agenda[line: entry.line, device: entry.device].next(in: range)
      span = (drawn + 999) / 1_000 * 1_000
    }
    if case .loseAnswer = action {
      losingAnswers[action.device] = entry.line
      return true
    }
    if let span { action = action.lasting(span) }
    guard branch.world.enables(action), perform(action, statement: entry.line) else {
      result.lines[entry.line].impossible += 1
      return false
    }
    if action.device != .absent {
      let index = Int(action.device.index)
      latestLine[index] = entry.line
      if action.kind.ending == .connect { isAway[index] = true }
      if action.kind == .connect { isAway[index] = false }
    }
    // An application that is killed is usually started again at once.
    if action.kind.ending != nil, let end = span ?? (action.kind.startsApplication ? 0 : nil) {
      let entry = ChanceAgenda.Entry(line: entry.line, device: entry.device, kind: .end)
      schedule(agenda.add(entry), at: branch.simulator.now + .microseconds(end))
    }
    return true
  }

  /// Performs an action other than a call. Returns false if it has no effect.
  mutating func perform(_ action: Action, statement: Int) -> Bool {
    guard let act = WorldAction(action) else { return false }
    if case .disturb = act {
      return branch.simulator.perform(Fault(action), statement: statement)
    }
    branch.simulator.step(.act(act, statement: statement))
    return true
  }

  /// Ends the effect of an action.
  private mutating func end(_ action: Action, statement: Int) {
    guard let kind = action.kind.ending, let end = Action(kind, of: action.device),
      branch.world.enables(end)
    else { return }
    if kind == .connect { isAway[Int(action.device.index)] = false }
    _ = perform(end, statement: statement)
  }

  // MARK: Limits

  mutating func canContinue() -> Bool {
    if exhaustion != nil || !failures.isEmpty { return false }
    // This runs for each event, so the limits are not copied.
    if branch.log.counters.events - firstEvent + due > mostEvents {
      exhaust(.events)
    } else if work.records + records > context.limits.records {
      exhaust(.records)
    } else if work.stored + records > context.limits.recordsAtOnce {
      exhaust(.recordsAtOnce)
    } else if let budget = branch.exhausted(context.limits) ?? work.exhausted(context.limits) {
      exhaust(budget)
    }
    return exhaustion == nil
  }

  private mutating func exhaust(_ budget: Verdict.Exhaustion.Budget) {
    exhaustion = Verdict.Exhaustion(step: index, budget: budget)
  }
}
