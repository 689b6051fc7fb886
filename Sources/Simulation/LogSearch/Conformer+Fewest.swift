/// Searches for the result with the fewest divergences.
extension Conformer {
  /// Checks the logs. If the result has a small number of divergences, tries to find a result with
  /// fewer divergences.
  ///
  /// The number of divergences may decrease if the check makes another repair at the first dead end
  /// or blames another entry. For example, one entry with a wrong time can make the data in several
  /// later entries look wrong.
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

  /// Tries each repair of the first dead ends. All trials together take about as long as the first
  /// check.
  private mutating func tryOtherRepairs(from beginning: Conformer, _ best: inout Conformance) {
    let most = steps + min(left, max(steps, LogTuning.stepsAhead))
    // The order that led the search to a dead end may be possible only because of the wrong entry.
    // A trial with a planned repair therefore begins anew, and can choose another order.
    for isPlanned in [false, true] {
      for (repair, dead) in otherRepairs where steps < most && best.divergences.count > 1 {
        var trial = beginning
        trial.mostSteps = most - steps
        if isPlanned { trial.plan(repair) } else { trial.take(repair, in: dead) }
        run(trial, &best)
      }
    }
  }

  /// Tries to skip each entry for a callback, the end of a call, or data. A skipped entry and the
  /// observation that lacks this entry count together as one divergence. Calls are not skipped,
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

  /// Makes a trial. If the trial explains all logs with fewer divergences, its result replaces
  /// `best`.
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
