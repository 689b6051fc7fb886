import DiscreteEvents

/// Takes samples, which are random executions, after a budget has ended the search.
extension Explorer {
  /// The maximum number of samples that one call of `advance` takes.
  private static let samplesAtOnce = 16
  /// The maximum number of steps in a sample. Without this limit, a sample might never end, because
  /// actions such as connecting may have no bound.
  private static let mostSteps = 10_000

  /// Takes some of the requested samples. Returns false if no requested sample is left.
  mutating func takeSamples() -> Bool {
    let end = min(options.samples, statistics.samples + Self.samplesAtOnce)
    let count = level.hashes.count - firstWaiting + next.hashes.count
    guard count > 0 else { return false }
    while statistics.samples < end, outcome == nil {
      if bytes > options.maximumBytes { return false }
      guard takeSample(among: count) else {
        beginWithoutSymmetry()
        return true
      }
      statistics.samples += 1
    }
    statistics.bytes = bytes
    statistics.components = model.countOfComponents
    return statistics.samples < options.samples
  }

  /// Takes a sample. A sample begins at a random state that wasn't fully expanded, and takes random
  /// steps until no step is possible. All states that weren't fully expanded are equally likely,
  /// and so are all possible steps. Returns false if a step shows that the symmetry doesn't hold.
  private mutating func takeSample(among count: Int) -> Bool {
    var random = RandomFamily(seed: options.seed, label: "sample")[UInt64(statistics.samples)]
    var (state, number) = waitingState(Int(random.next(below: UInt64(count))))
    var (path, steps): ([StepCode], [StepCode]) = ([], [])
    while path.count < Self.mostSteps {
      steps.removeAll(keepingCapacity: true)
      _ = model.appendSteps(from: state, reduces: options.reduces, to: &steps)
      if steps.isEmpty { return true }
      let code = steps[Int(random.next(below: UInt64(steps.count)))]
      if model.exceedsPendingCalls(code, in: state) { return true }
      path.append(code)
      let from = state
      let step = carryOut(code, from: &state)
      statistics.sampledTransitions += step.count.taken
      for violation in step.violations {
        violate(violation, number, by: path, isAtRest: false)
      }
      if outcome != nil { return true }
      guard findImages(of: state, from: from, by: step.path) else { return false }
      if model.isAtRest(state) { check(atRest: state, number, by: path) }
      if outcome != nil { return true }
    }
    return true
  }

  /// A state that wasn't fully expanded, and its number. `position` is the index of this state in
  /// the order in which the search would have expanded the remaining states.
  private func waitingState(_ position: Int) -> (state: ExploredState, number: Int) {
    let index = firstWaiting + position
    let count = level.hashes.count
    let state =
      index < count
      ? level.state(at: index, width: model.width)
      : next.state(at: index - count, width: model.width)
    return (state, level.first + index)
  }
}
