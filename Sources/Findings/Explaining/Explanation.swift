import Base
package import Events
package import ScenarioLanguage
package import Simulation

/// Explains why devices received callbacks, or why they received nothing: which call caused a
/// callback, and which requirement decided it.
///
/// An explanation is based on the trace of the run. The trace also contains all suppressed
/// notifications, and the clauses that decided each event.
package struct Explanation {
  /// An explanation that has reached this many bytes omits the remaining steps.
  private static let mostBytes = 5_000_000

  private let source: Source
  private let scenario: Scenario
  private let events: CaseEvents
  /// The indices of the explained executions.
  private let shownExecutions: [Int]
  private let executions: [ExecutionExplanation]
  /// For each explained execution, which events match which lines of the scenario.
  private let matches: [Matches]

  /// For each explained execution, the data that `holds` and `shows` lines have examined.
  private let looks: [Looks]

  private let width: Int

  /// Explains a case that ran with `seed`. `columns` is the width of the terminal, or nil for other
  /// output.
  package init(
    _ source: Source, _ scenario: Scenario, _ result: CaseResult, seed: UInt64, columns: Int? = nil
  ) {
    width = min(ExplainBlock.width, columns ?? .max)
    self.source = source
    self.scenario = scenario
    let builder = EventBuilder(source: source, seed: seed, isOneOfSeveral: false)
    let events = builder.events(scenario, result, index: 0)
    self.events = events
    shownExecutions = events.shownExecutions
    executions = shownExecutions.map {
      ExecutionExplanation(events, execution: $0, scenario, result.executions[$0])
    }
    matches = shownExecutions.map { result.executions[$0].matches }
    looks = shownExecutions.map { result.executions[$0].looks }
  }

  /// The nearest lines with statements above and below a line; nil if the line itself has a
  /// statement.
  package func nearest(toLine line: Int) -> [Int]? {
    let questions = ExplainQuestions(scenario, source)
    return questions.question(atLine: line) == nil ? questions.nearest(toLine: line) : nil
  }

  /// Appends an explanation of all steps.
  package func append(to buffer: inout TextBuffer) {
    title(nil, isInStep: false, to: &buffer)
    var ids: [String] = []
    for (index, step) in events.steps.enumerated() {
      if buffer.bytes.count >= Self.mostBytes {
        buffer.append("\nand \(events.steps.count - index) more steps; ask for the line of one\n")
        break
      }
      let blocks = executions.map { $0.step(index) }
      guard blocks.contains(where: { !$0.lines.isEmpty }) else { continue }
      buffer.append("\n\(Escaping.plain(step.heading)) (line \(step.line))\n")
      append(blocks, ofStep: index, &ids, to: &buffer)
    }
    append(statements: ids, to: &buffer)
  }

  /// Appends the effects of a line, or the reasons why devices receive the callbacks that the line
  /// lists.
  package func append(line: Int, to buffer: inout TextBuffer) {
    guard let question = ExplainQuestions(scenario, source).question(atLine: line) else { return }
    title(line, isInStep: !question.isClaim, to: &buffer)
    switch question {
    case .step(let step, let outcome?), .reception(let step, _, _, let outcome?):
      guard hasExecution(to: outcome, of: step) else {
        return append(noWayTo: outcome, of: step, to: &buffer)
      }
    case .act, .step, .reception, .look, .claim: break
    }
    explain(question, to: &buffer)
  }

  private func explain(_ question: ExplainQuestions.Question, to buffer: inout TextBuffer) {
    switch question {
    case .claim(let claim):
      let explained = ClaimExplanation(source: source, scenario: scenario, events: events)
        .block(claim)
      for line in explained.lines(width: width) { buffer.append("\(line)\n") }
      append(statements: explained.ids, to: &buffer)
    case .look(let range):
      append(executions.indices.map { look(range, $0) }, to: &buffer)
    case .step(let step, let outcome):
      let blocks = blocks(outcome, of: step) { execution, _ in execution.step(step) }
      let isReached = executions.contains { !$0.story.all(inStep: step).isEmpty }
      if blocks.allSatisfy(\.lines.isEmpty), isReached {
        return buffer.append("The step calls nothing: it only checks.\n")
      }
      append(blocks, to: &buffer)
    case .act(let act):
      let blocks = executions.map { $0.acts(onLine: act) }
      if blocks.allSatisfy(\.lines.isEmpty), isReached(line: act) {
        let failure = events.failures.first { $0.line == act }
        let summary = failure?.summary ?? "it happens in none of the executions shown"
        return buffer.append("\nThe line leads to nothing: \(Escaping.plain(summary)).\n")
      }
      append(blocks, to: &buffer)
    case .reception(let step, let reception, let range, let outcome):
      let given = scenario.given.isEmpty ? 0 : 1
      append(
        blocks(outcome, of: step) { execution, matches in
          ReceptionExplanation(
            execution: execution, scenario: scenario, step: step,
            matches: matches.filter { $0.step == step - given }
          ).block(reception, range: range)
        }, to: &buffer)
    }
  }

  /// Explains the data that a line examines in one execution. If `each` repeats the line, explains
  /// the data of every repetition.
  private func look(_ range: SourceRange, _ execution: Int) -> ExplainBlock {
    var block = ExplainBlock()
    for look in looks[execution].all where look.range.start == range.start {
      let explanation = LookExplanation(
        execution: executions[execution], scenario: scenario, look: look)
      if !block.lines.isEmpty { block.line() }
      block.append(look.isOfPage ? PageExplanation(explanation).block() : explanation.block())
    }
    return block
  }

  /// Whether any explained execution has reached the step that contains a line.
  private func isReached(line: Int) -> Bool {
    guard let step = events.steps.lastIndex(where: { $0.line <= line }) else { return false }
    return executions.contains { !$0.story.all(inStep: step).isEmpty }
  }

  private func hasExecution(to outcome: Int, of step: Int) -> Bool {
    shownExecutions.contains { execution in
      events.executions[execution].choices.contains { $0.step == step && $0.outcome == outcome }
    }
  }

  /// One block for each explained execution. The block is empty if the execution has another
  /// outcome than `outcome`.
  private func blocks(
    _ outcome: Int?, of step: Int, _ block: (ExecutionExplanation, Matches) -> ExplainBlock
  ) -> [ExplainBlock] {
    executions.indices.map { index in
      let choices = events.executions[shownExecutions[index]].choices
      let isThere = outcome == nil || choices.first { $0.step == step }?.outcome == outcome
      return isThere ? block(executions[index], matches[index]) : ExplainBlock()
    }
  }

  /// Appends the executions' blocks, then the texts of the clauses that the blocks cite.
  private func append(_ blocks: [ExplainBlock], to buffer: inout TextBuffer) {
    if blocks.allSatisfy(\.lines.isEmpty) {
      buffer.append("\nThe line was not reached: the scenario ended before.\n")
    }
    var ids: [String] = []
    buffer.endLine()
    append(blocks, ofStep: nil, &ids, to: &buffer)
    append(statements: ids, to: &buffer)
  }

  /// Appends the executions' blocks, but only one of several equal blocks. If there are different
  /// blocks, each of them begins with the outcome. If a block belongs to a single execution, the
  /// outcome is followed by the order of the race at `step`, or by the orders of all races if
  /// `step` is nil.
  private func append(
    _ blocks: [ExplainBlock], ofStep step: Int?, _ ids: inout [String], to buffer: inout TextBuffer
  ) {
    var distinct: [(block: ExplainBlock, executions: [Int])] = []
    for (block, execution) in zip(blocks, shownExecutions) where !block.lines.isEmpty {
      if let index = distinct.firstIndex(where: { $0.block == block }) {
        distinct[index].executions.append(execution)
      } else {
        distinct.append((block, [execution]))
      }
    }
    for (index, (block, executions)) in distinct.enumerated() {
      if distinct.count > 1 {
        if index > 0 { buffer.endLine() }
        let titles = executions.compactMap { events.title(ofExecution: $0) }.map(Escaping.plain)
        buffer.append("== outcome: \(titles.joined(separator: ", or "))\n")
        for choice in executions.count == 1 ? events.executions[executions[0]].choices : []
        where step == nil || step == choice.step {
          let race = Escaping.plain(events.steps[choice.step].heading)
          buffer.append("\(race) in this order:\n")
          append(order: choice.order, to: &buffer)
          buffer.endLine()
        }
      }
      for line in block.lines(width: width) { buffer.append("\(line)\n") }
      for id in block.ids where !ids.contains(id) { ids.append(id) }
    }
    let left = events.executions.count - shownExecutions.count
    if left > 0, step == nil || step == events.steps.count - 1 {
      buffer.append("\n\(left) more executions of the races are not shown\n")
    }
  }

  /// Says why no stored execution of a race ended in `outcome`. Either no order ended in this
  /// outcome, or the orders with this outcome led to the same states as orders with another
  /// outcome. Only one execution is stored for each state.
  private func append(noWayTo outcome: Int, of step: Int, to buffer: inout TextBuffer) {
    guard let race = events.races.first(where: { $0.step == step }),
      race.outcomes.indices.contains(outcome), race.outcomes[outcome].orders > 0
    else { return buffer.append("\nNo order of the race ended in this outcome.\n") }
    buffer.append("\nOrders that end in this outcome lead to the same state as orders of\n")
    buffer.append("another outcome, and only that trace is stored. The first of them:\n")
    append(order: race.outcomes[outcome].example, to: &buffer)
  }

  private func append(order: [String], to buffer: inout TextBuffer) {
    for (index, statement) in order.enumerated() {
      buffer.append("  \(index + 1). \(statement)\n")
    }
  }

  private func append(statements ids: [String], to buffer: inout TextBuffer) {
    let cited = Set(events.verifies + events.assumes)
    let width = ids.map(\.utf8.count).max() ?? 0
    var block = ExplainBlock()
    for id in ids {
      // The user's file of requirements may have another text for the same id, but the built-in
      // text applies.
      guard let text = KnownClauses.builtIn[id]?.text else { continue }
      let mark = KnownClauses.isDecision(id) ? " [assumed here]" : " [verified here]"
      let head = "  \(id)\(String(repeating: " ", count: width - id.utf8.count))  "
      block.entry(head, text + (cited.contains(id) ? mark : ""))
    }
    guard !block.lines.isEmpty else { return }
    buffer.append("\nclauses\n")
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
    // The first line of a step does not count as a line in the step.
    if isInStep, let step = events.steps.last(where: { $0.line <= line }), step.line < line {
      buffer.append("in \(Escaping.plain(step.heading)) (line \(step.line))\n")
    }
  }
}
