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
  package let run: WrittenScenario?
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
    do throws(Transcript.Failure) {
      let written = try WrittenScenario(self.source, knownClauses)
      run = written
      fault = Self.goal(counterexample)(written.scenario, written.result)
    } catch {
      run = nil
      fault = "the counterexample can't be read: \(error)"
    }
  }

  /// The goal that the last step violates the property.
  static func goal(_ counterexample: Counterexample) -> ScenarioWriter.Goal {
    let property = counterexample.violation.property
    return { scenario, result in
      result.isViolated(property, inStep: scenario.steps.count - 1)
        ? nil : "the counterexample does not fail as the exploration did"
    }
  }
}
