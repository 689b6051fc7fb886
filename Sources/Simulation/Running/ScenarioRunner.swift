import Base
package import IMProtocol
package import ScenarioLanguage

/// Runs scenarios. The result depends only on the scenario and the options.
package enum ScenarioRunner {
  /// The result includes the logs of the executions.
  package static func run(_ scenario: Scenario, options: RunOptions = RunOptions()) -> CaseResult {
    Activity.describe {
      words(scenario, options)
    } during: {
      var run = ScenarioRun(scenario, options)
      // The initial state is created before the mutant takes effect.
      if let mutation = options.mutation, mutation.step < 0 {
        run.with(mutation.mutant) { $0.runAll() }
      } else {
        run.runAll()
      }
      return run.result
    }
  }

  private static func words(_ scenario: Scenario, _ options: RunOptions) -> String {
    let row = scenario.row.map { ", row \($0)" } ?? ""
    return "scenario \(Escaping.quoted(scenario.title))\(row), seed \(options.seed)"
  }

  /// Runs the scenario with the original model, and records which parts of the model the scenario
  /// uses.
  ///
  /// - Parameter step: The index of the step whose used parts are recorded; nil for all steps.
  package static func run(
    _ scenario: Scenario, options: RunOptions, step: Int? = nil, notingIn notes: inout MutantNotes
  ) -> CaseResult {
    notes.forgetUses()
    return Activity.describe {
      words(scenario, options)
    } during: {
      var run = ScenarioRun(scenario, options)
      if let step {
        run.noted = (step, notes)
        run.runAll()
        notes = run.noted?.notes ?? notes
      } else {
        Mutants.run(notingIn: &notes) { run.runAll() }
      }
      return run.result
    }
  }
}
