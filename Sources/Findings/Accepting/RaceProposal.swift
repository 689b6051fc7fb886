import IMProtocol
import ScenarioLanguage
import Simulation

/// Edits a race's outcomes so that they describe all ends of the race. An end is the result of an
/// interleaving.
struct RaceProposal {
  private let scenario: Scenario
  private let result: CaseResult
  private let step: Int
  private let document: ScenarioDocument
  private let text: ScenarioText
  private let failures: [Failure]
  /// The ends that match no outcome. Each end contains the interleavings that lead to it.
  private var ends: [End] = []
  private let selection: FieldSelection
  private var names: CallNames

  /// How many outcomes an accepted race may have. More would be unreadable.
  private static let most = 24

  /// An end that no outcome describes.
  private struct End {
    /// The lines of the new outcome that state which calls fail.
    var stated: [ReceptionLines.Line]
    /// For each `DeviceID.index`, what the device received.
    var received: [[ReceptionLines.Item]]
    /// The interleavings that lead to this end.
    var orders: [RaceChoice]
    /// For each statement, how its call failed; nil if the call did not fail.
    var results: [String?]
    let story: StepStory
  }

  private var race: Step { scenario.steps[step] }
  private var outcomes: [Step.Outcome] { race.outcomes ?? [] }

  /// Returns the edits for the failures of a race in a case.
  static func edits(
    _ scenario: Scenario, _ result: CaseResult, step: Int, _ failures: [Failure],
    _ text: ScenarioText, _ document: ScenarioDocument
  ) throws(Obstacle) -> [ProposedEdit] {
    var proposal = RaceProposal(scenario, result, step, failures, text, document)
    if let edits = try proposal.demands() { return edits }
    let lost = failures.compactMap { failure in
      if case .outcomeNotReached(let index) = failure.kind { index } else { nil }
    }
    if !lost.isEmpty { return lost.flatMap(proposal.removal) }
    if let edits = try proposal.read() { return edits }
    return try proposal.names.edits + proposal.outcomeEdits()
  }

  private init(
    _ scenario: Scenario, _ result: CaseResult, _ step: Int, _ failures: [Failure],
    _ text: ScenarioText, _ document: ScenarioDocument
  ) {
    self.scenario = scenario
    self.result = result
    self.step = step
    self.document = document
    self.failures = failures
    self.text = text
    let came = Self.numbers(ofWays: failures).map { result.executions[$0] }.flatMap { execution in
      StepStory(scenario, execution).notices.map { ($0, execution.log.arena) }
    }
    selection = FieldSelection(
      scenario, text, came: came.map(\.0), in: came.map(\.1), distinguishes: true)
    names = CallNames(scenario)
  }

  /// The indices of the executions with failures, without duplicates.
  private static func numbers(ofWays failures: [Failure]) -> [Int] {
    var numbers: [Int] = []
    for failure in failures {
      if let execution = failure.execution, numbers.last != execution { numbers.append(execution) }
    }
    return numbers
  }

  // MARK: - Results in every interleaving

  /// The edits for wrong results below calls; nil if no result is wrong. A line is corrected if the
  /// actual result is the same in every interleaving. If the actual results differ, the line is
  /// removed, because outcomes can state the results.
  private mutating func demands() throws(Obstacle) -> [ProposedEdit]? {
    var edits: [ProposedEdit] = []
    var ranges: [SourceRange] = []
    for failure in failures {
      guard case .result(let mismatch) = failure.kind, !ranges.contains(failure.range) else {
        continue
      }
      ranges.append(failure.range)
      let alike = failures.filter { $0.range == failure.range }
      var stated: [[ProposedEdit]] = []
      for one in alike { stated.append(try ResultProposal.edits(part(one.execution ?? 0, [one]))) }
      let isSame = stated.allSatisfy { $0.map { $0.by([]) } == stated[0].map { $0.by([]) } }
      if isSame && alike.count == result.executions.count {
        edits += stated[0]
      } else {
        edits.append(ProposedEdit(document.removal(of: failure.range)))
        let story = StepStory(scenario, result.executions[failure.execution ?? 0])
        let range = story.statement(of: mismatch.call).range
        let index = race.statements.firstIndex { $0.range == range }
        if let index { _ = try names.name(ofStatement: index, in: race) }
      }
    }
    return edits.isEmpty ? nil : edits + names.edits
  }

