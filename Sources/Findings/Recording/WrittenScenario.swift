import Events
package import ScenarioLanguage
package import Simulation

/// The text of a scenario that imsim has written, and the result of running it.
package struct WrittenScenario: Sendable {
  /// The text of the scenario, in canonical form.
  package let source: Source
  /// The scenario in the text, and the result of running it. Nil if the text has errors.
  package let run: (scenario: Scenario, result: CaseResult)?
  /// How the run misses the goal for which the scenario was written. Such a difference is a bug in
  /// imsim. Nil if the run reaches the goal.
  package let fault: String?

  /// Reads a text, and runs its scenario.
  ///
  /// - Parameters:
  ///   - isAccepted: Whether to add the received callbacks and results to the text before the text
  ///     is read. A text with errors remains as it is.
  ///   - goal: What the scenario is written for.
  package init(
    _ draft: Source, _ known: KnownClauses?, isAccepted: Bool = true,
    options: RunOptions = RunOptions(), goal: ScenarioWriter.Goal
  ) {
    var source = draft
    if isAccepted {
      let text = Acceptance(draft, knownClauses: known, options: options).text
      source = Source(path: draft.path, bytes: text)
      source = Source(
        path: draft.path, bytes: Formatter.format(source, knownClauses: known).text)
    }
    self.source = source
    let (scenarios, diagnostics) = ScenarioFile.parse(source, knownClauses: known)
    run = scenarios.first.map { ($0, ScenarioRunner.run($0, options: options)) }
    if let run {
      fault = goal(run.scenario, run.result)
    } else {
      fault = "the scenario can't be read: \(diagnostics.first?.problem.message ?? "it is empty")"
    }
  }
}
