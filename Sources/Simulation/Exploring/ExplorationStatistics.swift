/// How far an exploration has come.
package struct ExplorationStatistics: Hashable, Sendable {
  /// The number of distinct states visited.
  package var states = 0
  /// The number of distinct states that the visited states represent. If users are interchangeable,
  /// this number is higher than `states`.
  package var represented = 0
  /// The number of transitions taken.
  package var transitions = 0
  /// The number of transitions pruned by partial-order reduction.
  package var skipped = 0
  /// The distance between the start and the farthest state, in transitions. A transition doesn't
  /// count if its ample set contains no other transition.
  package var depth = 0
  /// The number of states in which no packet is in flight.
  package var statesAtRest = 0
  /// The number of states that are known but not expanded yet.
  package var waiting = 0
  /// The approximate memory use in bytes. Some memory isn't counted.
  package var bytes = 0
  /// The number of distinct components in all states together.
  package var components = 0
  /// The number of states at each distance from the start.
  package var levels: [Int] = []
  /// The number of random executions tried after a budget ended the search.
  package var samples = 0
  /// The number of transitions in the random executions.
  package var sampledTransitions = 0

  package init() {}

  /// How unlikely it is that the exploration confused two states: the probability is at most 10⁻ⁿ,
  /// where n is this exponent.
  ///
  /// If two different states or components have the same hash of 64 bits, the exploration visits
  /// only one of them. The probability of equal hashes among m values is at most m²/2⁶⁵. The bound
  /// is the sum of the probabilities for all states, for the states at rest, and for the
  /// components.
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
