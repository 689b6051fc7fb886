/// Searches for the result with the fewest divergences.
extension Conformer {
  /// Checks the logs and, if there are a few divergences, tries to find fewer.
  ///
  /// Another repair at the first dead end, or blaming another entry, may explain the logs with
  /// fewer divergences. For example, one entry with a wrong time can make the data in several later
  /// entries look wrong.
  mutating func check() -> Conformance {
    let beginning = self
    let entries = state.logs.reduce(0) { $0 + $1.rows.count }
    let first = checkOnce(most: options.divergences)
    guard case .disagrees = first.verdict, isAtEnd, !first.isCutShort, !hasCheckedSlices,
      options.slice == nil, entries <= LogTuning.entriesOfFewDivergences,
      (2...LogTuning.fewDivergences).contains(first.divergences.count)
    else { return first }
    var best = first
    tryOtherRepairs(from: beginning, &best)
    if entries <= LogTuning.fewEntries { tryEachEntry(from: beginning, &best) }
    best.steps = steps
    best.lookBack = first.lookBack
    return best
  }

  /// Tries each repair of the first dead ends. All trials together take about as long as the check
  /// before them.
  private mutating func tryOtherRepairs(from beginning: Conformer, _ best: inout Conformance) {
    let most = steps + min(left, max(steps, LogTuning.stepsAhead))
    // The search may have arrived at a dead end by an order that only the wrong entry made
    // possible. With the repair planned in advance, a trial chooses the order anew.
    for isPlanned in [false, true] {
      for (repair, dead) in otherRepairs where steps < most && best.divergences.count > 1 {
        var trial = beginning
        trial.mostSteps = most - steps
        if isPlanned { trial.plan(repair) } else { trial.take(repair, in: dead) }
        run(trial, &best)
      }
    }
  }

  /// Tries to skip each entry for a callback, the end of a call, or data. The skipped entry and the
  /// observation that it leaves without an entry count as one divergence. Calls are not skipped,
  /// because all their consequences would disappear, too.
  private mutating func tryEachEntry(from beginning: Conformer, _ best: inout Conformance) {
    let most = steps + min(left / 10, LogTuning.stepsOfSkippedEntries)
    for log in beginning.state.logs.indices {
      for row in beginning.state.logs[log].rows.indices
      where steps < most && best.divergences.count > 1 {
        switch beginning.state.logs[log].rows[row].kind {
        case .callback, .returns, .localData: break
        case .call, .action, .connected, .disconnected, .end: continue
        }
        var trial = beginning
        trial.mostSteps = min(most - steps, LogTuning.stepsAhead)
        trial.planSkipping(row, log)
        run(trial, &best)
      }
    }
  }

  /// Makes a trial, which replaces `best` if it explains all logs with fewer divergences.
  private mutating func run(_ trial: Conformer, _ best: inout Conformance) {
    var trial = trial
    let found = trial.checkOnce(most: best.divergences.count)
    steps += trial.steps
    guard case .disagrees = found.verdict, trial.isAtEnd, !found.isCutShort,
      !trial.hasCheckedSlices, found.divergences.count < best.divergences.count
    else { return }
    best = found
  }
}
