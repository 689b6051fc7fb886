import ScenarioLanguage

/// Searches for a shortest counterexample. It begins with a counterexample that an exploration with
/// partial-order reduction has found. The reduction may prune the shorter of two equivalent
/// executions, and merges transitions. The searches here are therefore breadth-first searches
/// without reduction.
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

  /// The shortest counterexample that the searches find, or `found` if they find none that is
  /// shorter.
  ///
  /// The first search uses each permission at most as often as `found` does. It visits few states,
  /// and usually finds a shortest counterexample. The second search visits all executions that are
  /// shorter. If a budget ends the second search, the result may not be a shortest counterexample.
  /// The same applies to a built-in property, for which there is no second search.
  ///
  /// - Parameter bytes: The memory in bytes that the exploration uses.
  mutating func shortest(_ found: Counterexample, bytes: Int) -> Counterexample {
    // Without reduction, the exploration itself has found a shortest counterexample.
    if !options.reduces || found.transitions.isEmpty { return found }
    var best = found
    best = search(shorterThan: best, limits: limits(of: found), states, bytes).found ?? best
    // If a built-in property is violated, the model has a defect. Its rules may then not be able to
    // continue from other states.
    if Counterexample.Property.builtIns.contains(found.violation.property) {
      best.isShortest = false
      return best
    }
    // Half of the states remain for the other properties.
    let whole = search(shorterThan: best, limits: nil, states / 2, bytes)
    best = whole.found ?? best
    best.isShortest = whole.isWhole
    return best
  }

  /// The number of uses of each permission.
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

  /// Searches for a counterexample with fewer transitions. Returns also whether no execution that
  /// is shorter than the result was left out.
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
