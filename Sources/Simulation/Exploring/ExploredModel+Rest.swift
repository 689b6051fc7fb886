import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// Checks properties in states without packets in flight.
extension ExploredModel {
  /// The sum of the keys of all components except the budget and the monitor.
  func hashOfComponents(_ state: ExploredState) -> UInt64 {
    state.hash &- key(of: state, budgetColumn) &- key(of: state, monitorColumn)
  }

  /// Returns the violations of open properties in a state at rest, and closes these properties.
  mutating func check(atRest state: ExploredState) -> [Counterexample.Violation] {
    work += ExplorationWork.ofConsistencyCheck(size: beginning.size)
    components.load(state)
    defer { components.unload() }
    var violations: [Counterexample.Violation] = []
    if let (device, mismatch) = components.world.disagreement() {
      close([.disagreement(device, mismatch)], &violations)
    }
    if let violation = BuiltInProperties.violation(atRest: components.world) {
      close([.builtIn(violation)], &violations)
    }
    let losesAnswers = exploration.permissions.contains { $0.action.kind == .loseAnswer }
    for (index, device) in components.world.devices.enumerated()
    where device.connection == .connected && device.pendingCount > 0 && !losesAnswers {
      close([.unanswered(DeviceID(index))], &violations)
    }
    checkStated(&violations)
    return violations
  }

  /// Checks the lines about deliveries in a state at rest. Returns the violations of open
  /// properties, and closes these properties.
  mutating func checkDeliveries(atRest state: ExploredState) -> [Counterexample.Violation] {
    var violations: [Counterexample.Violation] = []
    let monitor = monitors[Int(state.columns[monitorColumn])].deliveries
    func isConnected(_ device: DeviceID) -> Bool {
      let part = Int(state.columns[1 + Int(device.index)])
      return components.deviceInfos[part].own.connection == .connected
    }
    var line = 0
    for (index, property) in properties.always.enumerated() {
      let isChecked = property.connected.allSatisfy(isConnected)
      for delivery in property.deliveries {
        defer { line += 1 }
        guard isChecked else { continue }
        facts.isChecked[index] = true
        if delivery.isCompared(isConnected) { facts.isCompared[line] = true }
        guard open.contains(.always(index)) else { continue }
        if monitor.violation(of: line, delivery, isConnected: isConnected) != nil {
          close([.always(index)], &violations)
        }
      }
    }
    return violations
  }

  /// Checks the statements of `always at rest` and `sometimes at rest` in the loaded world.
  private mutating func checkStated(_ violations: inout [Counterexample.Violation]) {
    if properties.always.isEmpty && properties.sometimesAtRest.isEmpty { return }
    // Calls in the properties append lists to the arena. Sealing the arena avoids a copy of its
    // whole contents.
    components.log.transaction.arena.seal()
    for (index, property) in properties.always.enumerated()
    where open.contains(.always(index)) && !property.statements.isEmpty
      && property.isChecked(in: components.world)
    {
      facts.isChecked[index] = true
      if !holds(property) { close([.always(index)], &violations) }
    }
    for (index, property) in properties.sometimesAtRest.enumerated()
    where !facts.hasHeldAtRest[index] && property.isChecked(in: components.world) {
      facts.hasHeldAtRest[index] = holds(property)
    }
  }

  private mutating func holds(_ property: Properties.Always) -> Bool {
    work += ExplorationWork.ofChecking(property, devices: counts.devices)
    var branch = Branch(
      simulator: Simulator(
        components.world, latency: .milliseconds(1)...(.milliseconds(1)), seed: 0, isTracing: true
      ),
      bindings: execution.bindings, named: execution.named, sequences: SequenceMonitor(Properties())
    )
    branch.simulator.log.transaction.arena = components.log.arena
    var step = StepRun(run, branch, property, after: run.scenario.steps.count - 1)
    step.runAll()
    return step.failures.isEmpty
  }
}

extension Properties.Delivery {
  /// Whether the line compares anything at rest. A line that compares devices needs at least two
  /// connected devices.
  fileprivate func isCompared(_ isConnected: (DeviceID) -> Bool) -> Bool {
    switch kind {
    case .received: true
    case .same(_, let devices, _): devices.count(where: isConnected) > 1
    }
  }
}
