import IMProtocol
import ScenarioLanguage
import Simulation

/// The changes by which the outcomes of a race are those in which its orders end.
struct RaceProposal {
  private let scenario: Scenario
  private let result: CaseResult
  private let step: Int
  private let document: ScenarioDocument
  private let text: ScenarioText
  private let failures: [Failure]
  /// The orders that end in no outcome, those with the same end together.
  private var ends: [End] = []
  private let selection: FieldSelection
  private var names: CallNames

  /// Nobody reads more outcomes of a race.
  private static let most = 24

  /// An end of the race that no outcome tells.
  private struct End {
    /// How calls failed, as lines of its outcome.
    var told: [ReceptionLines.Line]
    /// What each device received, in its order.
    var received: [[ReceptionLines.Item]]
    /// The orders that come to it.
    var orders: [RaceChoice]
    /// Of each statement of the race how its call failed; nil where it did not.
    var results: [String?]
    let story: StepStory
  }

  private var race: Step { scenario.steps[step] }
  private var outcomes: [Step.Outcome] { race.outcomes ?? [] }

  /// The changes for what is wrong with a race in a case.
  static func edits(
    _ scenario: Scenario, _ result: CaseResult, step: Int, _ failures: [Failure],
    _ text: ScenarioText, _ document: ScenarioDocument
  ) throws(Obstacle) -> [ProposedEdit] {
    var proposal = RaceProposal(scenario, result, step, failures, text, document)
    if let edits = try proposal.demands() { return edits }
    let lost = failures.compactMap { failure in
      if case .outcomeNotReached(let place) = failure.kind { place } else { nil }
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
    let came = Self.numbers(ofWays: failures).map { result.ways[$0] }.flatMap { way in
      StepStory(scenario, way).notices.map { ($0, way.log.arena) }
    }
    selection = FieldSelection(
      scenario, text, came: came.map(\.0), in: came.map(\.1), tellsApart: true)
    names = CallNames(scenario)
  }

  /// The ways on which something is wrong, each once.
  private static func numbers(ofWays failures: [Failure]) -> [Int] {
    var numbers: [Int] = []
    for failure in failures {
      if let way = failure.way, numbers.last != way { numbers.append(way) }
    }
    return numbers
  }

  // MARK: - What holds in every order

  /// A result right under a call that does not hold: told as it is where it is the same in every
  /// order, else taken away, so that the outcomes tell it. Nil when all of them hold.
  private mutating func demands() throws(Obstacle) -> [ProposedEdit]? {
    var edits: [ProposedEdit] = []
    var ranges: [SourceRange] = []
    for failure in failures {
      guard case .result(let mismatch) = failure.kind, !ranges.contains(failure.range) else {
        continue
      }
      ranges.append(failure.range)
      let alike = failures.filter { $0.range == failure.range }
      var told: [[ProposedEdit]] = []
      for one in alike { told.append(try ResultProposal.edits(part(one.way ?? 0, [one]))) }
      let isSame = told.allSatisfy { $0.map { $0.by([]) } == told[0].map { $0.by([]) } }
      if isSame && alike.count == result.ways.count {
        edits += told[0]
      } else {
        edits.append(ProposedEdit(document.removal(of: failure.range)))
        let story = StepStory(scenario, result.ways[failure.way ?? 0])
        let range = story.statement(of: mismatch.call).range
        let index = race.statements.firstIndex { $0.range == range }
        if let index { _ = try names.name(ofStatement: index, in: race) }
      }
    }
    return edits.isEmpty ? nil : edits + names.edits
  }

  private func part(_ way: Int, _ failures: [Failure]) -> PartRun {
    PartRun(
      document: document, story: StepStory(scenario, result.ways[way]), text: text,
      selection: selection, body: race.statements, opening: race.range, failures: failures)
  }

  // MARK: - The ends

  /// Reads in which ways the orders end that fit no outcome. Changes that must be made first, so
  /// that calls that always fail are told under them; nil when there are none.
  private mutating func read() throws(Obstacle) -> [ProposedEdit]? {
    let ways = Self.numbers(ofWays: failures)
    for failure in failures {
      if case .severalOutcomes = failure.kind { throw Obstacle("an order fits several outcomes") }
    }
    let failed = ways.map { failedCalls(StepStory(scenario, result.ways[$0])) }
    if let edits = failing(failed, ways) { return edits }
    for (way, results) in zip(ways, failed) {
      if outcomes.count + ends.count > Self.most {
        throw Obstacle("it ends in more than \(Self.most) ways", isFinal: true)
      }
      for failure in failures where failure.way == way {
        guard case .noOutcome = failure.kind else { continue }
        let story = StepStory(scenario, result.ways[way])
        let (told, received) = (try told(results, story), receptions(story))
        let order = result.ways[way].choices.last { $0.step == step }
        let known = ends.firstIndex { end in
          end.told.map(\.text) == told.map(\.text)
            && end.received.map { $0.map(\.callback) } == received.map { $0.map(\.callback) }
        }
        if let known {
          ends[known].orders += order.map { [$0] } ?? []
        } else {
          ends.append(
            End(
              told: told, received: received, orders: order.map { [$0] } ?? [],
              results: results, story: story))
        }
      }
    }
    return nil
  }

  /// How each call of the race failed on a way, where nothing tells it under the call.
  private func failedCalls(_ story: StepStory) -> [String?] {
    race.statements.indices.map { place in
      guard case .call(let call) = race.statements[place].kind, call.expectation == nil,
        let token = story.call(ofStatement: place, in: step)
      else { return nil }
      let record = story.way.log[token]
      if record.isForgotten { return "is forgotten" }
      guard let reply = record.reply, reply.code != .success else { return nil }
      return text.failure(reply, story.way.log.arena)
    }
  }

  /// Calls without a name that fail alike in all orders, where no outcome is reached yet.
  private func failing(_ results: [[String?]], _ ways: [Int]) -> [ProposedEdit]? {
    guard ways.count == result.ways.count, let first = results.first else { return nil }
    var edits: [ProposedEdit] = []
    for (place, statement) in race.statements.enumerated() {
      guard case .call(let call) = statement.kind, call.label == nil, let told = first[place],
        results.allSatisfy({ $0[place] == told }),
        race.statements.count(where: { $0.range == statement.range }) == 1
      else { continue }
      let story = StepStory(scenario, self.result.ways[ways[0]])
      let ids = story.call(ofStatement: place, in: step).map(story.ids) ?? []
      let indentation = document.indentation(of: statement.range) + "  "
      edits.append(
        ProposedEdit(document.insertion([indentation + told], after: statement.range), ids))
    }
    return edits.isEmpty ? nil : edits
  }

  /// The lines of an outcome that tell how calls have failed.
  private mutating func told(
    _ results: [String?], _ story: StepStory
  ) throws(Obstacle) -> [ReceptionLines.Line] {
    var told: [ReceptionLines.Line] = []
    for (place, result) in results.enumerated() {
      guard let result, !isToldFurtherDown(place) else { continue }
      let name = try names.name(ofStatement: place, in: race)
      let ids = story.call(ofStatement: place, in: step).map(story.ids) ?? []
      told.append(ReceptionLines.Line(text: "\(name) \(result)", ids: ids))
    }
    return told
  }

  private func isToldFurtherDown(_ place: Int) -> Bool {
    guard case .call(let call) = race.statements[place].kind, let label = call.label else {
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
        let fields = selection.fields(of: notice, story.way.log.arena)
        return ReceptionLines.Item(
          record: Int(index.value), callback: text.callback(notice.callback, fields),
          ids: story.ids(at: Int(index.value)))
      }
    }
  }

