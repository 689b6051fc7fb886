import IMProtocol
import IMServer
package import ScenarioLanguage

/// Checks the built-in properties of a recorded execution at each of its transitions.
package enum BuiltInReplay {
  /// Repeats the transitions of an execution, and returns the first violation of a built-in
  /// property as a failure of the last step; nil if all properties hold.
  ///
  /// - Precondition: The execution has recorded its transitions (`RunOptions.keepsTransitions`).
  package static func failure(
    in scenario: Scenario, _ execution: CaseResult.Execution
  ) -> Failure? {
    violation(in: scenario, execution).map { violation in
      let range = scenario.steps.last?.range ?? .none
      return Failure(
        step: scenario.steps.count - 1, execution: 0, range: range, kind: .builtIn(violation))
    }
  }

  private static func violation(
    in scenario: Scenario, _ execution: CaseResult.Execution
  ) -> BuiltInViolation? {
    let script = execution.log.script
    // The seed has no effect, because the script contains all times.
    let start = WorldBuilder.simulator(for: scenario, seed: 0)
    var replay = Replay(start.world, start.log)
    for timed in script.transitions {
      let transition = timed.transition.remade(
        from: script.arena, in: &replay.log.transaction.arena)
      let before = BuiltInProperties.Before(replay.world, replay.log, before: transition)
      let index = replay.log.records.count
      replay.make(transition, at: timed.time)
      let found = BuiltInProperties.violation(
        of: transition, from: before, to: replay.world, replay.log, since: index)
      if let found { return found }
    }
    return BuiltInProperties.violation(atRest: replay.world)
  }
}
