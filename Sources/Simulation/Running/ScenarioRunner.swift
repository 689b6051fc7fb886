import Ground
package import IMProtocol
package import ScenarioLanguage

/// Runs a scenario: a pure function from the scenario and the options to the result.
package enum ScenarioRunner {
  /// Runs the scenario and says what came of it, with the traces.
  package static func run(_ scenario: Scenario, options: RunOptions = RunOptions()) -> CaseResult {
    Activity.describe {
      words(scenario, options)
    } during: {
      var run = ScenarioRun(scenario, options)
      // What a scenario starts with is there before it can go wrong.
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

  /// Runs it as the model is, and notes what is used of that.
  ///
  /// - Parameter step: in which step, by its index; nil for all of them.
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
