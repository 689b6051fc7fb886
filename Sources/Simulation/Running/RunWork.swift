import IMProtocol
import IMServer

/// How much of what can multiply within the limits of a file a run has done so far, over all its
/// ways, orders and outcomes: what `RunLimits` bounds.
struct RunWork: Hashable, Sendable {
  /// Records of what has happened.
  var records = 0
  /// Those of them that are stored, since their ways are followed or have ended.
  var stored = 0
  /// Values that captures are bound to, with all that those hold.
  var remembered = 0
  /// Callbacks that were held against lines.
  var compared = 0
  /// What the worlds hold of which copies were made.
  var copied = 0

  /// The bound that is passed; nil for none.
  func exhausted(_ limits: RunLimits) -> Verdict.Exhaustion.Budget? {
    if records > limits.records { return .records }
    if stored > limits.recordsAtOnce { return .recordsAtOnce }
    if remembered > limits.remembered { return .remembered }
    if compared > limits.compared { return .compared }
    return copied > limits.copied ? .copied : nil
  }
}

extension Branch {
  /// The bound that one execution has passed; nil for none.
  func exhausted(_ limits: RunLimits) -> Verdict.Exhaustion.Budget? {
    bindings.size > limits.remembered ? .remembered : log.exhausted(limits)
  }
}

extension Log {
  /// The bound that what has happened on one way has passed; nil for none.
  func exhausted(_ limits: RunLimits) -> Verdict.Exhaustion.Budget? {
    if arena.count > limits.listElements { return .listElements }
    if turn.searchedBytes > limits.searchedBytes { return .searchedBytes }
    return loadedItems > limits.loadedItems ? .loadedItems : nil
  }
}
