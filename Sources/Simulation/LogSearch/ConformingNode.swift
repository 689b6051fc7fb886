/// A state of an execution, with its enabled transitions and the transitions already tried.
struct ConformingNode: Sendable {
  private(set) var transitions: [ConformingTransition]
  var chosen = 0
  var doneSet: [Bool]
  /// The backtrack set: transitions to try because a later step could also precede the step of this
  /// node.
  var backtrackSet: [Bool]
  /// Whether the search has continued after at least one of the tried transitions.
  var hasGoneOn = false
  /// The footprints of the tried transitions.
  var footprints: [Footprint?]
  /// Whether another transition was tried before the chosen transition.
  var isDeviation = false
  /// The number of earlier nodes in this execution whose chosen transition is not their first
  /// transition.
  var deviations = 0
  /// The sleep set: transitions that are not tried, because their executions are equivalent to
  /// explored executions.
  var sleepSet: [Sleeper<ConformingTransition.Kind>] = []
  /// Whether `transitions` also contains variants that happen at other moments.
  var hasOtherMoments = false
  /// The transitions that an entry contradicted immediately. Empty if no call may be assumed.
  var failures: [FollowedWorld.Failure] = []
  /// Whether the search has looked for assumed calls at this node.
  var hasAssumptions = false
  /// Whether an assumed call before the transitions may prevent their failures.
  var mayAssume: Bool { !failures.isEmpty && !hasAssumptions }

  init(_ transitions: [ConformingTransition]) {
    self.transitions = transitions
    doneSet = Array(repeating: false, count: transitions.count)
    // If a packet may arrive before the connection ends, the loss of the packet is also tried.
    backtrackSet = transitions.map { transition in
      guard case .lose(let log) = transition.kind else { return false }
      return transitions.contains { $0.kind == .hear(log) }
    }
    footprints = Array(repeating: nil, count: transitions.count)
  }

  /// Extends the backtrack set by transitions that the search should try.
  mutating func add(_ others: [ConformingTransition]) {
    transitions += others
    doneSet += Array(repeating: false, count: others.count)
    footprints += Array(repeating: nil, count: others.count)
    backtrackSet += Array(repeating: true, count: others.count)
  }

  /// The transition made from this state.
  var transition: ConformingTransition { transitions[chosen] }

  // MARK: - Between snapshots

  /// The compact form of a node, for nodes that the search seldom revisits.
  struct Taken: Sendable {
    let transition: ConformingTransition
    var deviations = 0
    var isDeviation = false
    var doneSet: [ConformingTransition] = []
    /// The untried transitions of the backtrack set.
    var backtrackSet: [ConformingTransition] = []
  }

  var taken: Taken {
    Taken(
      transition: transition, deviations: deviations, isDeviation: isDeviation,
      doneSet: transitions.indices.filter { doneSet[$0] && $0 != chosen }.map { transitions[$0] },
      backtrackSet: transitions.indices.filter { backtrackSet[$0] && !doneSet[$0] }.map {
        transitions[$0]
      })
  }

  /// Restores a node from its compact form and the enabled transitions of its state.
  init(_ transitions: [ConformingTransition], _ taken: Taken) {
    self.init(transitions)
    let others = ([taken.transition] + taken.doneSet + taken.backtrackSet).filter {
      !transitions.contains($0)
    }
    if !others.isEmpty {
      add(others)
      backtrackSet = backtrackSet.indices.map { $0 < transitions.count && backtrackSet[$0] }
      hasOtherMoments = true
    }
    for (index, transition) in self.transitions.enumerated() {
      doneSet[index] = transition == taken.transition || taken.doneSet.contains(transition)
      if taken.backtrackSet.contains(transition) { backtrackSet[index] = true }
      if transition == taken.transition { chosen = index }
    }
    hasGoneOn = true
    isDeviation = taken.isDeviation
    deviations = taken.deviations
  }
}
