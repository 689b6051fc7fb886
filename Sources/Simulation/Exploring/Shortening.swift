import ScenarioLanguage

/// Searches for the shortest counterexample to a property, after an exploration has found a first
/// counterexample.
///
/// Partial-order reduction merges transitions, and may have pruned the shorter of two equivalent
/// executions. The searches for a shorter counterexample are therefore breadth-first searches
/// without the reduction.
struct Shortening: Sendable {
  let scenario: Scenario
  private let options: ExploreOptions
  private let start: CaseResult
  /// How many states the searches may still visit.
  var states = 500_000

  init(_ scenario: Scenario, _ options: ExploreOptions, _ start: CaseResult) {
    self.scenario = scenario
    self.options = options
    self.start = start
  }

  /// The shortest counterexample that can be found. The result may be `found` itself.
  ///
  /// A first search uses no permission more often than `found` does. The first search visits few
  /// states, and usually finds a shortest counterexample. A second search visits all executions
  /// that are shorter than this counterexample. If a budget ends the second search early, a shorter
  /// counterexample may exist. For a built-in property, a shorter counterexample may also exist,
  /// because there is no second search.
  ///
  /// - Parameter bytes: The memory use of the exploration in bytes.
  mutating func shortest(_ found: Counterexample, bytes: Int) -> Counterexample {
    // Without reduction, the exploration itself finds a shortest counterexample.
    if !options.reduces || found.transitions.isEmpty { return found }
    var best = found
    best = search(shorterThan: best, limits: limits(of: found), states, bytes).found ?? best
    // The violation of a built-in property is a bug in the model. A model with such a bug may be
    // unable to continue from other states.
    if Counterexample.Property.builtIns.contains(found.violation.property) {
      best.isShortest = false
      return best
    }
    // Use only half of the remaining states, and leave the other half for other properties.
    let whole = search(shorterThan: best, limits: nil, states / 2, bytes)
    best = whole.found ?? best
    best.isShortest = whole.isWhole
    return best
  }

  /// How often `found` uses each permission.
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

  /// Searches for a counterexample with fewer transitions than `found`. `isWhole` is true if the
  /// search visited all executions that are shorter than the result.
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
