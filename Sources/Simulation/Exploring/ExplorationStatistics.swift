/// The progress of an exploration.
package struct ExplorationStatistics: Hashable, Sendable {
  /// The number of distinct states.
  package var states = 0
  /// The number of distinct states that the states represent. It is greater than `states` if users
  /// are interchangeable.
  package var represented = 0
  /// The number of transitions taken.
  package var transitions = 0
  /// The number of transitions pruned by partial-order reduction.
  package var skipped = 0
  /// The number of transitions from the start to the farthest state. A transition that is the only
  /// element of an ample set is not counted.
  package var depth = 0
  /// The number of states with nothing in flight.
  package var statesAtRest = 0
  /// The number of known states that are not expanded yet.
  package var waiting = 0
  /// The approximate memory use in bytes. Some memory is not included.
  package var bytes = 0
  /// The number of distinct components of all states.
  package var components = 0
  /// The number of states at each distance from the start.
  package var levels: [Int] = []
  /// The number of random executions after a budget had ended the search.
  package var samples = 0
  /// The number of transitions of the random executions.
  package var sampledTransitions = 0

  package init() {}

  /// The exponent n of an upper bound 10⁻ⁿ for the probability of a hash collision. In a collision,
  /// two different states or components have the same hash of 64 bits. One of the two is then not
  /// visited. Among m values, the probability of a collision is at most m²/2⁶⁵. The values are the
  /// states, the states whose properties were checked, and the components.
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
