import Events
package import ScenarioLanguage
package import Simulation

/// A counterexample, written as a scenario that fails because of the violation that the exploration
/// found.
///
/// The header has a new title, but is otherwise unchanged. The part `given` and the steps are
/// unchanged. The cells of the table's row are filled in. An additional step with the words
/// `by hand` contains the transitions with their results. The violated property is at the end.
package struct CounterexampleText: Sendable {
  /// The text of the file, in canonical form.
  package let source: Source
  /// The result of running the file; nil if its text has errors.
  package let run: (scenario: Scenario, result: CaseResult)?
  /// The reason why the file does not fail like the exploration; nil if the file fails as expected.
  /// A file that does not fail as expected is a fault of imsim.
  package let fault: String?

  /// Writes the counterexample of an exploration and runs it. `path` is the path of the file.
  package init(
    _ counterexample: Counterexample, of scenario: Scenario, in source: Source, path: String,
    knownClauses: KnownClauses?
  ) {
    let text = CounterexampleDraft(counterexample, scenario, source, knownClauses).text
    self.source = Source(path: path, text: text)
    let file = ScenarioFile.parse(self.source, knownClauses: knownClauses)
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