  // MARK: - The outcomes

  /// An outcome that nothing reaches becomes the end to which it comes closest; the other ends get
  /// outcomes of their own.
  private func outcomeEdits() throws(Obstacle) -> [ProposedEdit] {
    let reached = result.races.first { $0.step == step }?.outcomes.map { $0.orders > 0 } ?? []
    var pairs: [(outcome: Int, end: Int, failures: [Failure])] = []
    for outcome in outcomes.indices where !(reached.indices.contains(outcome) && reached[outcome]) {
      for (place, end) in ends.enumerated() {
        let failures = end.story.way.failures(ofOutcome: outcome, ofRace: step, in: scenario)
        pairs.append((outcome, place, failures))
      }
    }
    var edits: [ProposedEdit] = []
    var settled: Set<Int> = []
    while let pair = pairs.min(by: { $0.failures.count < $1.failures.count }) {
      edits += try correction(of: ends[pair.end], outcomes[pair.outcome], pair.failures)
      settled.insert(pair.end)
      pairs.removeAll { $0.outcome == pair.outcome || $0.end == pair.end }
    }
    let last = outcomes.map { PartRun.end(of: $0.statements, $0.range) }.max { $0.end < $1.end }
    let place = last ?? race.range
    var number = 1
    for (index, end) in ends.enumerated() where !settled.contains(index) {
      while outcomes.contains(where: { $0.title == Self.provisional(number) }) { number += 1 }
      let content = end.told + ReceptionLines(end.story, text).lines(end.received)
      let opening = ScenarioText.outcome(Self.provisional(number))
      edits.append(ProposedEdit(document.insertion([opening], after: place)))
      edits += content.map {
        ProposedEdit(document.insertion(["  \($0.text)"], after: place), $0.ids)
      }
      number += 1
    }
    return edits
  }

