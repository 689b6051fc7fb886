/// The progress of an exploration.
package struct ExplorationStatistics: Hashable, Sendable {
  /// The number of distinct states.
  package var states = 0
  /// The number of distinct states that the visited states represent. If users are interchangeable,
  /// this number is greater than `states`.
  package var represented = 0
  /// The number of transitions taken.
  package var transitions = 0
  /// The number of transitions that partial-order reduction has pruned.
  package var skipped = 0
  /// The number of transitions from the start to the farthest state. A transition is not counted if
  /// it is the only element of an ample set.
  package var depth = 0
  /// The number of states without packets in flight.
  package var statesAtRest = 0
  /// The number of known states whose transitions the exploration has not taken yet.
  package var waiting = 0
  /// The approximate memory use in bytes. Some memory is not included.
  package var bytes = 0
  /// The number of distinct components of all states.
  package var components = 0
  /// The number of states at each distance from the start.
  package var levels: [Int] = []
  /// The number of random executions, which begin after a budget has ended the search.
  package var samples = 0
  /// The number of transitions of the random executions.
  package var sampledTransitions = 0

  package init() {}

  /// The exponent n of an upper bound 10⁻ⁿ for the probability of a hash collision. In a collision,
  /// two different states or components have the same hash of 64 bits. The exploration then visits
  /// only one of the two. Among m values, the probability of a collision is at most m²/2⁶⁵. The
  /// upper bound is the sum of three such probabilities. The first is for all states, the second is
  /// for the states at rest, and the third is for the components.
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