  private func part(_ execution: Int, _ failures: [Failure]) -> PartRun {
    PartRun(
      document: document, story: StepStory(scenario, result.executions[execution]), text: text,
      selection: selection, body: race.statements, opening: race.range, failures: failures)
  }

  // MARK: - The ends

  /// Collects the ends that match no outcome. A call that fails in every interleaving needs a line
  /// that says so. If such lines are missing, collects no ends, but returns the edits that add the
  /// missing lines.
  private mutating func read() throws(Obstacle) -> [ProposedEdit]? {
    let executions = Self.numbers(ofWays: failures)
    for failure in failures {
      if case .severalOutcomes = failure.kind { throw Obstacle("an order fits several outcomes") }
    }
    let failed = executions.map { failedCalls(StepStory(scenario, result.executions[$0])) }
    if let edits = failing(failed, executions) { return edits }
    for (execution, results) in zip(executions, failed) {
      if outcomes.count + ends.count > Self.most {
        throw Obstacle("it has more than \(Self.most) different ends", isFinal: true)
      }
      for failure in failures where failure.execution == execution {
        guard case .noOutcome = failure.kind else { continue }
        let story = StepStory(scenario, result.executions[execution])
        let (stated, received) = (try stated(results, story), receptions(story))
        let order = result.executions[execution].choices.last { $0.step == step }
        let known = ends.firstIndex { end in
          end.stated.map(\.text) == stated.map(\.text)
            && end.received.map { $0.map(\.callback) } == received.map { $0.map(\.callback) }
        }
        if let known {
          ends[known].orders += order.map { [$0] } ?? []
        } else {
          ends.append(
            End(
              stated: stated, received: received, orders: order.map { [$0] } ?? [],
              results: results, story: story))
        }
      }
    }
    return nil
  }

  /// For each statement, how its call failed in an execution; nil if the call did not fail, or if a
  /// line below the call states the result.
  private func failedCalls(_ story: StepStory) -> [String?] {
    race.statements.indices.map { index in
      guard case .call(let call) = race.statements[index].kind, call.expectation == nil,
        let token = story.call(ofStatement: index, in: step)
      else { return nil }
      let record = story.execution.log[token]
      if record.isForgotten { return "is forgotten" }
      guard let reply = record.reply, reply.code != .success else { return nil }
      return text.failure(reply, story.execution.log.arena)
    }
  }

  /// The edits for calls that have no label and fail with the same result in all interleavings. Nil
  /// if there are no such calls, or if an interleaving ends in an existing outcome.
  private func failing(_ results: [[String?]], _ executions: [Int]) -> [ProposedEdit]? {
    guard executions.count == result.executions.count, let first = results.first else { return nil }
    var edits: [ProposedEdit] = []
    for (index, statement) in race.statements.enumerated() {
      guard case .call(let call) = statement.kind, call.label == nil, let stated = first[index],
        results.allSatisfy({ $0[index] == stated }),
        race.statements.count(where: { $0.range == statement.range }) == 1
      else { continue }
      let story = StepStory(scenario, self.result.executions[executions[0]])
      let ids = story.call(ofStatement: index, in: step).map(story.ids) ?? []
      let indentation = document.indentation(of: statement.range) + "  "
      edits.append(
        ProposedEdit(document.insertion([indentation + stated], after: statement.range), ids))
    }
    return edits.isEmpty ? nil : edits
  }

  /// The lines of an outcome that state which calls fail.
  private mutating func stated(
    _ results: [String?], _ story: StepStory
  ) throws(Obstacle) -> [ReceptionLines.Line] {
    var stated: [ReceptionLines.Line] = []
    for (index, result) in results.enumerated() {
      guard let result, !isReportedFurtherDown(index) else { continue }
      let name = try names.name(ofStatement: index, in: race)
      let ids = story.call(ofStatement: index, in: step).map(story.ids) ?? []
      stated.append(ReceptionLines.Line(text: "\(name) \(result)", ids: ids))
    }
    return stated
  }

  private func isReportedFurtherDown(_ index: Int) -> Bool {
    guard case .call(let call) = race.statements[index].kind, let label = call.label else {
      return false
    }
    return scenario.steps.contains { step in
      step.statements.contains { if case .result(label, _) = $0.kind { true } else { false } }
    }
  }

