import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// The properties of states with nothing in flight.
extension ExploredModel {
  /// The sum of the keys of all components except the budget and the monitor.
  func hashOfComponents(_ state: ExploredState) -> UInt64 {
    state.hash &- key(of: state, budgetColumn) &- key(of: state, monitorColumn)
  }

  /// The property that a state with nothing in flight violates, or nil.
  mutating func violation(atRest state: ExploredState) -> Counterexample.Violation? {
    work += ExplorationWork.ofConsistencyCheck(size: beginning.size)
    components.load(state)
    defer { components.unload() }
    if let (device, mismatch) = components.world.disagreement() {
      return .disagreement(device, mismatch)
    }
    if let violation = BuiltInProperties.violation(atRest: components.world) {
      return .builtIn(violation)
    }
    let losesAnswers = exploration.permissions.contains { $0.action.kind == .loseAnswer }
    for (index, device) in components.world.devices.enumerated()
    where device.connection == .connected && device.pendingCount > 0 && !losesAnswers {
      return .unanswered(DeviceID(index))
    }
    return violationOfAlways()
  }

  /// The first `always at rest` property that the loaded world violates, or nil.
  private mutating func violationOfAlways() -> Counterexample.Violation? {
    if run.scenario.properties.always.isEmpty { return nil }
    // The calls in the properties append to the arena. The arena is sealed, so its previous
    // contents are not copied.
    components.log.transaction.arena.seal()
    for (index, property) in run.scenario.properties.always.enumerated() {
      work += ExplorationWork.ofChecking(property, devices: counts.devices)
      var branch = Branch(
        simulator: Simulator(
          components.world, latency: .milliseconds(1)...(.milliseconds(1)), seed: 0, isTracing: true
        ),
        bindings: execution.bindings, named: execution.named, sequences: SequenceMonitor([]))
      branch.simulator.log.transaction.arena = components.log.arena
      var step = StepRun(run, branch, property, after: run.scenario.steps.count - 1)
      step.runAll()
      if !step.failures.isEmpty { return .always(index) }
    }
    return nil
  }
}
