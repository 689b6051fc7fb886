import Events
package import ScenarioLanguage
package import Simulation

/// A counterexample, written as a scenario. The scenario fails because of the violation that the
/// exploration found.
///
/// The header is unchanged, except that it has a new title. The `given` part and the existing steps
/// are unchanged. The cells of the table's row replace the columns. Additional steps perform the
/// actions of the counterexample, and list the callbacks and results that devices receive. A step
/// has the words `by hand` only if the arrival times of its packets matter. The violated property
/// is at the end of the text.
package struct CounterexampleText: Sendable {
  /// The text of the file, in canonical form.
  package let source: Source
  /// The scenario in the file, and the result of running the scenario. The value is nil if the text
  /// has errors.
  package let run: (scenario: Scenario, result: CaseResult)?
  /// The reason why the run of the file does not find the same violation as the exploration. The
  /// reason is nil if the run finds the same violation. If the run does not find this violation,
  /// imsim has a bug.
  package let fault: String?

  /// Writes the counterexample of an exploration as a scenario, and runs the scenario. `path` is
  /// the path of the file.
  package init(
    _ counterexample: Counterexample, of scenario: Scenario, in source: Source, path: String,
    knownClauses: KnownClauses?
  ) {
    let draft = CounterexampleDraft(counterexample, scenario, source, knownClauses)
    let property = counterexample.violation.property
    let text = CounterexampleText(draft.text, property, path: path, knownClauses)
    self =
      text.fault == nil
      ? text : CounterexampleText(draft.textByHand, property, path: path, knownClauses)
  }

  private init(
    _ text: String, _ property: Counterexample.Property, path: String, _ known: KnownClauses?
  ) {
    source = Source(path: path, text: text)
    let file = ScenarioFile.parse(source, knownClauses: known)
    guard let written = file.scenarios.first else {
      run = nil
      let problem = file.diagnostics.first?.problem.message ?? "it has no scenario"
      fault = "the counterexample can't be read: \(problem)"
      return
    }
    let result = ScenarioRunner.run(written)
    run = (written, result)
    fault =
      result.isViolated(property, inStep: written.steps.count - 1)
      ? nil : "the counterexample does not fail as the exploration did"
  }
}
