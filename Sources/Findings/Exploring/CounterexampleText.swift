import Events
package import ScenarioLanguage
package import Simulation

/// A counterexample, written as a scenario that fails because of the violation that the exploration
/// found.
///
/// Apart from its title, the header is unchanged, and so are the `given` part and the existing
/// steps, with the cells of the table's row filled in. Further steps perform the actions of the
/// counterexample, and list the results and callbacks that devices receive. They are `by hand` only
/// where it matters when packets arrive. The violated property comes last.
package struct CounterexampleText: Sendable {
  /// The text of the file, in canonical form.
  package let source: Source
  /// The scenario in the file, and the result of running it. Nil if the text has errors.
  package let run: (scenario: Scenario, result: CaseResult)?
  /// Why running the file does not find the violation that the exploration found, which is a bug in
  /// imsim. Nil if it does find it.
  package let fault: String?

  /// Writes a counterexample as a scenario, which is to be stored at `path`, and runs it.
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
