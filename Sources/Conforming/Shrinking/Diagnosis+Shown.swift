import Simulation

extension Diagnosis {
  /// Returns the record that shows the model's behavior at a divergence: the observation that the
  /// model expects. If the model expects no observation, returns the record in which the model
  /// suppresses the entry's callback. If there is no such record, returns the device's previous
  /// observation; `none` if there is no previous observation.
  func shown(of divergence: Divergence) -> TraceIndex {
    if divergence.observed != .none { return divergence.observed }
    let suppression = suppression(for: divergence)
    if suppression != .none { return suppression }
    return observed.pairs[divergence.log].last { $0.row < divergence.row }?.record ?? .none
  }
}
