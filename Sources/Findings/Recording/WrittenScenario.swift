import Events
package import ScenarioLanguage
package import Simulation

/// The text of a scenario that imsim has written, and the result of running it.
package struct WrittenScenario: Sendable {
  /// The text of the scenario.
  package let source: Source
  package let scenario: Scenario
  package let result: CaseResult

  /// Reads a text, and runs its scenario.
  package init(
    _ source: Source, _ known: KnownClauses?, options: RunOptions = RunOptions()
  ) throws(Transcript.Failure) {
    self.source = source
    let file = ScenarioFile.parse(source, knownClauses: known)
    guard let first = file.scenarios.first else {
      throw Transcript.Failure(
        file.diagnostics.first?.problem.message ?? "the text has no scenario")
    }
    scenario = first
    result = ScenarioRunner.run(scenario, options: options)
  }

  /// Adds the received callbacks and results to a draft without expectations, formats the draft,
  /// and runs it.
  package init(
    accepting draft: Source, _ known: KnownClauses, options: RunOptions = RunOptions()
  ) throws(Transcript.Failure) {
    let acceptance = Acceptance(draft, knownClauses: known, options: options)
    if let problem = acceptance.diagnostics.first?.problem.message {
      throw Transcript.Failure(problem)
    }
    let whole = Source(path: draft.path, bytes: acceptance.text)
    let text = Formatter.format(whole, knownClauses: known).text
    try self.init(Source(path: draft.path, bytes: text), known, options: options)
  }
}
