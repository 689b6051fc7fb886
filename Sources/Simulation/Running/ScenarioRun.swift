import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// Runs a scenario. Contains the executions that are still running, and the results of the
/// executions that have ended.
struct ScenarioRun {
  let scenario: Scenario
  let context: RunContext
  /// The executions that have not failed so far.
  private(set) var branches: [Branch]
  /// The executions that have failed.
  private var failed: [CaseResult.Execution] = []
  private(set) var failures: [Failure] = []
  private(set) var exhaustion: Verdict.Exhaustion?
  private(set) var races: [RaceResult] = []
  /// The sum of the counters of all executions. A running execution contributes its counters at the
  /// end of the latest race.
  private var spent = Counters()
  /// The work so far. `RunLimits` limits the work.
  var work = RunWork()
  /// A step's index, and the parts of the model that the step uses; nil if the run does not record
  /// which parts are used.
  var noted: (step: Int, notes: MutantNotes)?

  init(_ scenario: borrowing Scenario, _ options: RunOptions) {
    self.scenario = copy scenario
    context = RunContext(scenario, options)
    let branch = Branch(
      simulator: WorldBuilder.simulator(
        for: scenario, seed: options.seed, keepsTransitions: options.keepsTransitions,
        allowsFaults: options.allowsFaults),
      bindings: Bindings(count: scenario.captureNames.count),
      named: Array(repeating: nil, count: scenario.callNames.count),
      sequences: SequenceMonitor(scenario.properties))
    branches = [branch]
  }

  /// Runs `given`, and then each step in order, on every execution that has not failed.
  mutating func runAll() {
    if !scenario.given.isEmpty {
      let given = Step(title: "given", range: scenario.given[0].range, statements: scenario.given)
      run(given, index: -1)
    }
    for (index, step) in scenario.steps.enumerated() where exhaustion == nil && !branches.isEmpty {
      run(step, index: index)
    }
    if scenario.steps.isEmpty, exhaustion == nil { checkInitialState() }
  }

  /// Checks the initial state of a scenario without steps. An initial state is checked in the same
  /// manner as the state after a step.
  private mutating func checkInitialState() {
    var following: [Branch] = []
    while var branch = branches.popLast() {
      if let fault = branch.simulator.fault(), let range = scenario.exploration?.range {
        end(branch, with: [Failure(step: -1, range: range, kind: fault)])
      } else if holdsAtRest(&branch, after: -1) {
        following.append(branch)
      }
    }
    branches = following
  }

  /// Runs `body` while a mutant is active. If the mutant is a variation, the function instead
  /// changes a setting in the world of each execution. The setting remains changed after `body`.
  mutating func with(_ mutant: Mutant, _ body: (inout ScenarioRun) -> Void) {
    guard mutant.kind == .variation else { return Mutants.run(with: mutant) { body(&self) } }
    for index in branches.indices {
      for variation in Variation.allCases where variation.words == mutant.subject {
        branches[index].simulator.world.server.vary([variation])
      }
    }
    body(&self)
  }

  private mutating func run(_ step: Step, index: Int) {
    if var noted, noted.step == index {
      Mutants.run(notingIn: &noted.notes) { take(step, index: index) }
      self.noted = noted
    } else if let mutation = context.options.mutation, index >= 0,
      mutation.mutant.kind == .variation ? index == mutation.step : index >= mutation.step
    {
      with(mutation.mutant) { $0.take(step, index: index) }
    } else {
      take(step, index: index)
    }
  }

  private mutating func take(_ step: Step, index: Int) {
    if let outcomes = step.outcomes {
      race(step, outcomes, index: index)
    } else if step.population != nil {
      populate(step, index: index)
    } else {
      follow(step, index: index)
    }
  }

  /// Runs a step on every execution. Executions are not copied, because a world may be large.
  private mutating func follow(_ step: Step, index: Int) {
    var following: [Branch] = []
    branches.reverse()
    while let branch = branches.popLast() {
      let start = branch.log.records.count
      let remembered = branch.bindings.size
      var run = StepRun(self, branch, step, index: index)
      run.runAll()
      exhaustion = exhaustion ?? run.exhaustion
      work = run.work
      work.remembered += run.branch.bindings.size - remembered
      var found = run.failures
      var execution = (consume run).branch
      if index >= 0 {
        found += execution.follow(scenario, since: start, step: index, context, &work)
      }
      if exhaustion == nil, let budget = work.exhausted(context.limits) {
        exhaustion = Verdict.Exhaustion(step: index, budget: budget)
      }
      if !found.isEmpty {
        end(execution, with: found)
      } else if index < 0 || holdsAtRest(&execution, after: index) {
        following.append(consume execution)
      }
    }
    branches = following
  }

