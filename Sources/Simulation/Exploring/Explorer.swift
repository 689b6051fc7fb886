import Base
import IMProtocol
package import ScenarioLanguage

/// An exploration in progress: a breadth-first search that begins where a scenario's steps end, and
/// visits all reachable states. Equal states are expanded only once.
///
/// Each round expands the next states of a level. The round is divided into pieces, which can be
/// computed in parallel. The pieces are merged in a fixed order, so the result is always the same.
package struct Explorer: Sendable {
  /// How the scenario's steps ended. If the steps didn't pass, the exploration visits no further
  /// state.
  package let start: CaseResult
  /// How the exploration ended, or nil while it continues.
  package internal(set) var outcome: ExplorationOutcome?
  /// The budget that ended the search early, if any. The requested samples are taken after the end
  /// of the search.
  private(set) var exhausted: ExplorationOutcome.Budget?
  /// The counterexamples, in the order in which they were found.
  var found: [Counterexample] = []
  /// How far the exploration has come.
  package internal(set) var statistics = ExplorationStatistics()
  let options: ExploreOptions
  /// The only property to check, whose first violation ends the exploration. If `target` is nil,
  /// all properties are checked.
  let target: Counterexample.Property?
  var model: ExploredModel
  var visited: VisitedStates
  private(set) var (level, next) = (ExploredLevel(), ExploredLevel())
  /// How many states of the level are expanded, including the states of the current round.
  private var position = 0
  /// The results of the current round's steps, and the position of the next result to merge.
  private var round: [ExploredBatch] = []
  private var taken = Taken()
  /// The work spent on expanding states.
  private var work = 0
  /// The sum of the hashes of the states at rest. Two explorations that reach the same states at
  /// rest have equal sums.
  var statesAtRest: UInt64 = 0
  var shortening: Shortening
  /// The hashes of the states that were checked at rest. These hashes don't cover the budget and
  /// the monitor.
  var checked = FingerprintSet()
  /// For each id of a budget, the number of represented states with this budget.
  var statesWithBudget: [Int] = []

  /// A position in the results: a batch, an entry in the batch, and the entry's first column.
  private struct Taken: Sendable {
    var batch = 0
    var entry = 0
    var columns = 0
  }

  /// Runs the steps of a scenario and prepares the exploration.
  ///
  /// - Precondition: The scenario has an exploration and no race.
  package init(_ scenario: Scenario, _ options: ExploreOptions = ExploreOptions()) {
    self.init(
      scenario, options, target: nil, limits: nil, ScenarioRunner.run(scenario),
      usesSymmetry: options.reduces)
  }

  /// - Parameter limits: How often each permission may be used. The scenario's bounds also apply.
  ///   If `limits` is nil, only the bounds apply.
  init(
    _ scenario: Scenario, _ options: ExploreOptions, target: Counterexample.Property?,
    limits: [Int]?, _ start: CaseResult, usesSymmetry: Bool
  ) {
    guard let exploration = scenario.exploration, let execution = start.executions.first else {
      fatal("\(scenario.title) has no exploration, or its steps no execution: \(start.verdict)")
    }
    self.options = options
    self.target = target
    self.start = start
    shortening = Shortening(scenario, options, start)
    model = ExploredModel(
      scenario, exploration, execution, SequenceMonitor(execution.log, scenario), limits: limits)
    if let target { model.open = [target] }
    let state = model.start
    var images: ExploredImages?
    if usesSymmetry, case .passed = start.verdict { images = Self.images(scenario, model) }
    visited = VisitedStates(state, images)
    for column in state.columns { level.columns.append(column) }
    level.hashes.append(state.hash)
    statistics.states = 1
    statistics.levels = [1]
    count(1, withBudget: state.columns[model.budgetColumn])
    if model.isAtRest(state) { look(at: state, 0) }
  }

  /// A counterexample for each violated property. The list begins with the counterexamples that the
  /// exploration found, in the order of `found`, and ends with the images of these counterexamples.
  package var counterexamples: [Counterexample] {
    found + (visited.images.map { Self.images(of: found, $0.symmetry) } ?? [])
  }

  // MARK: - Rounds

  private static let mostStatesOfPiece = 512
  private static let piecesOfRound = 16
  /// The maximum number of undecided steps that one call of `advance` performs.
  private static let mostDecided = 4_096

  /// How much memory a piece may use, in bytes. All pieces of a round together get an eighth of the
  /// exploration's memory budget.
  private var bytesOfPiece: Int { options.maximumBytes / 8 / Self.piecesOfRound }

  /// The number of states in a piece. If states may have many steps, a piece has fewer states,
  /// because the piece stores the results of all steps.
  private var statesOfPiece: Int {
    let steps = model.counts.permissions + model.counts.devices
    let bytes = MemoryLayout<ExploredBatch.Entry>.stride + model.width * 4
    return min(Self.mostStatesOfPiece, max(1, bytesOfPiece / (steps * bytes)))
  }

  /// Continues the exploration. Begins a round if no round is in progress, and merges some results
  /// of the round.
  ///
  /// - Parameter parallel: Computes the given number of pieces, in any order or in parallel, and
  ///   returns them ordered by index.
  package mutating func advance(
    _ parallel: (Int, @Sendable (Int) -> ExploredBatch) -> [ExploredBatch]
  ) {
    guard outcome == nil, case .passed = start.verdict else { return }
    if let exhausted {
      if !takeSamples(), outcome == nil, self.exhausted != nil { outcome = .exhausted(exhausted) }
      return
    }
    let count = level.hashes.count
    if round.isEmpty {
      let size = statesOfPiece
      let pieces = min(Self.piecesOfRound, (count - position + size - 1) / size)
      round = expand(pieces, of: size, parallel)
      work +=
        (min(count, position + pieces * size) - position)
        * ExplorationWork.ofExpanding(
          permissions: model.counts.permissions, devices: model.counts.devices)
      position = min(count, position + pieces * size)
    }
    takeRound()
    statistics.waiting = count - firstWaiting + next.hashes.count
    statistics.bytes = bytes
    statistics.components = model.countOfComponents
    if isSearching, round.isEmpty, position == count { beginLevel() }
  }

  /// Whether the search for all states is still going on.
  private var isSearching: Bool { outcome == nil && exhausted == nil }

  /// The index, in the level, of the first state with results that aren't merged yet.
  var firstWaiting: Int {
    var next = taken.entry
    for batch in round.dropFirst(taken.batch) {
      if next < batch.entries.count { return Int(batch.entries[next].parent) }
      next = 0
    }
    return position
  }

  /// Ends the search because a resource is exhausted. After the end, the requested samples are
  /// taken, unless the user has interrupted the exploration. The sampling ends early only if the
  /// user interrupts it or if it needs too much memory.
  package mutating func end(_ budget: ExplorationOutcome.Budget) {
    if outcome != nil { return }
    if let exhausted {
      if budget == .interruption || budget == .bytes { outcome = .exhausted(exhausted) }
    } else if options.samples == 0 || budget == .interruption {
      outcome = .exhausted(budget)
    } else {
      exhausted = budget
    }
  }

  /// Starts again without symmetry, because the symmetry doesn't hold.
  mutating func beginWithoutSymmetry() {
    self = Explorer(
      shortening.scenario, options, target: nil, limits: nil, start, usesSymmetry: false)
  }

  private mutating func beginLevel() {
    if next.hashes.count == 0 {
      outcome = .complete
      return
    }
    next.first = level.first + level.hashes.count
    level = next
    next = ExploredLevel()
    position = 0
    statistics.depth += 1
    statistics.levels.append(level.hashes.count)
  }

  /// The size in bytes of everything that grows with the number of visited states.
  var bytes: Int {
    bytesOfVisited + (visited.images?.bytes ?? 0) + checked.bytes + level.bytes + next.bytes
      + model.bytes
  }

  /// The memory use of the visited states in bytes.
  package var bytesOfVisited: Int { visited.bytes }

  // MARK: - Expanding

  // This code is separate from `advance` so that the reference to the tables is released on return:
  // otherwise, the next write would copy the tables.
  private func expand(
    _ pieces: Int, of size: Int,
    _ parallel: (Int, @Sendable (Int) -> ExploredBatch) -> [ExploredBatch]
  ) -> [ExploredBatch] {
    let first = position
    return parallel(pieces) { piece in
      let start = first + piece * size
      return self.expand(start..<min(start + size, self.level.hashes.count))
    }
  }

  /// Takes the steps from the level's states at `indices`. A step remains undecided if it violates
  /// a property, if its result is in no table, or if the piece is full.
  private func expand(_ indices: Range<Int>) -> ExploredBatch {
    var batch = ExploredBatch()
    var steps: [StepCode] = []
    let width = model.width
    var state = ExploredState(columns: Array(repeating: 0, count: width), hash: 0)
    var from = state
    var hashes: [UInt64] = []
    let mostColumns = bytesOfPiece / 4
    for index in indices {
      for column in 0..<width { from.columns[column] = level.columns[index * width + column] }
      from.hash = level.hashes[index]
      steps.removeAll(keepingCapacity: true)
      batch.count.leftOut += model.appendSteps(from: from, reduces: options.reduces, to: &steps)
      let first = batch.entries.count
      for code in steps {
        for column in 0..<width { state.columns[column] = from.columns[column] }
        state.hash = from.hash
        var kind = ExploredBatch.Kind.undecided
        var count = StepCounts(taken: 1)
        // When the piece is full, the remaining results are not computed until the round is merged.
        var hash = state.hash
        if batch.columns.count < mostColumns, case .taken = take(code, from: &state, &count),
          let known = visited.hash(of: state, &hashes)
        {
          batch.count.add(count)
          hash = known
          kind = model.isAtRest(state) ? .stateAtRest : .state
          batch.columns.append(contentsOf: state.columns)
        }
        batch.entries.append(
          ExploredBatch.Entry(parent: UInt32(index), code: code, kind: kind, hash: hash))
      }
      batch.removeVisited(from: first, width: width, visited.hashes)
    }
    return batch
  }

  /// Takes a step, followed by the arrivals of ample sets.
  private func take(
    _ code: StepCode, from state: inout ExploredState, _ count: inout StepCounts
  ) -> ExploredModel.Outcome {
    let outcome = model.take(code, from: &state)
    guard options.reduces, case .taken = outcome else { return outcome }
    return model.takeArrivals(from: &state, &count)
  }

  // MARK: - Merging results

  /// Merges the rest of the round. If the caller has to check resources in between, merges only a
  /// part of the rest.
  private mutating func takeRound() {
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
          add(batch.columns[first..<first + width], entry, isAtRest: entry.kind == .stateAtRest)
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

  private mutating func checkBudgets() {
    if bytes > options.maximumBytes - options.maximumBytes / 8 {
      end(.bytes)
    } else if statistics.transitions > options.maximumTransitions {
      end(.transitions)
    } else if statistics.transitions + work + model.work > options.maximumWork {
      end(.work)
    }
  }

  private mutating func add(
    _ columns: ArraySlice<UInt32>, _ entry: ExploredBatch.Entry, isAtRest: Bool
  ) {
    for column in columns { next.columns.append(column) }
    visited.append(after: level.first + Int(entry.parent), by: entry.code)
    let (hash, count) = visited.represented(by: columns, entry.hash)
    self.count(count, withBudget: columns[columns.startIndex + model.budgetColumn])
    next.hashes.append(hash)
    statistics.states += 1
    if isAtRest {
      look(at: ExploredState(columns: Array(columns), hash: hash), statistics.states - 1)
    }
    if statistics.states > options.maximumStates { end(.states) }
  }

  /// Adds `count` to the number of represented states.
  private mutating func count(_ count: Int, withBudget budget: UInt32) {
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
    entry.hash = visited.hash(of: state, &hashes) ?? state.hash
    if visited.insert(entry.hash) {
      add(state.columns[...], entry, isAtRest: model.isAtRest(state))
    }
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
