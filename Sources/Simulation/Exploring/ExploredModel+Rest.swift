import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// What holds whenever nothing is under way.
extension ExploredModel {
  /// The sum of the keys of all parts but the budget and the monitor.
  func hashOfParts(_ state: ExploredState) -> UInt64 {
    state.hash &- key(of: state, budgetColumn) &- key(of: state, monitorColumn)
  }

  /// What is violated in a state in which nothing is under way.
  mutating func violation(atRest state: ExploredState) -> Counterexample.Violation? {
    work += ExplorationWork.ofLooking(size: beginning.size)
    parts.load(state)
    defer { parts.unload() }
    if let (device, mismatch) = parts.world.disagreement() {
      return .disagreement(device, mismatch)
    }
    if let violation = BuiltInProperties.violation(atRest: parts.world) {
      return .builtIn(violation)
    }
    let losesAnswers = exploration.permissions.contains { $0.action.kind == .loseAnswer }
    for (index, device) in parts.world.devices.enumerated()
    where device.connection == .connected && device.pendingCount > 0 && !losesAnswers {
      return .unanswered(DeviceID(index))
    }
    return violationOfAlways()
  }

  /// The first `always at rest` that the world, as it stands, does not keep.
  private mutating func violationOfAlways() -> Counterexample.Violation? {
    if run.scenario.properties.always.isEmpty { return nil }
    // What the calls of the properties append goes to a tail of their own.
    parts.log.turn.arena.seal()
    for (index, property) in run.scenario.properties.always.enumerated() {
      work += ExplorationWork.ofChecking(property, devices: counts.devices)
      var branch = Branch(
        simulator: Simulator(
          parts.world, latency: .milliseconds(1)...(.milliseconds(1)), seed: 0, isTracing: true),
        bindings: way.bindings, named: way.named, sequences: SequenceMonitor([]))
      branch.simulator.log.turn.arena = parts.log.arena
      var step = StepRun(run, branch, property, after: run.scenario.steps.count - 1)
      step.runAll()
      if !step.failures.isEmpty { return .always(index) }
    }
    return nil
  }
}
