import Events
package import ScenarioLanguage
package import Simulation

/// A scenario without expectations, completed with the results and callbacks of its run.
package struct AcceptedScenario: Sendable {
  /// The text of the scenario, in canonical form.
  package let source: Source
  package let scenario: Scenario
  /// The result of running the completed scenario.
  package let result: CaseResult

  /// Why a draft can't be completed.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Adds the received callbacks and results to a draft, formats the draft, and runs it.
  package init(
    _ draft: Source, knownClauses known: KnownClauses, options: RunOptions = RunOptions()
  ) throws(Failure) {
    let acceptance = Acceptance(draft, knownClauses: known, options: options)
    if let problem = acceptance.diagnostics.first?.problem.message {
      throw Failure(description: problem)
    }
    let whole = Source(path: draft.path, bytes: acceptance.text)
    let formatted = Formatter.format(whole, knownClauses: known)
    source = Source(path: draft.path, bytes: formatted.text)
    let file = ScenarioFile.parse(source, knownClauses: known)
    guard let first = file.scenarios.first else {
      throw Failure(
        description: file.diagnostics.first?.problem.message ?? "the text has no scenario")
    }
    scenario = first
    result = ScenarioRunner.run(scenario, options: options)
  }
}
