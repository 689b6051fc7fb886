import IMProtocol
package import ScenarioLanguage

/// Runs a scenario: a pure function from the scenario and the options to the result.
package enum ScenarioRunner {
  /// Runs the scenario and says what came of it, with the traces.
  package static func run(_ scenario: Scenario, options: RunOptions = RunOptions()) -> CaseResult {
    var run = ScenarioRun(scenario, options)
    if options.model == .asItIs {
      run.runAll()
      return run.result
    }
    // What a scenario starts with is there before it can go wrong.
    if options.model == .watched(step: nil) { Mutants.watch() }
    if case .mutated(let mutant, from: -1) = options.model { run.begin(mutant) }
    run.runAll()
    Mutants.end()
    return run.result
  }
}
