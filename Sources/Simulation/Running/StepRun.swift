import Base
import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// Runs a step in one execution: performs its statements in order, and finally compares the
/// received callbacks with the callbacks that the step lists.
struct StepRun {
  let step: Step
  let index: Int
  let context: RunContext
  /// Whether this run checks a property at rest instead of a step.
  let isProperty: Bool
  var branch: Branch
  private(set) var failures: [Failure] = []
  private(set) var exhaustion: Verdict.Exhaustion?
  private var budget: RunBudget
  /// The work of the scenario's run so far, including this step.
  private(set) var work: RunWork
  /// The index of the current statement in the step.
  private(set) var position = 0
  /// Whether a statement of a step by hand has violated a built-in property, so that the step ends.
  var isBroken = false
  /// The calls of a step by hand. The results of these calls are compared at the end of the step.
  var calls: [(token: CallToken, call: CallStatement, range: SourceRange)] = []
  /// The time at which all temporary faults of the step have ended. Temporary faults have a limited
  /// duration.
  private var latestEnd = VirtualTime(microseconds: 0)
  private let membersBefore: GroupMembers
  /// The world's size when it was last measured, and the number of copies since then.
  private var counted = (size: 0, copies: Self.copiesOfCount)
  /// How many copies of the world are made before the world's size is measured again. Measuring a
  /// world costs as much as copying it.
  private static let copiesOfCount = 64
  private let start: Int

  init(_ run: borrowing ScenarioRun, _ branch: consuming Branch, _ step: Step, index: Int) {
    self.init(run, branch, step, index: index, isProperty: false)
    self.branch.simulator.step(.begin(step: index))
    if step.isByHand {
      self.branch.simulator.clock.stopArrivals()
    } else {
      self.branch.simulator.arm(
        step.statements, self.branch.bindings, most: max(0, limits.compared - work.compared))
    }
  }

  /// Checks a property at rest, after a step or in the initial state. `branch` is a copy of an
  /// execution. Calls of devices that are not connected are skipped.
  init(
    _ run: borrowing ScenarioRun, _ branch: consuming Branch, _ property: Properties.Always,
    after index: Int
  ) {
    let world = branch.world
    let statements = property.statements.filter { statement in
      guard case .call(let call) = statement.kind, call.device != .absent else { return true }
      return world.isConnected(call.device)
    }
    let step = Step(title: "", range: property.range, statements: statements)
    self.init(run, branch, step, index: index, isProperty: true)
    self.branch.simulator.log.origin = Origin(step: index)
  }

  private init(
    _ run: borrowing ScenarioRun, _ branch: consuming Branch, _ step: Step, index: Int,
    isProperty: Bool
  ) {
    context = run.context
    work = run.work
    self.step = step
    self.index = index
    self.isProperty = isProperty
    self.branch = branch
    budget = RunBudget(
      maximumEvents: context.limits.eventsPerStep, latestTime: RunLimits.latestTime)
    membersBefore =
      context.hasGroups ? GroupMembers(self.branch.world, for: step.statements) : GroupMembers()
    start = self.branch.log.records.count
  }

  /// Performs the statements, executes events until no packet is in flight, and compares the
  /// results and callbacks with the expectations.
  mutating func runAll() {
    guard canContinue() else { return }
    for (position, statement) in step.statements.enumerated() where exhaustion == nil && !isBroken {
      self.position = isProperty ? -1 : position
      if step.isByHand { performByHand(statement) } else { perform(statement) }
    }
    if isBroken { return countRecords() }
    // The step lasts until all faults with a limited duration have ended.
    if exhaustion == nil, latestEnd > branch.simulator.now {
      note(branch.simulator.advance(to: latestEnd, within: &budget))
    }
    if step.isByHand { endByHand() }
    settle()
    disarm()
    countRecords()
    if exhaustion != nil { return }
    let hasChecked = checkConsistency()
    let position = failures.count
    if index >= 0 && !isFree || isProperty { compare() }
    // A failure ends the execution, so the consistency check must be made now.
    if !hasChecked && !failures.isEmpty, let fault = branch.simulator.fault() {
      failures.insert(Failure(step: index, range: step.range, kind: fault), at: position)
    }
    for position in failures.indices { failures[position].isOfProperty = isProperty }
  }

