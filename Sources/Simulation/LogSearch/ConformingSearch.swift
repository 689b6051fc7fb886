import Base
import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// Searches for an order of the server's inputs in which the model agrees with the logs.
///
/// The search first processes inputs in the order of the clocks. If the clocks are nearly right,
/// this single pass is enough and stores few states. Otherwise, the search becomes a depth-first
/// search with backtracking. The depth-first search reorders only inputs with overlapping
/// footprints (see Flanagan and Godefroid, Dynamic Partial-Order Reduction for Model Checking
/// Software, POPL 2005). To restore a state, the search replays the transitions since the latest
/// checkpoint.
struct ConformingSearch: Sendable {
  private(set) var state: FollowedWorld
  /// The earlier part of the execution, in compact form. `nodes` is the later part.
  private var trail = SharedStack<ConformingNode.Taken>()
  private var nodes: [ConformingNode] = []
  private var checkpoints: [Checkpoint]
  /// The dead end with the most progress.
  var furthest: DeadEnd?
  /// Dead ends with different contradictions.
  var deadEnds: [DeadEnd] = []
  /// The greatest depth of a dead end.
  private var deepest = 0
  /// The races that still have to examine steps before the first of `nodes`. The races that have
  /// examined the fewest steps are at the end.
  private var races = SharedStack<ConformingRace>()
  /// The number of steps, including the steps that restore states.
  private(set) var steps = 0

  private var skewBudget = SkewBudget(deviations: 0, tolerance: 0)
  /// The search may change this many of the steps that precede a dead end.
  private var lookBack = Int.max
  /// Whether a budget has prevented the search from trying a transition.
  private(set) var wasLimited = false

  init(_ state: FollowedWorld) {
    self.state = state
    checkpoints = [Checkpoint(0, state)]
  }

  private var depth: Int { trail.count + nodes.count }

  /// The candidates for assumed calls, which later searches reuse.
  var candidateCalls: AssumedCalls.CandidateCalls {
    get { state.assumed.candidateCalls }
    set { state.assumed.candidateCalls = newValue }
  }

  // MARK: - Going

  /// Begins the search in the order of the clocks. Returns nil at a contradiction or dead end.
  mutating func begin(steps limit: Int, rows: Int = .max) -> End? {
    var failure: Contradiction?
    for log in state.logs.indices where failure == nil { failure = state.follow(log) }
    if let failure {
      note(failure)
      return .contradicted
    }
    checkpoints = [Checkpoint(0, state)]
    return followClocks(limit, rows)
  }

  /// Copies a search that is at a dead end, and gives the copy another skew budget.
  ///
  /// - Parameter lookBack: The number of steps, directly before the dead end, that the copy may
  ///   change. If `lookBack` isn't `.max`, the copy ends as soon as it gets past the dead end.
  func withSkewBudget(_ skewBudget: SkewBudget, lookBack: Int = .max) -> ConformingSearch {
    var search = self
    search.skewBudget = skewBudget
    search.lookBack = lookBack
    search.steps = 0
    search.wasLimited = false
    return search
  }

  /// Runs the search until all entries are followed, all orders have failed, or a limit is reached.
  mutating func run(steps limit: Int, rows: Int = .max) -> End {
    look(back: LogTuning.firstLookBack)
    while true {
      if state.entriesFollowed >= rows { return .farEnough }
      if depth > deepest + LogTuning.stepsPast {
        settle()
        if lookBack < .max { return .goneOn }
        if let end = followClocks(limit, rows) { return end }
        look(back: LogTuning.firstLookBack)
      }
      let transitions = state.transitions()
      if transitions.isEmpty, state.isAtEnd { return .agrees }
      nodes.append(transitions.isEmpty ? assumptionNode() : node(transitions))
      guard goOn(limit) || backtrack(limit) else {
        return steps >= limit || state.assumed.isUsedUp ? .exhausted : .contradicted
      }
    }
  }

  /// Moves the nodes to the trail. If `lookBack` is limited, the deviations of these nodes no
  /// longer count.
  private mutating func settle() {
    for node in nodes {
      var taken = node.taken
      if lookBack < .max {
        taken.deviations = 0
        taken.isDeviation = false
      }
      trail.append(taken)
    }
    nodes = []
  }

  /// Continues in the order of the clocks. Returns nil at a contradiction or dead end, and leaves
  /// the search there.
  mutating func followClocks(_ limit: Int, _ rows: Int) -> End? {
    let deviations = trail.last.map { $0.deviations + ($0.isDeviation ? 1 : 0) } ?? 0
    while true {
      if state.entriesFollowed >= rows { return .farEnough }
      guard let transition = state.firstTransition() else {
        if state.isAtEnd { return .agrees }
        note(nil)
        return nil
      }
      if steps >= limit { return .exhausted }
      steps += 1
      if let contradiction = state.happen(transition) {
        note(contradiction)
        return nil
      }
      trail.append(ConformingNode.Taken(transition: transition, deviations: deviations))
      keep()
    }
  }

