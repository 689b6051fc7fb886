import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// A text that has been checked and run.
struct Trial {
  let document: ScenarioDocument
  /// The cases, without those that are marked: what comes of them is not what is wanted.
  let cases: [(scenario: Scenario, result: CaseResult)]
  /// The first mark of a text whose cases are all marked.
  let mark: Mark?
  let diagnostics: [Diagnostic]
  private let limits: RunLimits

  var source: Source { document.source }

  /// Checks a text and runs its cases.
  init(_ source: Source, _ known: KnownStatements?, _ options: RunOptions) {
    document = ScenarioDocument(source)
    limits = options.limits
    let file = ScenarioFile.parse(source, knownStatements: known)
    diagnostics = file.diagnostics
    let judged = file.scenarios.filter { $0.mark == nil }
    mark = judged.isEmpty ? file.scenarios.first?.mark : nil
    cases = judged.map { scenario in
      (scenario, ScenarioRunner.run(scenario, options: options))
    }
  }

  /// What it has cost to check and run it: a byte of the text is one, something that happens more.
  var cost: Int { source.bytes.count + 20 * cases.reduce(0) { $0 + $1.result.counters.events } }

  /// The first step that some case does not meet, -1 for `given`; nil when all pass.
  var firstFailing: Int? { cases.compactMap { Self.firstFailing($0.result) }.min() }

  /// The steps before one, or all of them.
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

  /// The changes that all cases ask for, so that they meet a step.
  func edits(forStep step: Int, _ manner: ScenarioText.Manner) throws(Obstacle) -> [ProposedEdit] {
    var rows: [RowMerge.Row] = []
    for (scenario, result) in cases {
      let text = ScenarioText(scenario, for: source, manner)
      for edits in try edits(scenario, result, step, text) {
        rows.append(RowMerge.Row(number: scenario.row, edits: edits))
      }
    }
    return try RowMerge(document).edits(rows)
  }

  /// What a case asks for; of a step on each way that comes to it.
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
      var ways: [[ProposedEdit]] = []
      for way in result.ways.indices {
        let found = failures.filter { $0.way == way }
        ways.append(
          found.isEmpty ? [] : try stepEdits(scenario, result.ways[way], step, found, text))
      }
      return ways
    }
  }

  private func stepEdits(
    _ scenario: Scenario, _ way: CaseResult.Way, _ step: Int, _ failures: [Failure],
    _ text: ScenarioText
  ) throws(Obstacle) -> [ProposedEdit] {
    let story = StepStory(scenario, way)
    let notices = story.notices
    let part = PartRun(
      document: document, story: story, text: text,
      selection: FieldSelection(
        scenario, text, came: notices, in: notices.map { _ in way.log.arena }, tellsApart: false),
      body: step < 0 ? scenario.given : scenario.steps[step].statements,
      opening: step < 0 ? scenario.given[0].range : scenario.steps[step].range, failures: failures)
    let results = try ResultProposal.edits(part)
    return step < 0 ? results : results + (try ReceptionProposal.edits(part))
  }

  /// Whether what is wrong may be what a scenario says; a fault of imsim, or one that hits nothing,
  /// is never accepted.
  private static func isAcceptable(_ kind: Failure.Kind) -> Bool {
    switch kind {
    case .callbacks, .result, .noConnectedDevice, .localData, .page(_, .shows), .noOutcome,
      .severalOutcomes, .outcomeNotReached:
      true
    case .page(_, .notOpen), .page(_, .overlap), .page(_, .noRow), .disagreement, .call,
      .missedFault, .unboundCapture, .nothingUnderWay, .sequence, .builtIn:
      false
    }
  }

  /// The changes by which nothing is listed in a step, or a race has one outcome, which tells
  /// nothing.
  func emptied(step: Int) -> [ProposedEdit] {
    guard step >= 0, let scenario = cases.first?.scenario else { return [] }
    let part = scenario.steps[step]
    if part.outcomes != nil { return RaceProposal.reset(part, document) }
    let receptions = part.statements.filter { if case .receive = $0.kind { true } else { false } }
    return PartRun.ranges(of: receptions).map { ProposedEdit(document.removal(of: $0)) }
  }

  /// The changes that give the outcomes of a race titles: those that have none, and those whose
  /// titles are no longer true since the text was as `before`.
  func titles(ofRace step: Int, since before: Trial) -> [ProposedEdit] {
    guard step >= 0, cases.first?.scenario.steps[step].outcomes != nil else { return [] }
    let titles = cases.enumerated().map { place, one in
      let old = before.cases.indices.contains(place) ? before.cases[place].scenario : nil
      return OutcomeTitles(
        one.scenario, one.result, step: step, document, since: old, before.document)
    }
    let stale = Set(titles.flatMap(\.stale)).sorted()
    let rows = zip(cases, titles).map { one, titles in
      RowMerge.Row(number: one.scenario.row, edits: titles.edits(stale))
    }
    if let edits = try? RowMerge(document).edits(rows) { return edits }
    // No title says it for all rows.
    return titles[0].numbered(stale)
  }

  /// The races without an outcome, by their steps; none where something else is wrong with the
  /// file.
  var racesWithoutOutcome: [Int] {
    var missing: Set<UInt32> = []
    for diagnostic in diagnostics {
      guard case .missingOutcome = diagnostic.problem else { return [] }
      missing.insert(diagnostic.range.start)
    }
    let steps = document.steps
    return steps.indices.filter { missing.contains(steps[$0].opening.start) }
  }

  /// The changes that give races an outcome that lists nothing.
  func withOutcomes(_ races: [Int]) -> [ProposedEdit] {
    let opening = ScenarioText.outcome(RaceProposal.provisional(1))
    let steps = document.steps
    return races.map { ProposedEdit(document.insertion([opening], after: steps[$0].range)) }
  }

  /// The changes that take such outcomes away from races again.
  func withoutProvisional(_ races: [Int]) -> [ProposedEdit] {
    let steps = document.steps
    return races.flatMap { race in
      document.outcomes(of: steps[race]).filter { RaceProposal.isProvisional($0.title) }
        .map { ProposedEdit(document.removal(of: $0.opening)) }
    }
  }
}
