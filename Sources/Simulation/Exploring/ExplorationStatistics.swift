/// The progress of an exploration.
package struct ExplorationStatistics: Hashable, Sendable {
  /// The number of distinct states.
  package var states = 0
  /// The number of transitions taken.
  package var transitions = 0
  /// The number of transitions pruned by partial-order reduction.
  package var skipped = 0
  /// The number of transitions from the start to the farthest state. A transition is not counted if
  /// it is the only element of an ample set.
  package var depth = 0
  /// The number of states with nothing in flight.
  package var statesAtRest = 0
  /// The number of states that are known but not expanded yet.
  package var waiting = 0
  /// The approximate memory use in bytes. The number does not include all memory.
  package var bytes = 0
  /// The number of states at each distance from the start.
  package var levels: [Int] = []

  package init() {}
}
