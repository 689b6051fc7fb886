/// The transitions at a state of an execution: the enabled transitions, and which of them were
/// tried.
struct ConformingNode: Sendable {
  private(set) var transitions: [ConformingTransition]
  var chosen = 0
  var doneSet: [Bool]
  /// The backtrack set: transitions to try because a later step could also precede the step of this
  /// node.
  var backtrackSet: [Bool]
  /// Whether the search could continue after at least one of the tried transitions.
  var hasGoneOn = false
  /// The footprints of the tried transitions.
  var footprints: [Footprint?]
  /// Whether the chosen transition deviates from the clocks.
  var isDeviation = false
  /// The number of earlier nodes in this execution whose chosen transition deviates from the
  /// clocks.
  var deviations = 0
  /// The sleep set: transitions that are not tried, because their executions are equivalent to
  /// explored executions.
  var sleepSet: [Sleeper<ConformingTransition.Kind>] = []
  /// Whether the variants at other moments were added to `transitions`.
  var hasOtherMoments = false
  /// The failures of transitions that an entry contradicted immediately. Empty if no call may be
  /// assumed.
  var failures: [FollowedWorld.Failure] = []
  /// Whether the search has looked for assumed calls at this node.
  var hasAssumptions = false
  /// Whether the search should still look for assumed calls that prevent the failures.
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

  /// Adds transitions to the node and to its backtrack set.
  mutating func add(_ others: [ConformingTransition]) {
    transitions += others
    doneSet += Array(repeating: false, count: others.count)
    footprints += Array(repeating: nil, count: others.count)
    backtrackSet += Array(repeating: true, count: others.count)
  }

  /// The transition that the execution makes from this state.
  var transition: ConformingTransition { transitions[chosen] }

  // MARK: - Between snapshots

  /// The compact form of a node. The search seldom revisits nodes in this form.
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