  private func receptions(_ story: StepStory) -> [[ReceptionLines.Item]] {
    story.received.map { list in
      list.map { index in
        let notice = story.notice(index)
        let fields = selection.fields(of: notice, story.execution.log.arena)
        return ReceptionLines.Item(
          record: Int(index.value), callback: text.callback(notice.callback, fields),
          ids: story.ids(at: Int(index.value)))
      }
    }
  }

  // MARK: - The outcomes

  /// The edits of the outcomes. An outcome that is never reached is changed to describe the end
  /// that is most similar to it. Each end that remains gets a new outcome.
  private func outcomeEdits() throws(Obstacle) -> [ProposedEdit] {
    let reached = result.races.first { $0.step == step }?.outcomes.map { $0.orders > 0 } ?? []
    var pairs: [(outcome: Int, end: Int, failures: [Failure])] = []
    for outcome in outcomes.indices where !(reached.indices.contains(outcome) && reached[outcome]) {
      for (position, end) in ends.enumerated() {
        let failures = end.story.execution.failures(ofOutcome: outcome, ofRace: step, in: scenario)
        pairs.append((outcome, position, failures))
      }
    }
    var edits: [ProposedEdit] = []
    var paired: Set<Int> = []
    while let pair = pairs.min(by: { $0.failures.count < $1.failures.count }) {
      edits += try correction(of: ends[pair.end], outcomes[pair.outcome], pair.failures)
      paired.insert(pair.end)
      pairs.removeAll { $0.outcome == pair.outcome || $0.end == pair.end }
    }
    let last = outcomes.map { PartRun.end(of: $0.statements, $0.range) }.max { $0.end < $1.end }
    let position = last ?? race.range
    var number = 1
    for (index, end) in ends.enumerated() where !paired.contains(index) {
      while outcomes.contains(where: { $0.title == Self.provisional(number) }) { number += 1 }
      let content = end.stated + ReceptionLines(end.story, text).lines(end.received)
      let opening = ScenarioText.outcome(Self.provisional(number))
      edits.append(ProposedEdit(document.insertion([opening], after: position)))
      edits += content.map {
        ProposedEdit(document.insertion(["  \($0.text)"], after: position), $0.ids)
      }
      number += 1
    }
    return edits
  }

  /// The edits that make an outcome describe an end.
  private func correction(
    of end: End, _ outcome: Step.Outcome, _ failures: [Failure]
  ) throws(Obstacle) -> [ProposedEdit] {
    let stated = outcome.statements.filter { if case .result = $0.kind { true } else { false } }
    func part(_ failures: [Failure]) -> PartRun {
      PartRun(
        document: document, story: end.story, text: text, selection: selection,
        body: outcome.statements, opening: outcome.range, failures: failures)
    }
    let all = part(failures)
    var edits: [ProposedEdit] = []
    let named = stated.compactMap { line -> String? in
      if case .result(let label, _) = line.kind { scenario.callNames[label] } else { nil }
    }
    for line in end.stated where !named.contains(String(line.text.prefix { $0 != " " })) {
      let after = stated.last?.range ?? outcome.range
      edits.append(
        ProposedEdit(document.insertion([all.indentation + line.text], after: after), line.ids))
    }
    let atIndex = failures.filter { failure in stated.contains { $0.range == failure.range } }
    return edits + (try ResultProposal.edits(part(atIndex))) + (try ReceptionProposal.edits(all))
  }

  private func removal(of outcome: Int) -> [ProposedEdit] {
    ([outcomes[outcome].range] + PartRun.ranges(of: outcomes[outcome].statements)).map {
      ProposedEdit(document.removal(of: $0))
    }
  }

  /// The edits that replace all outcomes with a single empty outcome.
  static func reset(_ race: Step, _ document: ScenarioDocument) -> [ProposedEdit] {
    let outcomes = race.outcomes ?? []
    guard let first = outcomes.first else { return [] }
    let statements = outcomes.flatMap(\.statements)
    return [ProposedEdit(first.range, ScenarioText.outcome(provisional(1)))]
      + (outcomes.dropFirst().map(\.range) + PartRun.ranges(of: statements))
      .map { ProposedEdit(document.removal(of: $0)) }
  }

  /// An outcome's title while some ends of the race are still unknown.
  static func provisional(_ number: Int) -> String { "? \(number)" }

  static func isProvisional(_ title: String) -> Bool {
    title == "?" || title.hasPrefix("? ") && title.dropFirst(2).allSatisfy(\.isNumber)
  }
}
