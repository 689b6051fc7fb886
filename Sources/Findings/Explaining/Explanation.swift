package import Events
import Ground
package import ScenarioLanguage
package import Simulation

/// Why devices received what they received, or nothing: from callback to call to requirement.
///
/// The trace has the statements by which each of them was decided, and what was kept from whom.
package struct Explanation {
  /// When so much has been said of a scenario, the rest of its steps is left out.
  private static let mostBytes = 5_000_000

  private let source: Source
  private let scenario: Scenario
  private let events: CaseEvents
  /// The ways that are explained, by their indices.
  private let shownWays: [Int]
  private let ways: [WayExplanation]
  /// For each of the ways what came for its lines.
  private let matches: [Matches]

  private let width: Int

  /// Prepares for a case that has run with a seed, and a terminal of so many columns.
  package init(
    _ source: Source, _ scenario: Scenario, _ result: CaseResult, seed: UInt64, columns: Int? = nil
  ) {
    width = min(ExplainBlock.width, columns ?? .max)
    self.source = source
    self.scenario = scenario
    let builder = EventBuilder(source: source, seed: seed, isOneOfSeveral: false)
    let events = builder.events(scenario, result, place: 0)
    self.events = events
    let shownWays = events.shownWays
    self.shownWays = shownWays
    ways = shownWays.map { WayExplanation(events, way: $0, scenario, result.ways[$0].waits) }
    matches = shownWays.map { result.ways[$0].matches }
  }

  /// The lines of the nearest statements of a line that has none; nil for a line that has one.
  package func nearest(toLine line: Int) -> [Int]? {
    let questions = ExplainQuestions(scenario, source)
    return questions.question(atLine: line) == nil ? questions.nearest(toLine: line) : nil
  }

  /// Appends everything that happened, with its causes.
  package func append(to buffer: inout TextBuffer) {
    title(nil, isInStep: false, to: &buffer)
    var ids: [String] = []
    for (index, step) in events.steps.enumerated() {
      if buffer.bytes.count >= Self.mostBytes {
        buffer.append("\nand \(events.steps.count - index) more steps; ask for the line of one\n")
        break
      }
      let blocks = ways.map { $0.step(index) }
      guard blocks.contains(where: { !$0.lines.isEmpty }) else { continue }
      buffer.append("\n\(Escaping.plain(step.heading)) (line \(step.line))\n")
      append(blocks, ofStep: index, &ids, to: &buffer)
    }
    append(statements: ids, to: &buffer)
  }

  /// Appends what a line of the scenario led to, or why devices receive what it says.
  package func append(line: Int, to buffer: inout TextBuffer) {
    guard let question = ExplainQuestions(scenario, source).question(atLine: line) else { return }
    title(line, isInStep: !question.isClaim, to: &buffer)
    switch question {
    case .look:
      let text = "It looks at what is there and leads to nothing; ask about a line above it.\n"
      return buffer.append(text)
    case .step(let step, let outcome?), .reception(let step, _, _, let outcome?):
      guard hasWay(to: outcome, of: step) else {
        return append(noWayTo: outcome, of: step, to: &buffer)
      }
    case .claim(let claim):
      let explained = ClaimExplanation(source: source, scenario: scenario, events: events)
        .block(claim)
      for line in explained.lines(width: width) { buffer.append("\(line)\n") }
      return append(statements: explained.ids, to: &buffer)
    case .act, .step, .reception: break
    }
    explain(question, to: &buffer)
  }

  private func explain(_ question: ExplainQuestions.Question, to buffer: inout TextBuffer) {
    switch question {
    case .look, .claim: break
    case .step(let step, let outcome):
      let blocks = blocks(outcome, of: step) { way, _ in way.step(step) }
      let isReached = ways.contains { !$0.story.all(inStep: step).isEmpty }
      if blocks.allSatisfy(\.lines.isEmpty), isReached {
        return buffer.append("It calls nothing: it looks at what is there.\n")
      }
      append(blocks, to: &buffer)
    case .act(let act):
      let blocks = ways.map { $0.acts(onLine: act) }
      if blocks.allSatisfy(\.lines.isEmpty), isReached(line: act) {
        let failure = events.failures.first { $0.line == act }
        let summary = failure?.summary ?? "it happens in none of the executions shown"
        return buffer.append("\nIt leads to nothing: \(Escaping.plain(summary)).\n")
      }
      append(blocks, to: &buffer)
    case .reception(let step, let reception, let range, let outcome):
      let given = scenario.given.isEmpty ? 0 : 1
      append(
        blocks(outcome, of: step) { way, matches in
          ReceptionExplanation(
            way: way, scenario: scenario, step: step,
            matches: matches.filter { $0.step == step - given }
          ).block(reception, range: range)
        }, to: &buffer)
    }
  }

  /// Whether an execution that is shown has come to the step of a line.
  private func isReached(line: Int) -> Bool {
    guard let step = events.steps.lastIndex(where: { $0.line <= line }) else { return false }
    return ways.contains { !$0.story.all(inStep: step).isEmpty }
  }

  private func hasWay(to outcome: Int, of step: Int) -> Bool {
    shownWays.contains { way in
      events.ways[way].choices.contains { $0.step == step && $0.outcome == outcome }
    }
  }

  /// A block for each way; an empty one for a way that did not end in the outcome asked about.
  private func blocks(
    _ outcome: Int?, of step: Int, _ block: (WayExplanation, Matches) -> ExplainBlock
  ) -> [ExplainBlock] {
    ways.indices.map { place in
      let choices = events.ways[shownWays[place]].choices
      let isThere = outcome == nil || choices.first { $0.step == step }?.outcome == outcome
      return isThere ? block(ways[place], matches[place]) : ExplainBlock()
    }
  }

  /// Appends what is said of each way, and then what the statements say that it names.
  private func append(_ blocks: [ExplainBlock], to buffer: inout TextBuffer) {
    if blocks.allSatisfy(\.lines.isEmpty) {
      buffer.append("\nNothing is known of it: the scenario ended before.\n")
    }
    var ids: [String] = []
    buffer.endLine()
    append(blocks, ofStep: nil, &ids, to: &buffer)
    append(statements: ids, to: &buffer)
  }

  /// Appends what is said of each way, once for those of which the same is said; where they differ,
  /// with the order that a race took, or all of them did.
  private func append(
    _ blocks: [ExplainBlock], ofStep step: Int?, _ ids: inout [String], to buffer: inout TextBuffer
  ) {
    var distinct: [(block: ExplainBlock, ways: [Int])] = []
    for (block, way) in zip(blocks, shownWays) where !block.lines.isEmpty {
      if let place = distinct.firstIndex(where: { $0.block == block }) {
        distinct[place].ways.append(way)
      } else {
        distinct.append((block, [way]))
      }
    }
    for (place, (block, ways)) in distinct.enumerated() {
      if distinct.count > 1 {
        if place > 0 { buffer.endLine() }
        let titles = ways.compactMap { events.title(ofWay: $0) }.map(Escaping.plain)
        buffer.append("== outcome: \(titles.joined(separator: ", or "))\n")
        for choice in ways.count == 1 ? events.ways[ways[0]].choices : []
        where step == nil || step == choice.step {
          appendOrder(choice, to: &buffer)
          buffer.endLine()
        }
      }
      for line in block.lines(width: width) { buffer.append("\(line)\n") }
      for id in block.ids where !ids.contains(id) { ids.append(id) }
    }
    let left = events.ways.count - shownWays.count
    if left > 0, step == nil || step == events.steps.count - 1 {
      buffer.append("\n\(left) more ways through the races are not told\n")
    }
  }

  /// Appends that no way ended in an outcome, or that those which did are not kept since others led
  /// to the same state.
  private func append(noWayTo outcome: Int, of step: Int, to buffer: inout TextBuffer) {
    guard let race = events.races.first(where: { $0.step == step }),
      race.outcomes.indices.contains(outcome), race.outcomes[outcome].orders > 0
    else { return buffer.append("\nNo order of the race ended in this outcome.\n") }
    buffer.append("\nOrders that end in this outcome lead to the same state as those of another,\n")
    buffer.append("of which alone the trace is kept. The first of them:\n")
    for (place, statement) in race.outcomes[outcome].example.enumerated() {
      buffer.append("  \(place + 1). \(statement)\n")
    }
  }

  private func appendOrder(_ choice: WayEvents.Choice, to buffer: inout TextBuffer) {
    buffer.append("\(Escaping.plain(events.steps[choice.step].heading)) in this order:\n")
    for (place, statement) in choice.order.enumerated() {
      buffer.append("  \(place + 1). \(statement)\n")
    }
  }

  private func append(statements ids: [String], to buffer: inout TextBuffer) {
    let cited = Set(events.verifies + events.assumes)
    let width = ids.map(\.utf8.count).max() ?? 0
    var block = ExplainBlock()
    for id in ids {
      // What the rules say, whatever a user's file says under the id.
      guard let text = KnownStatements.builtIn[id]?.text else { continue }
      let mark = KnownStatements.isDecision(id) ? " [assumed here]" : " [verified here]"
      let head = "  \(id)\(String(repeating: " ", count: width - id.utf8.count))  "
      block.entry(head, text + (cited.contains(id) ? mark : ""))
    }
    guard !block.lines.isEmpty else { return }
    buffer.append("\nstatements\n")
    for line in block.lines(width: self.width) { buffer.append("\(line)\n") }
  }

  private func title(_ line: Int?, isInStep: Bool, to buffer: inout TextBuffer) {
    let path = Escaping.plain(source.path)
    let row = scenario.row.map { ", row \($0)" } ?? ""
    guard let line else {
      buffer.append("\(path)\(row): \(Escaping.quoted(scenario.title))\n")
      return
    }
    let range = LineIndex(source).range(ofLine: line)
    let text = source.text(of: SourceRange(start: range.lowerBound, end: range.upperBound))
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    buffer.append("\(path):\(line)\(row): \(Escaping.plain(String(trimmed)))\n")
    // A line that opens a step stands in none.
    if isInStep, let step = events.steps.last(where: { $0.line <= line }), step.line < line {
      buffer.append("in \(Escaping.plain(step.heading)) (line \(step.line))\n")
    }
  }
}
