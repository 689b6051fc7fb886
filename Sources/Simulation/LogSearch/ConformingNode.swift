/// The enabled transitions at a state of an execution. The node records which of these transitions
/// were tried.
struct ConformingNode: Sendable {
  private(set) var transitions: [ConformingTransition]
  var chosen = 0
  var doneSet: [Bool]
  /// The backtrack set, which contains transitions to try. The search tries these transitions
  /// because a later step could also precede the step of this node.
  var backtrackSet: [Bool]
  /// Whether the search could continue after at least one of the tried transitions.
  var hasGoneOn = false
  /// The footprints of the tried transitions.
  var footprints: [Footprint?]
  /// Whether the chosen transition deviates from the clocks.
  var isDeviation = false
  /// The number of deviations from the clocks at earlier nodes of this execution.
  var deviations = 0
  /// The sleep set, which contains transitions that need not be tried. The executions with these
  /// transitions are equivalent to executions that were already explored.
  var sleepSet: [Sleeper<ConformingTransition.Kind>] = []
  /// Whether `transitions` also contains the variants of transitions at other times.
  var hasOtherMoments = false
  /// The failures of transitions that an entry contradicted immediately. The list is empty if the
  /// check may not assume calls.
  var failures: [FollowedWorld.Failure] = []
  /// Whether the search has looked for assumed calls at this node.
  var hasAssumptions = false
  /// Whether the search has not yet looked for assumed calls that prevent the failures.
  var mayAssume: Bool { !failures.isEmpty && !hasAssumptions }

  init(_ transitions: [ConformingTransition]) {
    self.transitions = transitions
    doneSet = Array(repeating: false, count: transitions.count)
    // If a packet may arrive before the connection ends, the search also tries the loss of the
    // packet.
    backtrackSet = transitions.map { transition in
      guard case .lose(let log) = transition.kind else { return false }
      return transitions.contains { $0.kind == .hear(log) }
    }
    footprints = Array(repeating: nil, count: transitions.count)
  }

  /// Adds transitions to the node and to the node's backtrack set.
  mutating func add(_ others: [ConformingTransition]) {
    transitions += others
    doneSet += Array(repeating: false, count: others.count)
    footprints += Array(repeating: nil, count: others.count)
    backtrackSet += Array(repeating: true, count: others.count)
  }

  /// The transition that the execution makes from this state.
  var transition: ConformingTransition { transitions[chosen] }

  // MARK: - Between snapshots

  /// The compact representation of a node. The search rarely returns to a node that is stored in
  /// this representation.
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

  /// Restores a node from the compact representation and from the enabled transitions of the node's
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
