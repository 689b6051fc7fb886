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
  /// The number of distinct components of which the states consist.
  package var components = 0
  /// The number of states at each distance from the start.
  package var levels: [Int] = []

  package init() {}

  /// A power of ten: the probability that two different states or components had the same hash of
  /// 64 bits, so that one of them was not visited, is at most 1 in this power of ten. Of n values,
  /// two have the same hash with a probability of at most n²/2⁶⁵. States, states whose properties
  /// were checked, and components are compared by their hashes.
  package var exponentOfConfusion: Int {
    let values = [states, statesAtRest, components].map { UInt64(clamping: $0) }
    var pairs: UInt64 = 0
    for count in values {
      let (square, overflow) = count.multipliedReportingOverflow(by: count)
      let (sum, sumOverflow) = pairs.addingReportingOverflow(square)
      if overflow || sumOverflow { return 0 }
      pairs = sum
    }
    if pairs == 0 { return 0 }
    // 2⁶⁵ / pairs, rounded down.
    var rest = UInt64.max / (pairs / 2 + 1)
    var exponent = 0
    while rest >= 10 {
      rest /= 10
      exponent += 1
    }
    return exponent
  }
}