  /// Creates the node of a state in which only assumed calls are possible.
  private mutating func assumptionNode() -> ConformingNode {
    var node = node([])
    node.add(counted { $0.assumedTransitions() })
    node.hasOtherMoments = true
    node.hasAssumptions = true
    if node.transitions.isEmpty { note(nil) }
    return node
  }

  /// If no other transition of the node is left, the index of an assumed call to try. Nil if there
  /// is no such call.
  private mutating func assumedTransition(of index: Int) -> Int? {
    guard nodes[index].mayAssume else { return nil }
    nodes[index].hasAssumptions = true
    restore(trail.count + index)
    let failures = nodes[index].failures
    nodes[index].add(counted { $0.assumedTransitions(before: failures) })
    return nextTransition(of: index)
  }

  /// Finds assumed calls. Each candidate costs two steps: the first step makes the call, and the
  /// second step tests whether the search can continue after the call.
  private mutating func counted(
    _ think: (inout FollowedWorld) -> [ConformingTransition]
  ) -> [ConformingTransition] {
    let left = candidateCalls.left
    let transitions = think(&state)
    steps += 2 * (left - candidateCalls.left)
    return transitions
  }

  /// Creates the node that follows the latest node, including the sleep set of the new node.
  private func node(_ transitions: [ConformingTransition]) -> ConformingNode {
    var node = ConformingNode(transitions)
    guard let last = nodes.last else {
      if let last = trail.last { node.deviations = last.deviations + (last.isDeviation ? 1 : 0) }
      return node
    }
    node.deviations = last.deviations + (last.isDeviation ? 1 : 0)
    // A transition with its own `moment` doesn't commute with transitions that come later according
    // to the clocks, because it is too late for this moment after those transitions.
    guard last.transition.moment == nil, let footprint = last.footprints[last.chosen] else {
      return node
    }
    var sleepSet = last.sleepSet
    for (index, transition) in last.transitions.enumerated()
    where last.doneSet[index] && index != last.chosen && transition.moment == nil {
      guard let other = last.footprints[index] else { continue }
      sleepSet.append(Sleeper(transition: transition.kind, footprint: other))
    }
    node.sleepSet = sleepSet.filter {
      $0.transition != last.transition.kind && !$0.footprint.overlaps(footprint)
    }
    for (index, transition) in transitions.enumerated() where transition.moment == nil {
      if node.sleepSet.contains(where: { $0.transition == transition.kind }) {
        node.doneSet[index] = true
      }
    }
    return node
  }

  /// Tries transitions of the latest node until one isn't contradicted immediately. Returns false
  /// if all transitions are contradicted immediately, or if the step budget runs out.
  private mutating func goOn(_ limit: Int) -> Bool {
    let index = nodes.count - 1
    var isFresh = true
    while let pick = nextTransition(of: index) ?? assumedTransition(of: index) {
      if steps >= limit { return false }
      if !isFresh { restore(trail.count + index) }
      isFresh = false
      if nodes[index].hasGoneOn || nodes[index].transitions[pick].moment != nil {
        nodes[index].isDeviation = true
      }
      nodes[index].chosen = pick
      nodes[index].doneSet[pick] = true
      let contradiction = take(index)
      let isLate = contradiction != nil && (state.correspondence.isOutOfOrder || state.isTooLate)
      noteRaces(of: index, isLate: isLate)
      guard let contradiction else {
        nodes[index].hasGoneOn = true
        keep()
        return true
      }
      note(contradiction)
      if !state.assumed.permissions.isEmpty {
        nodes[index].failures.append(state.failure(nodes[index].transitions[pick], contradiction))
      }
      if isLate && skewBudget.deviations < .max {
        // The input is already late, and any other transition would only delay the input further.
        wasLimited = true
        nodes[index].doneSet = nodes[index].doneSet.map { _ in true }
        return false
      }
    }
    return false
  }

  /// The index of the next transition to try, if any. As soon as the search was able to continue
  /// after one transition, only the backtrack set is tried.
  private mutating func nextTransition(of index: Int) -> Int? {
    let node = nodes[index]
    let pick = node.transitions.indices.first { pick in
      !node.doneSet[pick] && (!node.hasGoneOn || node.backtrackSet[pick])
    }
    guard let pick, node.hasGoneOn || node.transitions[pick].moment != nil else { return pick }
    if node.deviations < skewBudget.deviations { return pick }
    wasLimited = true
    return nil
  }

  /// Goes back to the latest node with a transition to try, and takes this transition.
  private mutating func backtrack(_ limit: Int) -> Bool {
    let end = depth
    while depth > 0 {
      if steps >= limit { return false }
      if nodes.isEmpty {
        if end - depth >= lookBack {
          wasLimited = true
          return false
        }
        look(back: 2 * max(end - depth, LogTuning.firstLookBack))
      }
      let index = nodes.count - 1
      if skewBudget.tolerance > 0, !nodes[index].hasOtherMoments,
        end - depth + 1 < LogTuning.otherMoments, nextTransition(of: index) == nil
      {
        if nodes[index].deviations >= skewBudget.deviations {
          wasLimited = true
          nodes.removeLast()
          continue
        }
        restore(trail.count + index)
        nodes[index].hasOtherMoments = true
        steps += nodes[index].transitions.count
        nodes[index].add(
          state.otherMoments(of: nodes[index].transitions, tolerance: skewBudget.tolerance))
      }
      if nextTransition(of: index) != nil || nodes[index].mayAssume {
        restore(trail.count + index)
        if goOn(limit) { return true }
        if steps >= limit { return false }
      }
      nodes.removeLast()
    }
    return false
  }

