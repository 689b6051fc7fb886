import ScenarioLanguage

/// Searches for a shortest counterexample. The search starts from a counterexample of an
/// exploration with partial-order reduction. The reduction merges transitions, and may prune the
/// shorter of two equivalent executions. The searches in this type are therefore breadth-first
/// searches without reduction.
struct Shortening: Sendable {
  let scenario: Scenario
  private let options: ExploreOptions
  private let start: CaseResult
  /// The number of states that the searches may still visit.
  var states = 500_000

  init(_ scenario: Scenario, _ options: ExploreOptions, _ start: CaseResult) {
    self.scenario = scenario
    self.options = options
    self.start = start
  }

  /// The shortest counterexample that the searches find; `found` if the searches find no shorter
  /// counterexample.
  ///
  /// There are two searches. The first search uses no permission more often than `found`. This
  /// search visits few states, and usually finds a shortest counterexample. The second search
  /// visits all executions that are shorter than the result of the first search. If a budget ends
  /// the second search, a shorter counterexample may exist. For a built-in property, there is no
  /// second search, so a shorter counterexample may also exist.
  ///
  /// - Parameter bytes: The memory use of the exploration in bytes.
  mutating func shortest(_ found: Counterexample, bytes: Int) -> Counterexample {
    // An exploration without reduction finds a shortest counterexample itself.
    if !options.reduces || found.transitions.isEmpty { return found }
    var best = found
    best = search(shorterThan: best, limits: limits(of: found), states, bytes).found ?? best
    // If a built-in property is violated, the model has a bug. The model's rules may then be unable
    // to continue from other states.
    if Counterexample.Property.builtIns.contains(found.violation.property) {
      best.isShortest = false
      return best
    }
    // The search visits at most half of the remaining states. The other half is for other
    // properties.
    let whole = search(shorterThan: best, limits: nil, states / 2, bytes)
    best = whole.found ?? best
    best.isShortest = whole.isWhole
    return best
  }

  /// For each permission, the number of uses in `found`.
  private func limits(of found: Counterexample) -> [Int] {
    var limits = Array(repeating: 0, count: scenario.exploration?.permissions.count ?? 0)
    for transition in found.transitions {
      switch transition {
      case .act(let permission), .loseAnswer(let permission, _), .wait(let permission, _):
        limits[permission] += 1
      case .hears, .isHeard: break
      }
    }
    return limits
  }

  /// Searches for a counterexample with fewer transitions. `isWhole` is true if the search has
  /// visited all executions that are shorter than the result.
  private mutating func search(
    shorterThan found: Counterexample, limits: [Int]?, _ mostStates: Int, _ bytes: Int
  ) -> (found: Counterexample?, isWhole: Bool) {
    let longest = found.transitions.count - 1
    if longest < 0 { return (nil, true) }
    if mostStates == 0 { return (nil, false) }
    var options = options
    options.reduces = false
    options.samples = 0
    options.maximumStates = mostStates
    options.maximumBytes = max(1, options.maximumBytes - bytes)
    var search = Explorer(
      scenario, options, target: found.violation.property, limits: limits, start,
      usesSymmetry: false)
    while search.outcome == nil, search.statistics.depth < longest {
      search.advance { count, piece in (0..<count).map(piece) }
    }
    states = max(0, states - search.statistics.states)
    if let shorter = search.counterexamples.first { return (shorter, true) }
    return switch search.outcome {
    case nil, .complete: (nil, true)
    case .stopped, .exhausted: (nil, false)
    }
  }
}
