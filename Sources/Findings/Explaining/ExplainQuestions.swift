import ScenarioLanguage

/// What one can ask of the lines of a scenario.
struct ExplainQuestions {
  enum Question {
    /// What a statement that does something led to, by its line.
    case act(line: Int)
    /// Why devices receive this, or nothing; for an outcome of a race by its index.
    case reception(step: Int, Reception, SourceRange, outcome: Int?)
    /// Everything that happened in a step, by its index in `CaseEvents.steps`.
    case step(Int, outcome: Int?)
    /// A statement that looks at what is there.
    case look
    /// What a line of an exploration or a property means.
    case claim(Claim)

    /// Whether it is asked of what stands in no step.
    var isClaim: Bool { if case .claim = self { true } else { false } }
  }

  /// A line of an exploration or a property; what stands there by its indices.
  enum Claim {
    case explore
    case permissions([Int])
    case bounds([Int])
    /// `always at rest`, or one of its statements.
    case always(Int, statement: Int?)
    /// A line of `never`, or with its first line all of them.
    case never([Int])
  }

  private(set) var entries: [(lines: ClosedRange<Int>, question: Question)] = []
  private let index: LineIndex

  init(_ scenario: Scenario, _ source: Source) {
    index = LineIndex(source)
    var place = 0
    if let first = scenario.given.first {
      // The line `given` has no range of its own; it stands above its first statement.
      add(scenario.given, step: place, lines: lines(of: first.range), outcome: nil)
      place += 1
    }
    for step in scenario.steps {
      entries.append((lines(of: step.range), .step(place, outcome: nil)))
      add(step.statements, step: place, lines: lines(of: step.range), outcome: nil)
      for (number, outcome) in (step.outcomes ?? []).enumerated() {
        entries.append((lines(of: outcome.range), .step(place, outcome: number)))
        add(outcome.statements, step: place, lines: lines(of: outcome.range), outcome: number)
      }
      place += 1
    }
    addResults(scenario)
    addClaims(scenario)
  }

  /// The question of a line; nil when no statement stands there.
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
        entries.append((range, .act(line: range.lowerBound)))
        if let expectation = call.expectation {
          entries.append((self.lines(of: expectation.range), .act(line: range.lowerBound)))
        }
      case .receive(let reception):
        let whole = repeated(reception, statement.range)
        let question = Question.reception(step: step, whole, statement.range, outcome: outcome)
        entries.append((range, question))
      // What an arrival leads to belongs to the statement that has sent what arrives.
      case .hears, .isHeard: entries.append((range, .step(step, outcome: nil)))
      case .wait, .connect, .disconnect, .opens, .taps, .fault:
        entries.append((range, .act(line: range.lowerBound)))
      case .holds, .shows: entries.append((range, .look))
      case .result: break
      }
    }
  }

  /// What a line says that `each` writes several times, up to this one; takes the entry of those
  /// before out.
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

  /// A result that is told further down belongs to the call that bears its name.
  private mutating func addResults(_ scenario: Scenario) {
    var calls: [Int: Int] = [:]
    let statements = scenario.steps.flatMap { step in
      step.statements + (step.outcomes ?? []).flatMap(\.statements)
    }
    for statement in scenario.given + statements {
      if case .call(let call) = statement.kind, let label = call.label {
        calls[label] = lines(of: statement.range).lowerBound
      }
      if case .result(let label, _) = statement.kind, let call = calls[label] {
        entries.append((lines(of: statement.range), .act(line: call)))
      }
    }
  }

  private mutating func addClaims(_ scenario: Scenario) {
    if let exploration = scenario.exploration {
      entries.append((lines(of: exploration.range), .claim(.explore)))
      for (lines, places) in grouped(exploration.permissions.map(\.range)) {
        entries.append((lines, .claim(.permissions(places))))
      }
      for (lines, places) in grouped(exploration.bounds.map(\.range)) {
        entries.append((lines, .claim(.bounds(places))))
      }
    }
    for (place, always) in scenario.properties.always.enumerated() {
      entries.append((lines(of: always.range), .claim(.always(place, statement: nil))))
      for (number, statement) in always.statements.enumerated() {
        let question = Question.claim(.always(place, statement: number))
        entries.append((lines(of: statement.range), question))
        if case .call(let call) = statement.kind, let expectation = call.expectation {
          entries.append((lines(of: expectation.range), question))
        }
      }
    }
    for opened in [true, false] {
      let ranges = scenario.properties.never.map { opened ? $0.opening : $0.range }
      for (lines, places) in grouped(ranges) { entries.append((lines, .claim(.never(places)))) }
    }
  }

  private func grouped(_ ranges: [SourceRange]) -> [(lines: ClosedRange<Int>, places: [Int])] {
    var groups: [(lines: ClosedRange<Int>, places: [Int])] = []
    for (place, range) in ranges.enumerated() {
      let lines = lines(of: range)
      if let last = groups.last, last.lines.lowerBound == lines.lowerBound {
        let end = max(last.lines.upperBound, lines.upperBound)
        groups[groups.count - 1].lines = lines.lowerBound...end
        groups[groups.count - 1].places.append(place)
      } else {
        groups.append((lines, [place]))
      }
    }
    return groups
  }

  private func lines(of range: SourceRange) -> ClosedRange<Int> {
    let first = index.line(of: Int(range.start))
    return first...max(first, index.line(of: max(Int(range.end) - 1, Int(range.start))))
  }
}
