import Simulation

extension Diagnosis {
  /// Returns the record that shows the behavior of the model at a divergence. If the model expects
  /// an observation, this is the record of the observation. If the model suppresses the callback of
  /// the entry, this is the record of the suppression. In all other cases, this is the record of
  /// the previous observation of the device. Returns `none` if there is no previous observation.
  func shown(of divergence: Divergence) -> TraceIndex {
    if divergence.observed != .none { return divergence.observed }
    let suppression = suppression(for: divergence)
    if suppression != .none { return suppression }
    return observed.pairs[divergence.log].last { $0.row < divergence.row }?.record ?? .none
  }
}
