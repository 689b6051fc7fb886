import IMDevice
import ScenarioLanguage

extension ScenarioRun {
  /// Carries out on copies of a way what holds at rest, one property after the other; gives the
  /// first that does not hold, nil when all do or something is under way.
  mutating func violation(atRest branch: inout Branch, after index: Int) -> StepRun? {
    if scenario.properties.always.isEmpty || !branch.world.links.isQuiet { return nil }
    let size = branch.world.size
    for property in scenario.properties.always {
      branch.seal()
      work.copied += size + RunLimits.copyOverhead
      var run = StepRun(self, branch, property, after: index)
      run.runAll()
      work = run.work
      if !run.failures.isEmpty || run.exhaustion != nil { return run }
    }
    return nil
  }
}
