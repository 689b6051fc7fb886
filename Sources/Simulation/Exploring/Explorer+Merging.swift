import ScenarioLanguage

/// Merges the pieces of a round in a fixed order.
extension Explorer {
  /// Merges the rest of the round. If the caller has to check resources in between, merges only a
  /// part of the rest.
  mutating func takeRound() {
    let width = model.width
    var decided = 0
    while taken.batch < round.count {
      let batch = round[taken.batch]
      if taken.entry == 0 {
        statistics.transitions += batch.count.taken
        statistics.skipped += batch.count.leftOut
      }
      while taken.entry < batch.entries.count {
        let entry = batch.entries[taken.entry]
        taken.entry += 1
        switch entry.kind {
        case .undecided:
          guard decide(entry) else { return beginWithoutSymmetry() }
          decided += 1
          checkBudgets()
        case .state, .stateAtRest:
          let first = taken.columns
          taken.columns += width
          guard visited.insert(entry.hash) else { continue }
          add(batch.columns[first..<first + width], entry)
          if statistics.states % FingerprintSet.notice == 0 { checkBudgets() }
        }
        if !isSearching || decided == Self.mostDecided { return }
      }
      round[taken.batch] = ExploredBatch()
      taken = Taken(batch: taken.batch + 1)
      checkBudgets()
      if !isSearching { return }
    }
    round = []
    taken = Taken()
    level.columns.drop(before: position * width)
    level.hashes.drop(before: position)
  }

  /// Whether the exploration has used its memory budget, apart from the memory of a round.
  var isNearlyFull: Bool { bytes > options.maximumBytes - options.maximumBytes / 8 }

  var exceedsWork: Bool { statistics.transitions + work + model.work > options.maximumWork }

  private mutating func checkBudgets() {
    if isNearlyFull {
      end(.bytes)
    } else if statistics.transitions > options.maximumTransitions {
      end(.transitions)
    } else if exceedsWork {
      end(.work)
    }
  }

  private mutating func add(_ columns: ArraySlice<UInt32>, _ entry: ExploredBatch.Entry) {
    next.columns.append(contentsOf: columns)
    visited.append(after: level.first + Int(entry.parent), by: entry.code)
    count(Int(entry.represented), withBudget: columns[columns.startIndex + model.budgetColumn])
    next.hashes.append(entry.own)
    statistics.states += 1
    if entry.kind == .stateAtRest {
      look(at: ExploredState(columns: Array(columns), hash: entry.own), statistics.states - 1)
    }
    if statistics.states > options.maximumStates { end(.states) }
  }

  /// Adds `count` to the number of represented states.
  mutating func count(_ count: Int, withBudget budget: UInt32) {
    statistics.represented += count
    while statesWithBudget.count <= Int(budget) { statesWithBudget.append(0) }
    statesWithBudget[Int(budget)] += count
  }

  /// Takes a step that was left undecided in a piece. Returns false if the step shows that the
  /// symmetry doesn't hold.
  private mutating func decide(_ entry: ExploredBatch.Entry) -> Bool {
    let from = level.state(at: Int(entry.parent), width: model.width)
    if model.exceedsPendingCalls(entry.code, in: from) {
      end(.pendingCalls)
      return true
    }
    var state = from
    let step = carryOut(entry.code, from: &state)
    statistics.transitions += step.count.taken
    statistics.skipped += step.count.leftOut
    for violation in step.violations {
      violate(violation, level.first + Int(entry.parent), by: [entry.code], isAtRest: false)
    }
    if outcome != nil { return true }
    guard findImages(of: state, from: from, by: step.path) else { return false }
    var hashes: [UInt64] = []
    var entry = entry
    entry.own = state.hash
    entry.hash = visited.hash(of: state, &hashes) ?? state.hash
    entry.represented = UInt32(visited.represented(by: state.columns[...], &hashes))
    entry.kind = model.isAtRest(state) ? .stateAtRest : .state
    if visited.insert(entry.hash) { add(state.columns[...], entry) }
    return true
  }

  /// Takes a step, followed by the arrivals of ample sets. Adds the table entries that these steps
  /// need. Returns all these steps and the violations of open properties. After the violation of a
  /// built-in property, `state` is invalid.
  mutating func carryOut(
    _ code: StepCode, from state: inout ExploredState
  ) -> (path: [StepCode], count: StepCounts, violations: [Counterexample.Violation]) {
    var path: [StepCode] = []
    var count = StepCounts()
    var violations: [Counterexample.Violation] = []
    var code = code
    // The number of enabled steps at all devices except the device of the latest arrival.
    var elsewhere: (count: Int, device: Int)?
    while true {
      path.append(code)
      count.taken += 1
      violations += model.carryOut(code, from: &state)
      let isValid = violations.allSatisfy {
        !Counterexample.Property.builtIns.contains($0.property)
      }
      guard options.reduces, isValid, let device = model.arrival(in: state) else { break }
      let all =
        elsewhere.map { $0.count + model.countOfSteps(at: $0.device, from: state) }
        ?? model.countOfSteps(from: state)
      count.leftOut += all - 1
      elsewhere = (all - model.countOfSteps(at: device, from: state), device)
      code = StepCode(.hears(device), model.counts)
    }
    return (path, count, violations)
  }
}
