/// Expands the states of a round in pieces, which can be computed in parallel.
///
/// A piece only looks up steps in the tables. If a table lacks an entry that a step needs, the step
/// remains undecided. After all pieces have been computed, the missing entries are added one after
/// the other, and the undecided steps are looked up again, in parallel. Usually, many steps of a
/// round lack the same entry.
extension Explorer {
  /// Computes the given number of pieces, in any order or in parallel, and returns them ordered by
  /// index.
  package typealias Parallel = (Int, @Sendable (Int) -> ExploredBatch) -> [ExploredBatch]

  /// How much memory a piece may use, in bytes. All pieces of a round together get an eighth of the
  /// exploration's memory budget.
  private var bytesOfPiece: Int { options.maximumBytes / 8 / options.rounds.pieces }

  /// The number of states in a piece. A small level is divided into small pieces. If states may
  /// have many steps, a piece has fewer states, because the piece stores the results of all steps.
  private var statesOfPiece: Int {
    let steps = model.counts.permissions + model.counts.devices
    let bytes = MemoryLayout<ExploredBatch.Entry>.stride + model.width * 4
    let left = level.hashes.count - position
    let rounds = options.rounds
    let share = (left + rounds.pieces - 1) / rounds.pieces
    let most = min(rounds.mostStates, max(rounds.fewestStates, share))
    return min(most, max(1, bytesOfPiece / (steps * bytes)))
  }

  /// Expands the next states of the level. Returns false if a step shows that the symmetry doesn't
  /// hold.
  mutating func beginRound(_ parallel: Parallel) -> Bool {
    let size = statesOfPiece
    let count = level.hashes.count
    let pieces = min(options.rounds.pieces, (count - position + size - 1) / size)
    let end = min(count, position + pieces * size)
    round = expand(pieces, of: size, parallel)
    work +=
      (end - position)
      * ExplorationWork.ofExpanding(
        permissions: model.counts.permissions, devices: model.counts.devices)
    position = end
    var left = Self.mostDecided
    while left > 0, round.reduce(0, { $0 + $1.countLacking }) >= options.rounds.fewestRetried {
      let before = left
      guard fillTables(&left) else { return false }
      if left == before { break }
      round = retry(parallel)
    }
    return true
  }

  // This code is separate from `beginRound` so that the reference to the tables is released on
  // return: otherwise, the next write would copy the tables.
  private func expand(_ pieces: Int, of size: Int, _ parallel: Parallel) -> [ExploredBatch] {
    let first = position
    return parallel(pieces) { piece in
      let start = first + piece * size
      return self.expand(start..<min(start + size, self.level.hashes.count))
    }
  }

  private func retry(_ parallel: Parallel) -> [ExploredBatch] {
    parallel(round.count) { self.retry(self.round[$0]) }
  }

  // MARK: - In parallel

  /// Takes the steps from the level's states at `indices`. A step remains undecided if it violates
  /// a property, if its result is in no table, or if the piece is full.
  private func expand(_ indices: Range<Int>) -> ExploredBatch {
    var batch = ExploredBatch()
    var steps: [StepCode] = []
    let width = model.width
    var state = ExploredState(columns: Array(repeating: 0, count: width), hash: 0)
    var from = state
    var hashes: [UInt64] = []
    for index in indices {
      copy(stateAt: index, to: &from)
      steps.removeAll(keepingCapacity: true)
      batch.count.leftOut += model.appendSteps(from: from, reduces: options.reduces, to: &steps)
      let first = batch.entries.count
      for code in steps {
        for column in 0..<width { state.columns[column] = from.columns[column] }
        state.hash = from.hash
        attempt(code, of: UInt32(index), from: &state, &batch, &hashes)
      }
      batch.removeVisited(from: first, width: width, visited.hashes)
    }
    countRepresented(&batch, &hashes)
    return batch
  }

