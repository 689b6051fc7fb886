import IMProtocol
import IMServer

/// The work of all executions, interleavings and outcomes of a run so far. `RunLimits` limits this
/// work, because even a small file can cause much work.
struct RunWork: Hashable, Sendable {
  /// The number of records of events.
  var records = 0
  /// The number of records that running executions and ended executions store.
  var stored = 0
  /// The total size of the values of captures.
  var remembered = 0
  /// The number of callbacks that were compared with lines.
  var compared = 0
  /// The total size of copied worlds.
  var copied = 0

  /// The limit that the work exceeds; nil if the work exceeds no limit.
  func exhausted(_ limits: RunLimits) -> Verdict.Exhaustion.Budget? {
    if records > limits.records { return .records }
    if stored > limits.recordsAtOnce { return .recordsAtOnce }
    if remembered > limits.remembered { return .remembered }
    if compared > limits.compared { return .compared }
    return copied > limits.copied ? .copied : nil
  }
}

extension Branch {
  /// The limit that the execution exceeds; nil if the execution exceeds no limit.
  func exhausted(_ limits: RunLimits) -> Verdict.Exhaustion.Budget? {
    bindings.size > limits.remembered ? .remembered : log.exhausted(limits)
  }
}

extension Log {
  /// The limit that the counters of one execution exceed; nil if the counters exceed no limit.
  func exhausted(_ limits: RunLimits) -> Verdict.Exhaustion.Budget? {
    if arena.count > limits.listElements { return .listElements }
    if transaction.searchedBytes > limits.searchedBytes { return .searchedBytes }
    return loadedItems > limits.loadedItems ? .loadedItems : nil
  }
}
