import DiscreteEvents

/// Random executions in addition to a search that a budget has ended.
extension Explorer {
  /// The number of samples that are taken before `advance` returns.
  private static let samplesAtOnce = 16
  /// The maximum number of steps of a sample. A scenario without bounds has infinite executions.
  private static let mostSteps = 10_000

  /// Takes some of the requested samples. Returns false if no further sample can be taken: all were
  /// taken, every state was expanded, or the memory is exhausted.
  mutating func takeSamples() -> Bool {
    let end = min(options.samples, statistics.samples + Self.samplesAtOnce)
    let count = level.hashes.count - firstWaiting + next.hashes.count
    while count > 0, statistics.samples < end, outcome == nil {
      if bytes > options.maximumBytes { return false }
      takeSample(among: count)
      statistics.samples += 1
    }
    statistics.bytes = bytes
    statistics.components = model.countOfComponents
    return count > 0 && statistics.samples < options.samples
  }

  /// Takes a sample: random steps from a random state that was not expanded, until no step is
  /// possible. Each state that was not expanded is equally likely, and so is each step.
  private mutating func takeSample(among count: Int) {
    var random = RandomFamily(seed: options.seed, label: "sample")[UInt64(statistics.samples)]
    var (state, number) = waitingState(Int(random.next(below: UInt64(count))))
    var (path, steps): ([StepCode], [StepCode]) = ([], [])
    while path.count < Self.mostSteps {
      steps.removeAll(keepingCapacity: true)
      _ = model.appendSteps(from: state, reduces: options.reduces, to: &steps)
      if steps.isEmpty { return }
      path.append(steps[Int(random.next(below: UInt64(steps.count)))])
      take(path, to: &state, number)
      if outcome != nil { return }
      guard model.isAtRest(state) else { continue }
      for violation in check(atRest: state).violations where outcome == nil {
        violate(violation, number, by: path)
      }
      if outcome != nil { return }
    }
  }

  /// A state that was not expanded, and its number. The states are counted from 0 in the order in
  /// which they would be expanded.
  private func waitingState(_ position: Int) -> (state: ExploredState, number: Int) {
    let index = firstWaiting + position
    let count = level.hashes.count
    let state =
      index < count
      ? level.state(at: index, width: model.width)
      : next.state(at: index - count, width: model.width)
    return (state, level.first + index)
  }

  /// Takes the last step of a path that begins at the state `number`, and then the arrivals of
  /// ample sets.
  private mutating func take(_ path: [StepCode], to state: inout ExploredState, _ number: Int) {
    var step = path.last
    while let code = step, outcome == nil {
      statistics.sampledTransitions += 1
      for violation in model.carryOut(code, from: &state) {
        violate(violation, number, by: path, isAtRest: false)
      }
      if outcome != nil || !options.reduces { return }
      step = model.arrival(in: state).map { StepCode(.hears($0), model.counts) }
    }
  }
}
