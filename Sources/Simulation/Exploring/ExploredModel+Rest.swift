import IMDevice
import IMProtocol
import ScenarioLanguage

/// What holds whenever nothing is under way.
extension ExploredModel {
  /// The sum of the keys of all parts but the budget and the monitor.
  func hashOfParts(_ state: ExploredState) -> UInt64 {
    state.hash &- key(of: state, budgetColumn) &- key(of: state, monitorColumn)
  }

  /// What is violated in a state in which nothing is under way.
  mutating func violation(atRest state: ExploredState) -> Counterexample.Violation? {
    parts.load(state)
    defer { parts.unload() }
    if let (device, mismatch) = parts.world.disagreement() {
      return .disagreement(device, mismatch)
    }
    let losesAnswers = exploration.permissions.contains { $0.action.bound == .lostAnswers }
    for (index, device) in parts.world.devices.enumerated()
    where device.connection == .connected && device.pendingCount > 0 && !losesAnswers {
      return .unanswered(DeviceID(index))
    }
    return nil
  }
}
