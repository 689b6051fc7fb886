import Simulation

extension Diagnosis {
  /// Returns the record that shows what the model does at a divergence. If the model expects an
  /// observation, this is the observation. If it suppresses the entry's callback, this is the
  /// suppression. Otherwise, it is the device's previous observation, or `none` if there is none.
  func shown(of divergence: Divergence) -> TraceIndex {
    if divergence.observed != .none { return divergence.observed }
    let suppression = suppression(for: divergence)
    if suppression != .none { return suppression }
    return observed.pairs[divergence.log].last { $0.row < divergence.row }?.record ?? .none
  }
}