  // MARK: - Steps

  private mutating func take(_ index: Int) -> Contradiction? {
    steps += 1
    let transition = nodes[index].transition
    let isRestart = state.isRestart(transition.kind)
    state.log.watch()
    let contradiction = state.happen(transition)
    var footprint = state.log.endWatch()
    if let device = state.device(of: transition.kind) { footprint.receivers.insert(device) }
    // A restart of the server affects every device.
    if isRestart { footprint.receivers.formUnion(state.world.devices.indices.map { DeviceID($0) }) }
    nodes[index].footprints[nodes[index].chosen] = footprint
    return contradiction
  }

  /// Finds earlier steps that could also have come after the step of the node `index`, and adds
  /// transitions that the nodes of these steps should try.
  private mutating func noteRaces(of index: Int, isLate: Bool = false) {
    guard let footprint = nodes[index].footprints[nodes[index].chosen] else { return }
    var race = ConformingRace(
      nodes[index].transition.kind, footprint, at: trail.count + index, isLate: isLate)
    steps += race.follow(back: &nodes, from: trail.count, in: state) / LogTuning.nodesLikeStep
    if !race.isOver { races.append(race) }
  }

  // MARK: - Looking back

  /// Turns the last `count` steps of the trail into nodes again.
  private mutating func look(back count: Int) {
    let start = max(0, trail.count - count)
    restore(start)
    var open: [ConformingRace] = []
    while let race = races.last, race.goesBack(to: start) {
      open.append(race)
      _ = races.popLast()
    }
    for taken in trail.removeAll(from: start) {
      nodes.append(ConformingNode(state.transitions(), taken))
      _ = take(nodes.count - 1)
      noteRaces(of: nodes.count - 1)
      keep()
    }
    for var race in open.reversed() {
      steps += race.follow(back: &nodes, from: start, in: state) / LogTuning.nodesLikeStep
      if !race.isOver { races.append(race) }
    }
  }

  // MARK: - States

  private mutating func keep() {
    guard let last = checkpoints.last, depth - last.depth >= LogTuning.stepsBetweenStates else {
      return
    }
    let most = max(
      LogTuning.leastStates, min(LogTuning.mostStates, LogTuning.mostOpen / (state.openCount + 1)))
    // Checkpoints are rarer in long executions, because a checkpoint costs more if the execution is
    // longer.
    guard depth - last.depth >= depth / (most / 2) else { return }
    keep(at: depth)
    while checkpoints.count > most {
      // Remove every second checkpoint in the older half, because backtracking rarely reaches this
      // half.
      let half = checkpoints.count / 2
      checkpoints = checkpoints.enumerated().filter { $0.offset % 2 == 0 || $0.offset >= half }.map(
        \.element)
    }
  }

  private mutating func keep(at depth: Int) {
    state.log.seal()
    checkpoints.append(Checkpoint(depth, state))
  }

  /// Restores the state at a depth. A long replay adds checkpoints. Each new checkpoint is added
  /// after half of the remaining steps, so most checkpoints are near the end. Backtracking is
  /// usually short, so it needs the checkpoints near the end most often.
  private mutating func restore(_ depth: Int) {
    while let last = checkpoints.last, last.depth > depth { checkpoints.removeLast() }
    guard let last = checkpoints.last else {
      fatal("no state is stored for depth \(depth) or less")
    }
    let (candidateCalls, knownAhead) = (state.assumed.candidateCalls, state.knownAhead)
    state = last.state
    state.assumed.candidateCalls = candidateCalls
    state.knownAhead = knownAhead
    var next = (last.depth + depth) / 2
    for index in last.depth..<depth {
      if index == next, depth - index > LogTuning.stepsReplayed {
        keep(at: index)
        steps += 1
        next = (index + depth) / 2
      }
      steps += 1
      _ = state.happen(
        index < trail.count ? trail[index].transition : nodes[index - trail.count].transition)
    }
    if depth - last.depth > LogTuning.stepsReplayed { keep(at: depth) }
  }

  private mutating func note(_ contradiction: Contradiction?) {
    deepest = max(deepest, depth)
    // Only the clocks contradict the execution. No entry contradicts the execution, so there is no
    // entry to report.
    if state.isTooLate { return }
    state.knownAhead = zip(state.knownAhead, state.ahead).map(max)
    let deadEnd = DeadEnd(state: state, contradiction: contradiction)
    learn(of: deadEnd)
    collect(deadEnd)
  }
}
