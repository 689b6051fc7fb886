import Events
package import ScenarioLanguage
package import Simulation

/// A counterexample written as a scenario that fails in the same way.
///
/// The header, what is given and the steps stand as they stood, of a table with the cells of the
/// row; then a step by hand with the moves and what came of them, and the property that is
/// violated.
package struct CounterexampleText: Sendable {
  /// The file, in canonical form.
  package let source: Source
  /// What came of it when it ran; nil if its text has errors.
  package let run: (scenario: Scenario, result: CaseResult)?
  /// Why it does not fail as the exploration did, which is a fault of imsim; nil if it does.
  package let fault: String?

  /// Writes a counterexample to the exploration of a scenario of a source, for a file of this path,
  /// and runs it.
  package init(
    _ counterexample: Counterexample, of scenario: Scenario, in source: Source, path: String,
    knownStatements: KnownStatements?
  ) {
    let text = CounterexampleDraft(counterexample, scenario, source, knownStatements).text
    self.source = Source(path: path, text: text)
    let file = ScenarioFile.parse(self.source, knownStatements: knownStatements)
    guard let written = file.scenarios.first else {
      run = nil
      let problem = file.diagnostics.first?.problem.message ?? "it has no scenario"
      fault = "the counterexample can't be read: \(problem)"
      return
    }
    let result = ScenarioRunner.run(written)
    run = (written, result)
    fault = result.isViolated ? nil : "the counterexample does not fail as the exploration did"
  }
}
