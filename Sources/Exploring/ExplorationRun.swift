import Events
package import ScenarioLanguage
package import Simulation

/// Explores a scenario and says what came of it.
package struct ExplorationRun: Sendable {
  private let scenario: Scenario
  private let source: Source
  private let known: KnownStatements?
  private let options: ExploreOptions
  private let path: String
  private let isOneOfSeveral: Bool
  private let isColored: Bool
  private let columns: Int?

  /// Prepares for a scenario of a source.
  ///
  /// - Parameters:
  ///   - path: the path of the file in which a counterexample stands.
  ///   - isOneOfSeveral: whether the file has other cases.
  ///   - isColored: whether what went wrong is shown on a terminal with colours.
  ///   - columns: how wide that is; nil for elsewhere.
  package init(
    _ scenario: Scenario, in source: Source, knownStatements: KnownStatements?,
    _ options: ExploreOptions, counterexampleAt path: String, isOneOfSeveral: Bool,
    isColored: Bool = false, columns: Int? = nil
  ) {
    self.scenario = scenario
    self.source = source
    known = knownStatements
    self.options = options
    self.path = path
    self.isOneOfSeveral = isOneOfSeveral
    self.isColored = isColored
    self.columns = columns
  }

  /// Explores it to its end, round by round.
  ///
  /// - Parameter advance: explores the next round.
  package func run(_ advance: (inout Explorer) -> Void) -> ExploredCase {
    var explorer = Explorer(scenario, options)
    let builder = EventBuilder(
      source: source, seed: 1, isOneOfSeveral: isOneOfSeveral, isColored: isColored,
      columns: columns)
    var events = builder.events(scenario, explorer.start, place: 0)
    guard case .passed = explorer.start.verdict else {
      return ExploredCase(scenario, events, explorer.statistics, .notBegun)
    }
    while explorer.outcome == nil { advance(&explorer) }
    let ending: ExploredCase.Ending
    switch explorer.outcome {
    case .holds: ending = .holds
    case .exhausted(let budget):
      ending = .cut(budget, limit: options.limit(of: budget))
    case .violated(let counterexample):
      ending = .violated(
        ExploredCase.Violation(
          counterexample, of: scenario, in: source, path: path, knownStatements: known,
          isColored: isColored, columns: columns))
    case nil: preconditionFailure("an exploration has not ended")
    }
    events.title = scenario.exploration?.title ?? events.title
    // It is not left alone, and another command explores it again.
    events.explores = false
    events.command = command
    if case .cut(let budget, let limit) = ending { cut(ExploredCase.words(budget, limit), &events) }
    return ExploredCase(scenario, events, explorer.statistics, ending)
  }

  /// The line that explores it again.
  private var command: String {
    let command = "imsim explore \(ShellQuoting.operand(source.path))"
    guard isOneOfSeveral, let row = scenario.rowRange else { return command }
    return "\(command):\(LineIndex(source).line(of: Int(row.start)))"
  }

  /// What came of it where imsim trapped in it.
  package func trapped(by signal: String) -> ExploredCase {
    let builder = EventBuilder(
      source: source, seed: 1, isOneOfSeveral: isOneOfSeveral, isColored: isColored,
      columns: columns)
    return ExploredCase(
      scenario,
      trapped: builder.events(
        scenario, trappedBy: signal, doing: "explored this case", place: 0, command: command))
  }

  /// Says of a case that a budget has cut it.
  private func cut(_ words: String, _ events: inout CaseEvents) {
    guard let range = scenario.exploration?.range else { return }
    let lines = LineIndex(source)
    let start = Int(range.start)
    events.status = .exhausted
    events.failures = [
      FailureEvents(
        kind: .budget, summary: "cut: \(words)", line: lines.line(of: start),
        column: lines.column(of: start))
    ]
    let excerpt = SourceExcerpt(source, hasColour: isColored, columns: columns)
    events.text = StyledText(
      excerpt.render("cut: \(words)", label: "no verdict", at: range)
        + "  repeat: \(events.command)\n")
  }
}
