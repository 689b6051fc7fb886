import IMProtocol
import ScenarioLanguage
import Simulation

/// The changes by which the outcomes of a race are those in which its orders end.
struct RaceProposal {
  private let scenario: Scenario
  private let result: CaseResult
  private let step: Int
  private let lines: TextLines
  private let text: ScenarioText
  private let failures: [Failure]
  /// The orders that end in no outcome, those with the same end together.
  private var ends: [End] = []
  private let selection: FieldSelection
  private var names: CallNames

  /// The title of an outcome that stands there only so that the race has one.
  static let placeholder = "?"

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
    /// The outcome that comes closest, and what is wrong with it.
    var closest: Int
    var failures: [Failure]
    let story: StepStory
  }

  private var race: Step { scenario.steps[step] }
  private var outcomes: [Step.Outcome] { race.outcomes ?? [] }

  /// The changes for what is wrong with a race in a case.
  static func edits(
    _ scenario: Scenario, _ result: CaseResult, step: Int, _ failures: [Failure],
    _ text: ScenarioText, _ lines: TextLines
  ) throws(Obstacle) -> [ProposedEdit] {
    var proposal = RaceProposal(scenario, result, step, failures, text, lines)
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
    _ text: ScenarioText, _ lines: TextLines
  ) {
    self.scenario = scenario
    self.result = result
    self.step = step
    self.lines = lines
    self.failures = failures
    self.text = text
    let ways = Set(failures.compactMap(\.way)).sorted().map { result.ways[$0] }
    let came = ways.flatMap { way in
      StepStory(scenario, way).notices.map { ($0, way.log.arena) }
    }
    selection = FieldSelection(
      scenario, text, came: came.map(\.0), in: came.map(\.1), tellsApart: true)
    names = CallNames(scenario)
  }

  /// The ways that have come to the race and on which something is wrong, with that.
  private var ways: [(way: Int, failures: [Failure])] {
    Set(failures.compactMap(\.way)).sorted().map { way in
      (way, failures.filter { $0.way == way })
    }
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
        edits.append(lines.removal(of: failure.range))
        let place = race.statements.firstIndex {
          $0.range == StepStory(scenario, result.ways[failure.way ?? 0])
            .statement(of: mismatch.call).range
        }
        if let place { _ = try names.name(ofStatement: place, in: race) }
      }
    }
    return edits.isEmpty ? nil : edits + names.edits
  }

  private func part(_ way: Int, _ failures: [Failure]) -> PartRun {
    PartRun(
      lines: lines, story: StepStory(scenario, result.ways[way]), text: text,
      selection: selection, body: race.statements, opening: race.range, failures: failures)
  }

  // MARK: - The ends

  /// Reads in which ways the orders end that fit no outcome. Changes that must be made first, so
  /// that calls that always fail are told under them; nil when there are none.
  private mutating func read() throws(Obstacle) -> [ProposedEdit]? {
    let ways = ways
    for failure in failures {
      if case .severalOutcomes = failure.kind {
        throw Obstacle("an order fits several outcomes")
      }
    }
    let failed = ways.map { failedCalls(StepStory(scenario, result.ways[$0.way])) }
    if let edits = failing(failed, ways.map(\.way)) { return edits }
    for ((way, failures), results) in zip(ways, failed) {
      for failure in failures {
        guard case .noOutcome(let closest, let inner) = failure.kind else { continue }
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
              results: results, closest: closest, failures: inner, story: story))
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
      let indentation = lines.indentation(at: Int(statement.range.start)) + "  "
      edits.append(lines.line(indentation + told, behind: statement.range, ids))
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
      step.statements.contains {
        if case .result(label, _) = $0.kind { true } else { false }
      }
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

  /// An outcome that nothing reaches becomes the end that comes closest to it; the other ends get
  /// outcomes of their own.
  private func outcomeEdits() throws(Obstacle) -> [ProposedEdit] {
    let reached = result.races.first { $0.step == step }?.outcomes.map { $0.orders > 0 } ?? []
    let titles = titles
    var taken: Set<Int> = []
    var inPlace: [(outcome: Int, edits: [ProposedEdit])] = []
    var new: [ProposedEdit] = []
    let last = outcomes.map { PartRun.end(of: $0.statements, $0.range) }.max { $0.end < $1.end }
    for (end, title) in zip(ends, titles) {
      let isFree = !(reached.indices.contains(end.closest) && reached[end.closest])
      if isFree, taken.insert(end.closest).inserted {
        inPlace.append((end.closest, try correction(of: end, title)))
      } else {
        let content = end.told + ReceptionLines(end.story, text).lines(end.received)
        let place = last ?? race.range
        new.append(lines.line("outcome \(ScenarioText.text(title))", behind: place, []))
        new += content.map { lines.line("  " + $0.text, behind: place, $0.ids) }
      }
    }
    return inPlace.sorted { $0.outcome < $1.outcome }.flatMap(\.edits) + new
  }

  /// The changes by which an outcome tells an end.
  private func correction(of end: End, _ title: String) throws(Obstacle) -> [ProposedEdit] {
    let outcome = outcomes[end.closest]
    var edits: [ProposedEdit] = []
    if outcome.title == Self.placeholder {
      edits.append(ProposedEdit(outcome.range, "outcome \(ScenarioText.text(title))"))
    }
    let part = PartRun(
      lines: lines, story: end.story, text: text, selection: selection, body: outcome.statements,
      opening: outcome.range, failures: end.failures)
    let told = outcome.statements.filter { if case .result = $0.kind { true } else { false } }
    for line in end.told {
      let name = line.text.prefix { $0 != " " }
      if told.contains(where: { lines.source.text(of: $0.range).hasPrefix("\(name) ") }) {
        continue
      }
      edits.append(
        lines.line(
          part.indentation + line.text, behind: told.last?.range ?? outcome.range, line.ids))
    }
    let inPlace = end.failures.filter { failure in told.contains { $0.range == failure.range } }
    edits += try ResultProposal.edits(
      PartRun(
        lines: lines, story: end.story, text: text, selection: selection,
        body: outcome.statements, opening: outcome.range, failures: inPlace))
    return edits + (try ReceptionProposal.edits(part))
  }

  /// Takes an outcome away.
  private func removal(of outcome: Int) -> [ProposedEdit] {
    ([outcomes[outcome].range] + PartRun.ranges(of: outcomes[outcome].statements)).map {
      lines.removal(of: $0)
    }
  }

  /// Takes all outcomes away but one that tells nothing.
  static func reset(_ race: Step, _ lines: TextLines) -> [ProposedEdit] {
    let outcomes = race.outcomes ?? []
    guard let first = outcomes.first else { return [] }
    let statements = outcomes.flatMap(\.statements)
    return [ProposedEdit(first.range, "outcome \(ScenarioText.text(placeholder))")]
      + (outcomes.dropFirst().map(\.range) + PartRun.ranges(of: statements))
      .map { lines.removal(of: $0) }
  }

  // MARK: - Titles

  /// What tells each end from the others.
  private var titles: [String] {
    var used = Set(outcomes.map(\.title)).subtracting([Self.placeholder])
    return ends.indices.map { place in
      let title = RaceTitles.title(
        of: place, among: ends.map { ($0.orders, $0.results) }, subject: subject)
      var unique = title
      var number = 2
      while !used.insert(unique).inserted {
        unique = "\(title), \(number)"
        number += 1
      }
      return unique
    }
  }

  /// A statement of the race, as a title calls it.
  private func subject(_ place: Int) -> String {
    switch race.statements[place].kind {
    case .call(let call):
      if let name = names.known(ofStatement: place, in: race) { return name }
      let name = Catalogue.call(call.kind).name
      return call.device == .absent ? "the server's \(name)" : "\(text.device(call.device))'s \(name)"
    case .connect(let device): return "\(text.device(device))'s return"
    case .disconnect(let device): return "\(text.device(device))'s leaving"
    case .result, .receive, .wait, .holds, .opens, .shows, .taps, .fault: return "the fault"
    }
  }
}
