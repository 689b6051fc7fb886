import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// A text, and the result of checking and running it.
struct Trial {
  let document: ScenarioDocument
  /// The cases without a mark. Cases with a mark are omitted, because their results are not wanted.
  let cases: [(scenario: Scenario, result: CaseResult)]
  /// The first mark of the text if all cases are marked, and nil otherwise.
  let mark: Mark?
  let diagnostics: [Diagnostic]
  private let limits: RunLimits

  var source: Source { document.source }

  /// Checks a text and runs its cases.
  init(_ source: Source, _ known: KnownClauses?, _ options: RunOptions) {
    document = ScenarioDocument(source)
    limits = options.limits
    let file = ScenarioFile.parse(source, knownClauses: known)
    diagnostics = file.diagnostics
    let judged = file.scenarios.filter { $0.mark == nil }
    mark = judged.isEmpty ? file.scenarios.first?.mark : nil
    cases = judged.map { scenario in
      (scenario, ScenarioRunner.run(scenario, options: options))
    }
  }

  /// The cost of checking and running the text: 1 for each byte of the text, and 20 for each event.
  var cost: Int { source.bytes.count + 20 * cases.reduce(0) { $0 + $1.result.counters.events } }

  /// The first step that fails in any case, with -1 for `given`; nil if all cases pass.
  var firstFailing: Int? { cases.compactMap { Self.firstFailing($0.result) }.min() }

  /// The steps before `step`, or all steps if `step` is nil.
  func steps(before step: Int?) -> Range<Int> {
    0..<max(0, step ?? cases.first?.scenario.steps.count ?? 0)
  }

  private static func firstFailing(_ result: CaseResult) -> Int? {
    switch result.verdict {
    case .passed: nil
    case .failed(let failures): failures.map(\.step).min()
    case .exhausted(let exhaustion): exhaustion.step
    }
  }

  /// The edits that make a step pass in all cases.
  func edits(forStep step: Int, _ phrasing: ScenarioText.Phrasing) throws(Obstacle)
    -> [ProposedEdit]
  {
    var rows: [RowMerge.Row] = []
    for (scenario, result) in cases {
      let text = ScenarioText(scenario, for: source, phrasing)
      for edits in try edits(scenario, result, step, text) {
        rows.append(RowMerge.Row(number: scenario.row, edits: edits))
      }
    }
    return try RowMerge(document).edits(rows)
  }

  /// The edits that make a step pass in a case: a single list of edits for a race, or otherwise a
  /// list of edits for each execution that reaches the step.
  private func edits(
    _ scenario: Scenario, _ result: CaseResult, _ step: Int, _ text: ScenarioText
  ) throws(Obstacle) -> [[ProposedEdit]] {
    switch result.verdict {
    case .passed: return [[]]
    case .exhausted(let exhaustion):
      if exhaustion.step > step { return [[]] }
      let message = exhaustion.budget.message(limits, scenario)
      throw Obstacle("there is no verdict: \(message)", isFinal: true)
    case .failed(let all):
      let failures = all.filter { $0.step == step }
      if failures.isEmpty { return [[]] }
      for failure in failures where failure.isOfProperty || !Self.isAcceptable(failure.kind) {
        let headline = FailureText.headline(of: failure, scenario, result)
        let line = document.lines(of: failure.range).lowerBound
        throw Obstacle(
          failure.isStated ? "line \(line) does not hold: \(headline)" : headline, isFinal: true)
      }
      if step >= 0, scenario.steps[step].outcomes != nil {
        return [try RaceProposal.edits(scenario, result, step: step, failures, text, document)]
      }
      var executions: [[ProposedEdit]] = []
      for execution in result.executions.indices {
        let found = failures.filter { $0.execution == execution }
        executions.append(
          found.isEmpty
            ? [] : try stepEdits(scenario, result.executions[execution], step, found, text))
      }
      return executions
    }
  }

