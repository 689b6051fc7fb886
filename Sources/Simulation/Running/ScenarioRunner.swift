package import ScenarioLanguage

/// Runs a scenario: a pure function from the scenario and the options to the result.
package enum ScenarioRunner {
  /// Runs the scenario and says what came of it, with the traces.
  package static func run(
    _ scenario: Scenario, options: RunOptions = RunOptions()
  ) -> CaseResult {
    var run = ScenarioRun(scenario, options)
    run.runAll()
    return run.result
  }
}