  /// Checks that the devices' data agrees with the server's data. The check is made for a property,
  /// in the last step, and whenever a check is due.
  private mutating func checkConsistency() -> Bool {
    let isDue = branch.consistencyChecks.isDue(branch.log.counters)
    guard isDue || isProperty || index == context.lastStep else {
      if let fault = branch.log.fault { fail(step.range, .call(fault)) }
      return branch.log.fault != nil
    }
    branch.consistencyChecks.note(cost: branch.world.size)
    if let fault = branch.simulator.fault() { fail(step.range, fault) }
    return true
  }

  private var limits: RunLimits { context.limits }

  /// Whether the step is free: its callbacks and results are not compared.
  private var isFree: Bool {
    !isProperty && index >= 0 && !context.options.comparedSteps.contains(index)
  }

  private mutating func countRecords() {
    work.records += records
    if !isProperty { work.stored += records }
  }

  private var records: Int { branch.log.records.count - start }

  /// Reports the faults that had no effect.
  private mutating func disarm() {
    work.compared += branch.simulator.faults.compared
    let missed = branch.simulator.disarm()
    // Once a limit is exceeded, imsim no longer checks whether faults are due, so it reports no
    // fault as missed.
    let isSpent = exhaustion == nil && !canContinue()
    if isSpent || missed.isEmpty { return }
    settle()
    for one in missed { fail(one.range, .missedFault(one.fault, momentCame: one.momentCame)) }
  }

  // MARK: - Statements

  private mutating func perform(_ statement: Statement) {
    switch statement.kind {
    case .call(let call): perform(call, statement)
    case .wait(let microseconds): wait(.microseconds(microseconds))
    case .connect(let device, let connecting):
      if let missed = branch.world.missed(connecting, device) {
        return fail(statement.range, .missedFault(missed, momentCame: true))
      }
      act(WorldAction(connecting, device))
      run { $0.world.isConnected(device) }
    case .disconnect(let device, let logsOut):
      act(.disconnect(device, logsOut: logsOut))
      run { !$0.world.server.isConnected(device) }
    case .holds(let device, let pattern):
      settle()
      compareLocalData(of: device, pattern, statement.range)
    case .opens(let device, let page): open(page, on: device, statement.range)
    case .shows(let device, let pattern):
      settle()
      comparePage(of: device, pattern, statement.range)
    case .taps(let device, let row):
      settle()
      tap(row, on: device, statement.range)
    case .fault(let fault):
      if !fault.waits { perform(fault, statement.range) }
    case .receive, .result:
      break  // Compared at the end of the step.
    case .hears, .isHeard: fatal("a step that is not by hand has \(statement.kind)")
    }
  }

  /// Performs a fault now. If the fault ends a connection, executes events until the server knows
  /// of the end, as a `disconnects` statement does. If the fault restarts the server, executes
  /// events until all devices know of the restart.
  private mutating func perform(_ fault: Fault, _ range: SourceRange) {
    guard branch.simulator.perform(fault, statement: position) else {
      return fail(range, .missedFault(fault, momentCame: true))
    }
    let action = fault.action
    if action.span > 0 {
      latestEnd = max(latestEnd, branch.simulator.now + .microseconds(action.span))
    }
    if action.kind.endsConnections, action.device != .absent {
      run { !$0.world.server.isConnected(action.device) }
    } else if action.kind.endsConnections {
      // Once a device is offline, it is not checked again, because no device connects during this
      // loop.
      var offline = 0
      run { simulator in
        let devices = simulator.world.devices
        while offline < devices.count, !devices[offline].connection.isThere { offline += 1 }
        return offline == devices.count
      }
    }
  }

  private mutating func perform(_ statement: CallStatement, _ whole: Statement) {
    guard let token = begin(statement, range: whole.range) else { return }
    run { $0.log[token].hasEnded }
    waitForEnd(of: token)
    compareResult(of: token, statement, whole.range)
  }

  mutating func waitForEnd(of token: CallToken) {
    if exhaustion == nil { note(branch.simulator.waitForEnd(of: token, within: &budget)) }
  }

