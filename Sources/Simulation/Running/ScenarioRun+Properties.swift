import IMDevice
import ScenarioLanguage

/// What a scenario says always holds.
extension ScenarioRun {
  /// Carries out on copies of a way what holds at rest, one property after the other; gives the
  /// first that does not hold, nil when all do or something is under way.
  func violation(atRest branch: inout Branch, after index: Int) -> StepRun? {
    if scenario.properties.always.isEmpty || !branch.world.links.isQuiet { return nil }
    for property in scenario.properties.always {
      branch.simulator.log.seal()
      var run = StepRun(self, branch, property, after: index)
      run.runAll()
      if !run.failures.isEmpty || run.exhaustion != nil { return run }
    }
    return nil
  }
}