  /// Attempts the undecided steps of a piece again.
  private func retry(_ old: ExploredBatch) -> ExploredBatch {
    if old.lacks.isEmpty { return old }
    var batch = ExploredBatch()
    batch.count = old.count
    let width = model.width
    var state = ExploredState(columns: Array(repeating: 0, count: width), hash: 0)
    var hashes: [UInt64] = []
    var (column, undecided) = (0, 0)
    for entry in old.entries {
      switch entry.kind {
      case .state, .stateAtRest:
        batch.entries.append(entry)
        batch.columns.append(contentsOf: old.columns[column..<column + width])
        column += width
      case .undecided:
        if case .nothing = old.lacks[undecided] {
          batch.entries.append(entry)
          batch.lacks.append(.nothing)
        } else {
          copy(stateAt: Int(entry.parent), to: &state)
          let first = batch.entries.count
          attempt(entry.code, of: entry.parent, from: &state, &batch, &hashes)
          batch.removeVisited(from: first, width: width, visited.hashes)
        }
        undecided += 1
      }
    }
    countRepresented(&batch, &hashes)
    return batch
  }

  @inline(__always) private func copy(stateAt index: Int, to state: inout ExploredState) {
    let width = model.width
    for column in 0..<width { state.columns[column] = level.columns[index * width + column] }
    state.hash = level.hashes[index]
  }

  /// Takes a step, and appends the result to a piece.
  @inline(__always) private func attempt(
    _ code: StepCode, of parent: UInt32, from state: inout ExploredState,
    _ batch: inout ExploredBatch, _ hashes: inout [UInt64]
  ) {
    var entry = ExploredBatch.Entry(
      parent: parent, code: code, kind: .undecided, own: state.hash, hash: 0)
    var count = StepCounts(taken: 1)
    // When the piece is full, the remaining results are not computed until the round is merged.
    if batch.columns.count >= bytesOfPiece / 4 {
      batch.lacks.append(.nothing)
    } else {
      switch take(code, from: &state, &count) {
      case .taken:
        if let hash = visited.hash(of: state, &hashes) {
          batch.count.add(count)
          (entry.own, entry.hash) = (state.hash, hash)
          entry.kind = model.isAtRest(state) ? .stateAtRest : .state
          batch.columns.append(contentsOf: state.columns)
        } else {
          batch.lacks.append(.images)
        }
      case .missing(let missing): batch.lacks.append(.entry(missing))
      case .violates, .whole: batch.lacks.append(.nothing)
      }
    }
    batch.entries.append(entry)
  }

  /// Takes a step, followed by the arrivals of ample sets.
  private func take(
    _ code: StepCode, from state: inout ExploredState, _ count: inout StepCounts
  ) -> ExploredModel.Outcome {
    let outcome = model.take(code, from: &state)
    guard options.reduces, case .taken = outcome else { return outcome }
    return model.takeArrivals(from: &state, &count)
  }

  /// Counts how many states each new state of a piece represents.
  private func countRepresented(_ batch: inout ExploredBatch, _ hashes: inout [UInt64]) {
    var column = 0
    for index in batch.entries.indices where batch.entries[index].kind != .undecided {
      let columns = batch.columns[column..<column + model.width]
      column += model.width
      if batch.entries[index].represented > 0 { continue }
      batch.entries[index].represented = UInt32(visited.represented(by: columns, &hashes))
    }
  }

  // MARK: - Filling the tables

  /// Adds table entries and images that the round's undecided steps lack.
  ///
  /// - Parameter left: How many more steps may be performed. Set to 0 when a budget is exhausted.
  /// - Returns: False if a step shows that the symmetry doesn't hold.
  private mutating func fillTables(_ left: inout Int) -> Bool {
    for index in round.indices {
      var undecided = 0
      for entry in round[index].entries where entry.kind == .undecided {
        let lack = round[index].lacks[undecided]
        undecided += 1
        switch lack {
        case .nothing: continue
        case .entry(let missing): if model.contains(missing) { continue }
        case .images: break
        }
        let from = level.state(at: Int(entry.parent), width: model.width)
        if model.exceedsPendingCalls(entry.code, in: from) { continue }
        if isNearlyFull || exceedsWork { left = 0 }
        if left == 0 { return true }
        left -= 1
        guard prepare(entry.code, from) else { return false }
      }
    }
    return true
  }

  /// Adds all table entries and images that a step lacks, unless the step violates a property.
  /// Returns false if the step shows that the symmetry doesn't hold.
  private mutating func prepare(_ first: StepCode, _ from: ExploredState) -> Bool {
    var state = from
    var path: [StepCode] = []
    var code = first
    while true {
      guard case .taken = model.fillTables(for: code, from: &state) else { return true }
      path.append(code)
      guard options.reduces, let device = model.arrival(in: state) else { break }
      code = StepCode(.hears(device), model.counts)
    }
    return findImages(of: state, from: from, by: path)
  }
}