  /// Runs a population in every execution.
  private mutating func populate(_ step: Step, index: Int) {
    var following: [Branch] = []
    branches.reverse()
    while let branch = branches.popLast() {
      guard var run = PopulationRun(self, branch, step, index: index) else { return }
      run.begin()
      var (continues, holds) = (true, true)
      while continues, holds {
        continues = run.runToRest()
        exhaustion = exhaustion ?? run.exhaustion
        work = run.work
        if !run.failures.isEmpty {
          end(run.branch, with: run.failures)
          holds = false
        } else {
          holds = holdsAtRest(&run.branch, after: index)
        }
        run.work = work
      }
      if holds { following.append((consume run).branch) }
    }
    branches = following
  }

  /// Checks the properties at rest. Returns whether the execution satisfies the properties. An
  /// execution that does not satisfy the properties ends.
  private mutating func holdsAtRest(_ branch: inout Branch, after index: Int) -> Bool {
    // Whether the links are quiescent takes time in proportion to the number of devices.
    guard exhaustion == nil, !scenario.properties.always.isEmpty, branch.world.links.isQuiescent
    else { return true }
    let failures = branch.deliveryFailures(scenario, after: index)
    if !failures.isEmpty {
      end(branch, with: failures)
      return false
    }
    guard let run = violation(atRest: &branch, after: index) else { return true }
    exhaustion = run.exhaustion
    end(run.branch, with: run.failures)
    return false
  }

  private mutating func end(_ branch: Branch, with found: [Failure]) {
    spent.add(branch.log.counters, since: branch.counted)
    for failure in found {
      var failure = failure
      failure.execution = failed.count
      failures.append(failure)
    }
    failed.append(CaseResult.Execution(branch))
  }

  // MARK: - Races

  private mutating func race(_ step: Step, _ outcomes: [Step.Outcome], index: Int) {
    var race = RaceRun(self, step, outcomes, index: index)
    for branch in branches {
      if race.exhaustion == nil { race.run(from: branch) }
      spent.add(branch.log.counters, since: branch.counted)
    }
    race.finish()
    work = race.work
    races.append(race.result)
    exhaustion = exhaustion ?? race.exhaustion
    spent += race.spent
    for (branch, found) in race.failed { end(branch, with: found) }
    failures += race.failures
    branches = []
    for var branch in race.ends where holdsAtRest(&branch, after: index) { branches.append(branch) }
    if !race.failed.isEmpty || !race.failures.isEmpty {
      for branch in branches { end(branch, with: []) }
      branches = []
    }
  }

  // MARK: - The result

  var result: CaseResult {
    var executions = failed
    executions.reserveCapacity(failed.count + branches.count)
    for branch in branches { executions.append(CaseResult.Execution(branch)) }
    var counters = spent
    for branch in branches { counters.add(branch.log.counters, since: branch.counted) }
    return CaseResult(verdict: verdict, executions: executions, races: races, counters: counters)
  }

  private var verdict: Verdict {
    if !failures.isEmpty { return .failed(failures) }
    return exhaustion.map { .exhausted($0) } ?? .passed
  }
}

extension Properties.Always {
  /// Whether the property is checked in `world`. A property is checked only if all of its devices
  /// are connected.
  func isChecked(in world: World) -> Bool {
    connected.allSatisfy { world.isConnected($0) }
  }
}

extension ScenarioRun {
  /// Checks each property at rest on a copy of `branch`. Returns the first check that finds a
  /// violation or exceeds a limit, or nil if all properties hold.
  ///
  /// - Precondition: No packet is in flight.
  private mutating func violation(atRest branch: inout Branch, after index: Int) -> StepRun? {
    let size = branch.world.size
    for property in scenario.properties.always
    where !property.statements.isEmpty && property.isChecked(in: branch.world) {
      branch.seal()
      work.copied += size + RunLimits.copyOverhead
      var run = StepRun(self, branch, property, after: index)
      run.runAll()
      work = run.work
      if !run.failures.isEmpty || run.exhaustion != nil { return run }
    }
    return nil
  }
}
