import Events
package import ScenarioLanguage
package import Simulation

/// A counterexample in the form of a scenario. The scenario fails because of the violation that the
/// exploration found.
///
/// Only the title of the header is changed. The `given` part and the existing steps are unchanged,
/// except that the cells of the table's row are filled in. Further steps perform the actions of the
/// counterexample, and list the results and callbacks that devices receive. A new step is `by hand`
/// only if the arrival times of its packets matter. The violated property comes last.
package struct CounterexampleText: Sendable {
  /// The text of the file, in canonical form.
  package let source: Source
  /// The scenario in the file, and the result of running this scenario. Nil if the text has errors.
  package let run: (scenario: Scenario, result: CaseResult)?
  /// Why a run of the file does not find the violation that the exploration found: such a
  /// difference is a bug in imsim. Nil if the run finds the violation.
  package let fault: String?

  /// Writes a counterexample as a scenario, and runs this scenario. `path` is the path of the file
  /// that will contain the scenario.
  package init(
    _ counterexample: Counterexample, of scenario: Scenario, in source: Source, path: String,
    knownClauses: KnownClauses?
  ) {
    let draft = CounterexampleDraft(counterexample, scenario, source, knownClauses)
    self.source = Source(path: path, text: draft.text)
    let file = ScenarioFile.parse(self.source, knownClauses: knownClauses)
    guard let written = file.scenarios.first else {
      run = nil
      let problem = file.diagnostics.first?.problem.message ?? "it has no scenario"
      fault = "the counterexample can't be read: \(problem)"
      return
    }
    let result = ScenarioRunner.run(written)
    run = (written, result)
    let violates = result.isViolated(
      counterexample.violation.property, inStep: written.steps.count - 1)
    fault = violates ? nil : Self.missed
  }

  /// The difference of a run that does not violate the property in its last step.
  static let missed = "the counterexample does not fail as the exploration did"
}
