/// The search for the fewest divergences.
extension Conformer {
  /// Checks the logs. If the check finds a few divergences, tries each of the other repairs at the
  /// first dead ends. A different first repair can explain the logs with fewer divergences, for
  /// example if an entry that is wrong itself made a later entry appear to be in the wrong order.
  mutating func check() -> Conformance {
    let beginning = self
    let entries = state.logs.reduce(0) { $0 + $1.rows.count }
    let first = checkOnce(most: options.divergences)
    guard case .disagrees = first.verdict, isAtEnd, !first.isCutShort, !hasCheckedSlices,
      options.slice == nil, entries <= LogTuning.entriesOfFewDivergences,
      (2...LogTuning.fewDivergences).contains(first.divergences.count)
    else { return first }
    var best = first
    // All trials together take about as long as the check before them.
    let most = steps + min(left, max(steps, LogTuning.stepsAhead))
    // Before a dead end, the search may have chosen an order that only the wrong entry made
    // possible. A trial with a planned repair chooses the order again.
    for isPlanned in [false, true] {
      for (repair, dead) in otherRepairs where steps < most && best.divergences.count > 1 {
        var trial = beginning
        trial.mostSteps = most - steps
        if isPlanned { trial.plan(repair, in: dead) } else { trial.take(repair, in: dead) }
        let found = trial.checkOnce(most: divergences.count)
        steps += trial.steps
        guard case .disagrees = found.verdict, trial.isAtEnd, !found.isCutShort,
          !trial.hasCheckedSlices, found.divergences.count < best.divergences.count
        else { continue }
        best = found
      }
    }
    best.steps = steps
    best.lookBack = first.lookBack
    return best
  }
}
