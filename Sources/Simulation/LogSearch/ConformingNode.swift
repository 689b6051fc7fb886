/// The transitions that are enabled at one state of an execution. The node notes which of these
/// transitions were tried.
struct ConformingNode: Sendable {
  private(set) var transitions: [ConformingTransition]
  var chosen = 0
  var doneSet: [Bool]
  /// Which transitions are in the backtrack set. The search tries these transitions because a later
  /// step could also have come before this node's step.
  var backtrackSet: [Bool]
  /// Whether the search was able to continue after at least one of the tried transitions.
  var hasGoneOn = false
  /// The footprints of the tried transitions.
  var footprints: [Footprint?]
  /// Whether the chosen transition deviates from the clocks.
  var isDeviation = false
  /// How many earlier transitions of this execution deviate from the clocks.
  var deviations = 0
  /// Transitions that need not be tried, because they lead to executions that are equivalent to
  /// explored executions.
  var sleepSet: [Sleeper<ConformingTransition.Kind>] = []
  /// Whether `transitions` also contains variants of transitions at other times.
  var hasOtherMoments = false
  /// The transitions that an entry contradicted immediately. Empty if the check isn't allowed to
  /// assume calls.
  var failures: [FollowedWorld.Failure] = []
  /// Whether the search has already looked for assumed calls at this node.
  var hasAssumptions = false
  /// Whether to look for assumed calls that prevent the failures.
  var mayAssume: Bool { !failures.isEmpty && !hasAssumptions }

  init(_ transitions: [ConformingTransition]) {
    self.transitions = transitions
    doneSet = Array(repeating: false, count: transitions.count)
    // If a packet may arrive before the connection ends, also try to lose the packet.
    backtrackSet = transitions.map { transition in
      guard case .lose(let log) = transition.kind else { return false }
      return transitions.contains { $0.kind == .hear(log) }
    }
    footprints = Array(repeating: nil, count: transitions.count)
  }

  /// Adds transitions to the node, all of which are to be tried.
  mutating func add(_ others: [ConformingTransition]) {
    transitions += others
    doneSet += Array(repeating: false, count: others.count)
    footprints += Array(repeating: nil, count: others.count)
    backtrackSet += Array(repeating: true, count: others.count)
  }

  /// The transition that the execution makes from this state.
  var transition: ConformingTransition { transitions[chosen] }

  // MARK: - Between snapshots

  /// A node in compact form, for the parts of an execution to which the search rarely returns.
  struct Taken: Sendable {
    let transition: ConformingTransition
    var deviations = 0
    var isDeviation = false
    var doneSet: [ConformingTransition] = []
    /// The transitions that are still to be tried.
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

  /// Restores a node from its compact form and from the transitions that are enabled at the node's
  /// state.
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