  /// Compares a call's result with the expectation in the line below the call.
  mutating func compareResult(
    of token: CallToken, _ statement: CallStatement, _ range: SourceRange
  ) {
    if exhaustion != nil { return }
    let isReportedLater = statement.label.map { context.reportedFurtherDown[$0] } ?? false
    if statement.expectation == nil, isFree || isReportedLater { return }
    // Even in a free step, the line captures the values that later calls need.
    if let found = branch.bindings.mismatch(statement.expectation, token, in: branch.log), !isFree {
      fail(statement.expectation?.range ?? range, .result(found))
    }
  }

  /// Makes a call. The captures in the call's arguments are replaced by their values. If a capture
  /// has no value, adds a failure and returns nil.
  mutating func begin(_ statement: CallStatement, range: SourceRange) -> CallToken? {
    do {
      let act = try branch.act(statement)
      let token = branch.nameNextCall(statement)
      self.act(act)
      return token
    } catch {
      fail(range, .unboundCapture(error.capture))
      return nil
    }
  }

  /// Performs an action of an application.
  @discardableResult mutating func act(_ act: WorldAction) -> Transition {
    let transition = Transition.act(act, statement: position)
    branch.simulator.step(transition)
    return transition
  }

  /// The arguments. In these arguments, captures are replaced by their values. If a capture has no
  /// value, adds a failure and returns nil.
  mutating func values(
    _ arguments: [CallStatement.Argument], range: SourceRange
  ) -> [Value]? {
    do { return try branch.bindings.values(arguments) } catch {
      fail(range, .unboundCapture(error.capture))
      return nil
    }
  }

  mutating func wait(_ span: VirtualDuration) {
    let (start, begin) = (branch.simulator.now, branch.world.serverTime)
    note(branch.simulator.advance(to: start + span, within: &budget))
    branch.simulator.step(.wait(statement: position))
    if context.options.keepsWaits { branch.waits.append(since: start, begin, in: branch.world) }
  }

  mutating func settle() { run { _ in false } }

  private mutating func run(until isDone: (borrowing Simulator) -> Bool) {
    if exhaustion == nil { note(branch.simulator.run(within: &budget, until: isDone)) }
  }

  /// Counts the work of copying the world, or other work of equal cost. Returns whether the limits
  /// permit this work.
  mutating func beginCopy() -> Bool {
    if counted.copies == Self.copiesOfCount { counted = (branch.world.size, 0) }
    counted.copies += 1
    work.copied += counted.size + RunLimits.copyOverhead
    return canContinue()
  }

  private mutating func canContinue() -> Bool {
    if exhaustion == nil, let budget = work.exhausted(limits) { exhaust(budget) }
    return exhaustion == nil
  }

  private mutating func exhaust(_ budget: Verdict.Exhaustion.Budget) {
    exhaustion = Verdict.Exhaustion(step: index, budget: budget)
  }

  private mutating func note(_ reason: RunBudget.Exhaustion?) {
    if reason != nil {
      exhaust(.events)
    } else if work.records + records > limits.records {
      exhaust(.records)
    } else if work.stored + records > limits.recordsAtOnce {
      exhaust(.recordsAtOnce)
    } else if let budget = branch.exhausted(limits) {
      exhaust(budget)
    }
  }

  // MARK: - Expectations

  mutating func fail(_ range: SourceRange, _ kind: Failure.Kind) {
    failures.append(Failure(step: index, range: range, kind: kind))
  }

  /// Counts comparisons with a line. Returns whether the limits permit these comparisons.
  mutating func beginComparison(_ count: Int) -> Bool {
    work.compared += 1 + count
    return canContinue()
  }

  private mutating func compare() {
    let received = ReceivedCallbacks(branch.log, since: start, context.exemptions, step: index)
    var comparison = Comparison(
      received, context, step: index, membersBefore: membersBefore, branch.bindings)
    let isWhole = comparison.compare(
      step.statements, line: step.range, branch.world, branch.log, named: branch.named,
      most: limits.compared - work.compared)
    work.compared += comparison.compared
    if !isWhole { return exhaust(.compared) }
    branch.bindings = comparison.bindings
    comparison.appendMatches(to: &branch.matches)
    failures += comparison.failures
  }
}