  /// The changes by which an outcome tells an end.
  private func correction(
    of end: End, _ outcome: Step.Outcome, _ failures: [Failure]
  ) throws(Obstacle) -> [ProposedEdit] {
    let told = outcome.statements.filter { if case .result = $0.kind { true } else { false } }
    func part(_ failures: [Failure]) -> PartRun {
      PartRun(
        document: document, story: end.story, text: text, selection: selection,
        body: outcome.statements, opening: outcome.range, failures: failures)
    }
    let all = part(failures)
    var edits: [ProposedEdit] = []
    let named = told.compactMap { line -> String? in
      if case .result(let label, _) = line.kind { scenario.callNames[label] } else { nil }
    }
    for line in end.told where !named.contains(String(line.text.prefix { $0 != " " })) {
      let after = told.last?.range ?? outcome.range
      edits.append(
        ProposedEdit(document.insertion([all.indentation + line.text], after: after), line.ids))
    }
    let inPlace = failures.filter { failure in told.contains { $0.range == failure.range } }
    return edits + (try ResultProposal.edits(part(inPlace))) + (try ReceptionProposal.edits(all))
  }

  /// Takes an outcome away.
  private func removal(of outcome: Int) -> [ProposedEdit] {
    ([outcomes[outcome].range] + PartRun.ranges(of: outcomes[outcome].statements)).map {
      ProposedEdit(document.removal(of: $0))
    }
  }

  /// Takes all outcomes away but one that tells nothing.
  static func reset(_ race: Step, _ document: ScenarioDocument) -> [ProposedEdit] {
    let outcomes = race.outcomes ?? []
    guard let first = outcomes.first else { return [] }
    let statements = outcomes.flatMap(\.statements)
    return [ProposedEdit(first.range, ScenarioText.outcome(provisional(1)))]
      + (outcomes.dropFirst().map(\.range) + PartRun.ranges(of: statements))
      .map { ProposedEdit(document.removal(of: $0)) }
  }

  /// The title of an outcome until all ends of the race are known.
  static func provisional(_ number: Int) -> String { "? \(number)" }

  /// Whether a title stands for one that is yet to be found.
  static func isProvisional(_ title: String) -> Bool {
    title == "?" || title.hasPrefix("? ") && title.dropFirst(2).allSatisfy(\.isNumber)
  }
}
