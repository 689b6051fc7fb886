import IMProtocol
import IMServer

/// The work that all executions, interleavings and outcomes of a run have caused so far.
/// `RunLimits` limits the work, because even a small file can cause much work.
struct RunWork: Hashable, Sendable {
  /// How many events were recorded.
  var records = 0
  /// How many records are stored by the running executions and by the executions that have ended.
  var stored = 0
  /// The total size of captured values.
  var remembered = 0
  /// How many callbacks were compared with lines.
  var compared = 0
  /// The total size of copied worlds.
  var copied = 0

  /// The limit that the work exceeds, if any.
  func exhausted(_ limits: borrowing RunLimits) -> Verdict.Exhaustion.Budget? {
    if records > limits.records { return .records }
    if stored > limits.recordsAtOnce { return .recordsAtOnce }
    if remembered > limits.remembered { return .remembered }
    if compared > limits.compared { return .compared }
    return copied > limits.copied ? .copied : nil
  }
}

extension Branch {
  /// The limit that the execution exceeds, if any.
  func exhausted(_ limits: borrowing RunLimits) -> Verdict.Exhaustion.Budget? {
    bindings.size > limits.remembered ? .remembered : simulator.log.exhausted(limits)
  }
}

extension Log {
  /// The limit that the counters of one execution exceed, if any.
  func exhausted(_ limits: borrowing RunLimits) -> Verdict.Exhaustion.Budget? {
    if arena.count > limits.listElements { return .listElements }
    if transaction.searchedBytes > limits.searchedBytes { return .searchedBytes }
    return loadedItems > limits.loadedItems ? .loadedItems : nil
  }
}
