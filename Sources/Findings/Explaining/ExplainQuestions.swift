import ScenarioLanguage

/// What users can ask about the lines of a scenario.
struct ExplainQuestions {
  enum Question {
    /// What did the action on this line lead to?
    case act(line: Int)
    /// Why do devices receive these callbacks, or why do they receive nothing? In a race, `outcome`
    /// is the index of the outcome that contains the line.
    case reception(step: Int, Reception, SourceRange, outcome: Int?)
    /// What happened in a step? The first value is the step's index in `CaseEvents.steps`.
    case step(Int, outcome: Int?)
    /// The line at this range checks local data or a device's page: where do these data come from?
    case look(SourceRange)
    /// What does a line of a property or of an exploration mean?
    case claim(Claim)

    /// Whether the question is about a line that does not belong to a step.
    var isClaim: Bool { if case .claim = self { true } else { false } }
  }

  /// A line of a property or of an exploration, with the indices of the permissions, limits or
  /// properties on this line.
  enum Claim {
    case explore
    case permissions([Int])
    case bounds([Int])
    /// An `always at rest` line, or one of the statements below it.
    case always(Int, statement: Int?)
    /// A line about deliveries below an `always at rest` line. The first value is the index of the
    /// property.
    case delivery(Int, line: Int)
    /// A line with `never` properties, or the first line of a `never` part. The values are the
    /// indices of the properties on the line or in the whole part.
    case never([Int])
  }

  private(set) var entries: [(lines: ClosedRange<Int>, question: Question)] = []
  private let index: LineIndex
  /// The lines of labelled calls. The dictionary is never iterated, so the order of its keys does
  /// not matter.
  private var calls: [Int: Int] = [:]

  init(_ scenario: Scenario, _ source: Source) {
    index = LineIndex(source)
    var position = 0
    if let first = scenario.given.first {
      // The `given` part has no range, so the range of its first statement is used.
      add(scenario.given, step: position, lines: lines(of: first.range), outcome: nil)
      position += 1
    }
    for step in scenario.steps {
      entries.append((lines(of: step.range), .step(position, outcome: nil)))
      add(step.statements, step: position, lines: lines(of: step.range), outcome: nil)
      for line in step.population?.lines ?? [] {
        let lines = lines(of: line.range)
        entries.append((lines, .act(line: lines.lowerBound)))
      }
      for (number, outcome) in (step.outcomes ?? []).enumerated() {
        entries.append((lines(of: outcome.range), .step(position, outcome: number)))
        add(outcome.statements, step: position, lines: lines(of: outcome.range), outcome: number)
      }
      position += 1
    }
    addClaims(scenario)
  }

  /// The question about a line; nil if there is no statement on the line.
  func question(atLine line: Int) -> Question? {
    entries.first { $0.lines.contains(line) }?.question
  }

  func nearest(toLine line: Int) -> [Int] {
    let above = entries.map(\.lines.lowerBound).filter { $0 < line }.max()
    let below = entries.map(\.lines.lowerBound).filter { $0 > line }.min()
    return [above, below].compactMap { $0 }
  }

  private mutating func add(
    _ statements: [Statement], step: Int, lines: ClosedRange<Int>, outcome: Int?
  ) {
    for statement in statements {
      let range = self.lines(of: statement.range)
      switch statement.kind {
      case .call(let call):
        if let label = call.label { calls[label] = range.lowerBound }
        entries.append((range, .act(line: range.lowerBound)))
        if let expectation = call.expectation {
          entries.append((self.lines(of: expectation.range), .act(line: range.lowerBound)))
        }
      case .receive(let reception):
        let whole = repeated(reception, statement.range)
        let question = Question.reception(step: step, whole, statement.range, outcome: outcome)
        entries.append((range, question))
      // The effects of a packet's arrival are explained where the packet was sent, so the question
      // here is only what happened in the step.
      case .hears, .isHeard: entries.append((range, .step(step, outcome: nil)))
      case .wait, .connect, .disconnect, .opens, .taps, .fault:
        entries.append((range, .act(line: range.lowerBound)))
      case .holds, .shows: entries.append((range, .look(statement.range)))
      case .result(let label, _):
        if let call = calls[label] { entries.append((range, .act(line: call))) }
      }
    }
  }

  /// Merges the receptions of a line with `each`: removes the entry for the earlier repetitions,
  /// and returns a single reception for all repetitions.
  private mutating func repeated(_ reception: Reception, _ range: SourceRange) -> Reception {
    guard case .reception(_, var whole, range, _)? = entries.last?.question else {
      return reception
    }
    entries.removeLast()
    if whole.receivers == reception.receivers {
      whole.groups += reception.groups
    } else {
      whole.receivers += reception.receivers
    }
    return whole
  }

  private mutating func addClaims(_ scenario: Scenario) {
    if let exploration = scenario.exploration {
      entries.append((lines(of: exploration.range), .claim(.explore)))
      add(exploration.permissions.map(\.range), Claim.permissions)
      add(exploration.bounds.map(\.range), Claim.bounds)
    }
    for (index, always) in scenario.properties.always.enumerated() {
      entries.append((lines(of: always.range), .claim(.always(index, statement: nil))))
      for (number, delivery) in always.deliveries.enumerated() {
        entries.append((lines(of: delivery.range), .claim(.delivery(index, line: number))))
      }
      for (number, statement) in always.statements.enumerated() {
        let question = Question.claim(.always(index, statement: number))
        entries.append((lines(of: statement.range), question))
        if case .call(let call) = statement.kind, let expectation = call.expectation {
          entries.append((lines(of: expectation.range), question))
        }
      }
    }
    add(scenario.properties.never.map(\.opening), Claim.never)
    add(scenario.properties.never.map(\.range), Claim.never)
  }

  /// Adds claims. Successive claims that begin on the same line are one entry.
  private mutating func add(_ ranges: [SourceRange], _ claim: ([Int]) -> Claim) {
    var groups: [(lines: ClosedRange<Int>, indices: [Int])] = []
    for (index, range) in ranges.enumerated() {
      let lines = lines(of: range)
      if let last = groups.last, last.lines.lowerBound == lines.lowerBound {
        let end = max(last.lines.upperBound, lines.upperBound)
        groups[groups.count - 1].lines = lines.lowerBound...end
        groups[groups.count - 1].indices.append(index)
      } else {
        groups.append((lines, [index]))
      }
    }
    entries += groups.map { ($0.lines, .claim(claim($0.indices))) }
  }

  private func lines(of range: SourceRange) -> ClosedRange<Int> {
    let first = index.line(of: Int(range.start))
    return first...max(first, index.line(of: max(Int(range.end) - 1, Int(range.start))))
  }
}
