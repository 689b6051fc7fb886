import DiscreteEvents
import IMProtocol
package import ScenarioLanguage
package import Simulation

/// Creates the events of a file's cases. Events contain names instead of ids, and texts instead of
/// values.
package struct EventBuilder: Sendable {
  private let failureText: FailureText
  private let lines: LineIndex

  /// Creates a builder for the cases of a source. `isOneOfSeveral` says whether the file has other
  /// cases. `command` is the command that runs a case again; nil means `imsim run` with the `seed`.
  package init(
    source: Source, seed: UInt64, isOneOfSeveral: Bool, limits: RunLimits = RunLimits(),
    variant: Variant.Kind? = nil, command: String? = nil
  ) {
    var failureText = FailureText(
      source: source, seed: seed, isOneOfSeveral: isOneOfSeveral, limits: limits)
    failureText.variant = variant
    failureText.command = command
    self.failureText = failureText
    lines = LineIndex(source)
  }

  /// Returns the events of the case that has the given index in the selection. The case counts as
  /// skipped if its result is nil. Set `hasWays` to false if the executions are not needed, for
  /// example to report only verdicts.
  package func events(
    _ scenario: Scenario, _ result: CaseResult?, index: Int, hasWays: Bool = true
  ) -> CaseEvents {
    let text = ScenarioText(scenario)
    var events = head(scenario, index, text)
    guard let result else {
      events.status = .skipped
      return events
    }
    events.counters = result.counters
    events.fingerprints = result.fingerprints
    end(scenario, result, text, &events)
    var storable = Trace.mostKept
    for execution in hasWays ? result.executions : [] {
      let subject = TraceSubject(scenario: scenario, execution: execution, text: text)
      let trace = Trace(TraceEvents(subject, lines), mostKept: storable)
      if trace.count <= storable { storable -= trace.count }
      let choices = execution.choices.map { choice in
        ExecutionEvents.Choice(
          step: subject.position(ofStep: choice.step), order: subject.order(choice),
          outcome: choice.outcome)
      }
      let populations = execution.populations.map { population(of: $0, scenario, subject) }
      events.executions.append(
        ExecutionEvents(
          choices: choices, populations: populations,
          lists: populations.isEmpty ? [] : lists(of: execution, text), trace: trace))
    }
    events.races = result.races.map { race(of: $0, scenario, text) }
    return events
  }

  /// Returns the events of a case in which imsim stopped because of an internal error. As little as
  /// possible is computed here, because the same error might occur again.
  package func events(
    _ scenario: Scenario, stoppedBy cause: String, doing: String, index: Int
  ) -> CaseEvents {
    var events = CaseEvents(
      path: failureText.source.path, index: index, title: scenario.title, row: scenario.row)
    events.scenario = failureText.source.bytes
    (events.verifies, events.assumes, events.tags) =
      (scenario.verifies, scenario.assumes, scenario.tags)
    events.status = .failed
    let problem = Problem.trap(doing: doing, cause: cause)
    let range = scenario.rowRange ?? SourceRange(start: 0, end: 0)
    var failure = FailureEvents(.trap, problem.message, at: range, in: lines)
    failure.details = problem.help.map { [$0] } ?? []
    events.failures = [failure]
    events.command = failureText.command(for: scenario)
    events.text = failureText.text(problem.message, scenario, at: range, help: problem.help)
    return events
  }

  /// What is known about a case before it runs.
  private func head(_ scenario: Scenario, _ position: Int, _ text: ScenarioText) -> CaseEvents {
    var events = CaseEvents(
      path: failureText.source.path, index: position, title: scenario.title, row: scenario.row)
    events.scenario = failureText.source.bytes
    events.mark = scenario.mark.map { mark in
      MarkEvents(kind: mark.kind, reason: mark.reason, line: line(of: mark.range))
    }
    events.tags = scenario.tags
    events.verifies = scenario.verifies
    events.assumes = scenario.assumes
    events.start = scenario.clock.start
    events.users = scenario.accounts.count
    let isNamed = NamedDevices(scenario).isNamed
    events.devices = scenario.devices.enumerated().map { index, device in
      DeviceEvents(
        name: text.device(DeviceID(index)), user: text.id(of: device.user),
        platform: ScenarioText.enumeration(.platform, device.platform), isOffline: device.isOffline,
        isNamed: isNamed[index])
    }
    events.steps = steps(of: scenario)
    events.exploration = ExplorationEvents(scenario, in: failureText.source)
    events.command = failureText.command(for: scenario)
    return events
  }

  private func steps(of scenario: Scenario) -> [StepEvents] {
    var steps: [StepEvents] = []
    let first = scenario.given.first?.range ?? scenario.exploration?.range
    if TraceSubject.hasGiven(scenario), let first {
      let title = scenario.given.isEmpty ? "what it begins with" : "given"
      steps.append(StepEvents(kind: .given, title: title, line: line(of: first)))
    }
    for step in scenario.steps {
      steps.append(
        StepEvents(kind: StepEvents.Kind(step), title: step.title, line: line(of: step.range)))
    }
    return steps
  }

  private func line(of range: SourceRange) -> Int { lines.line(of: Int(range.start)) }

  private func population(
    of result: PopulationResult, _ scenario: Scenario, _ subject: TraceSubject
  ) -> PopulationEvents {
    let lines = scenario.steps[result.step].population?.lines ?? []
    return PopulationEvents(
      step: subject.position(ofStep: result.step),
      lines: zip(lines, result.lines).map { line, outcome in
        PopulationEvents.Line(
          text: line.text, line: self.line(of: line.range), happened: outcome.happened,
          withoutChoice: outcome.withoutChoice, impossible: outcome.impossible,
          beyondBound: outcome.beyondBound)
      }, measuredFrom: result.measuredFrom.map { $0.microseconds - scenario.clock.start })
  }

  private func lists(of execution: CaseResult.Execution, _ text: ScenarioText) -> [UserLists] {
    execution.world.listSizes.enumerated().map { index, sizes in
      UserLists(user: text.id(of: UserID(index)), sizes: sizes)
    }
  }

  private func race(
    of result: RaceResult, _ scenario: Scenario, _ text: ScenarioText
  ) -> RaceEvents {
    let outcomes = scenario.steps[result.step].outcomes ?? []
    let statements = scenario.steps[result.step].statements
    return RaceEvents(
      step: TraceSubject.position(ofStep: result.step, in: scenario),
      orders: InterleavingCount(run: result.orders, same: result.same), states: result.states,
      outcomes: zip(outcomes, result.outcomes).map { outcome, result in
        RaceEvents.Outcome(
          title: outcome.title, line: line(of: outcome.range), orders: result.orders,
          example: result.example.map { TraceSubject.order($0, statements, text) } ?? [])
      })
  }

  private func end(
    _ scenario: Scenario, _ result: CaseResult, _ text: ScenarioText, _ events: inout CaseEvents
  ) {
    events.status = RunEvents.Status(result.verdict, scenario.mark)
    let shown = failureText.shown(scenario, result, text)
    switch result.verdict {
    case .passed:
      guard let (text, range) = FailureText.unexpectedPass(of: scenario) else { return }
      events.failures = [FailureEvents(.unexpectedPass, text, at: range, in: lines)]
    case .failed:
      events.failures = shown.entries.map { failure($0, scenario) }
      events.moreFailures = shown.more
    case .exhausted(let exhaustion):
      var failure = FailureEvents(
        .budget, exhaustion.budget.message(failureText.limits, scenario),
        at: FailureText.range(of: exhaustion, in: scenario), in: lines)
      failure.step = TraceSubject.position(ofStep: exhaustion.step, in: scenario)
      events.failures = [failure]
    }
    events.text = failureText.text(scenario, result, shown)
  }

  private func failure(
    _ entry: ShownFailures.Entry, _ scenario: Scenario
  ) -> FailureEvents {
    let (wording, failure) = (entry.wording, entry.wording.failure)
    var events = FailureEvents(
      FailureEvents.Kind(failure.kind), wording.headline, at: wording.range, in: lines)
    events.step = TraceSubject.position(ofStep: failure.step, in: scenario)
    (events.execution, events.event) = (failure.execution, wording.event)
    events.device = wording.device.map { Int($0.index) }
    (events.alike, events.follows) = (entry.alike, entry.cause)
    events.alikeDevices = entry.devices.map { Int($0.index) }
    events.others = entry.others
    events.comparison = wording.table?.comparison
    events.causes = wording.causes
    events.details = failureText.remarks(scenario, wording)
    return events
  }
}
