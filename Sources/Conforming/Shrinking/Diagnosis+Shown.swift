import Simulation

extension Diagnosis {
  /// Returns the record that shows what the model does at a divergence. If the model expects an
  /// observation, returns this observation. If the model suppresses the entry's callback, returns
  /// the suppression. In all other cases, returns the device's previous observation, or `none` if
  /// there is no such observation.
  func shown(of divergence: Divergence) -> TraceIndex {
    if divergence.observed != .none { return divergence.observed }
    let suppression = suppression(for: divergence)
    if suppression != .none { return suppression }
    return observed.pairs[divergence.log].last { $0.row < divergence.row }?.record ?? .none
  }
}
