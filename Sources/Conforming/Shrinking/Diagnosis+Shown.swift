import Simulation

extension Diagnosis {
  /// The record that shows what the model does at a divergence: what it tells the device; of a row
  /// that nothing explains why it tells nothing, or what it has told the device before; none where
  /// it tells it nothing at all.
  func shown(of divergence: Divergence) -> TraceIndex {
    if divergence.told != .none { return divergence.told }
    let silence = silence(for: divergence)
    if silence != .none { return silence }
    return told.pairs[divergence.log].last { $0.row < divergence.row }?.record ?? .none
  }
}