  private func stepEdits(
    _ scenario: Scenario, _ execution: CaseResult.Execution, _ step: Int, _ failures: [Failure],
    _ text: ScenarioText
  ) throws(Obstacle) -> [ProposedEdit] {
    let story = StepStory(scenario, execution)
    let notices = story.notices
    let part = PartRun(
      document: document, story: story, text: text,
      selection: FieldSelection(
        scenario, text, came: notices, in: notices.map { _ in execution.log.arena },
        distinguishes: false),
      body: step < 0 ? scenario.given : scenario.steps[step].statements,
      opening: step < 0 ? scenario.given[0].range : scenario.steps[step].range, failures: failures)
    let results = try ResultProposal.edits(part)
    return step < 0 ? results : results + (try ReceptionProposal.edits(part))
  }

  /// Whether a failure may be removed by changing the scenario. For example, a failure that comes
  /// from a bug in imsim, or from an injected fault that can't take effect, must not be removed.
  private static func isAcceptable(_ kind: Failure.Kind) -> Bool {
    switch kind {
    case .callbacks, .result, .noConnectedDevice, .localData, .page(_, .shows), .noOutcome,
      .severalOutcomes, .outcomeNotReached:
      true
    case .page(_, .notOpen), .page(_, .overlap), .page(_, .noRow), .disagreement, .call,
      .missedFault, .neverHappened, .unboundCapture, .nothingInFlight, .sequence, .delivery,
      .builtIn:
      false
    }
  }

  /// The edits that remove all lines about received callbacks from a step. A race retains an empty
  /// outcome.
  func emptied(step: Int) -> [ProposedEdit] {
    guard step >= 0, let scenario = cases.first?.scenario else { return [] }
    let part = scenario.steps[step]
    if part.outcomes != nil { return RaceProposal.reset(part, document) }
    let receptions = part.statements.filter { if case .receive = $0.kind { true } else { false } }
    return PartRun.ranges(of: receptions).map { ProposedEdit(document.removal(of: $0)) }
  }

  /// The edits that give new titles to a race's outcomes. An outcome gets a new title if its old
  /// title is provisional, or may have become false since the trial `before`.
  func titles(ofRace step: Int, since before: Trial) -> [ProposedEdit] {
    guard step >= 0, cases.first?.scenario.steps[step].outcomes != nil else { return [] }
    let titles = cases.enumerated().map { index, one in
      let old = before.cases.indices.contains(index) ? before.cases[index].scenario : nil
      return OutcomeTitles(
        one.scenario, one.result, step: step, document, since: old, before.document)
    }
    let stale = Set(titles.flatMap(\.stale)).sorted()
    let rows = zip(cases, titles).map { one, titles in
      RowMerge.Row(number: one.scenario.row, edits: titles.edits(stale))
    }
    if let edits = try? RowMerge(document).edits(rows) { return edits }
    // No titles are true in all rows of the table, so the outcomes are numbered.
    return titles[0].numbered(stale)
  }

  /// The indices of the races without outcomes; empty if the file has other errors.
  var racesWithoutOutcome: [Int] {
    var missing: Set<UInt32> = []
    for diagnostic in diagnostics {
      guard case .missingOutcome = diagnostic.problem else { return [] }
      missing.insert(diagnostic.range.start)
    }
    let steps = document.steps
    return steps.indices.filter { missing.contains(steps[$0].opening.start) }
  }

  /// The edits that add an empty outcome to each of the races.
  func withOutcomes(_ races: [Int]) -> [ProposedEdit] {
    let opening = ScenarioText.outcome(RaceProposal.provisional(1))
    let steps = document.steps
    return races.map { ProposedEdit(document.insertion([opening], after: steps[$0].range)) }
  }

  /// The edits that remove the outcomes that `withOutcomes` added.
  func withoutProvisional(_ races: [Int]) -> [ProposedEdit] {
    let steps = document.steps
    return races.flatMap { race in
      document.outcomes(of: steps[race]).filter { RaceProposal.isProvisional($0.title) }
        .map { ProposedEdit(document.removal(of: $0.opening)) }
    }
  }
}
