import Events
package import ScenarioLanguage
package import Simulation

/// A counterexample, written as a scenario that fails because of the violation that the exploration
/// found.
///
/// The header has a new title, but is otherwise unchanged. The part `given` and the steps are
/// unchanged. The cells of the table's row are filled in. Additional steps perform the actions of
/// the counterexample, and list what devices receive. A step has the words `by hand` only if the
/// moments of its packets matter. The violated property is at the end.
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
