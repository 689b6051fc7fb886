/// A backward search that starts from a given step of an execution. The search looks for earlier
/// steps that could also have followed the given step.
struct ConformingRace: Sendable {
  private let kind: ConformingTransition.Kind
  private let footprint: Footprint
  /// Whether the logs show that the given step was taken too late. In this case, the given step
  /// must precede an earlier step, even if the footprints of the two steps do not overlap.
  private let isLate: Bool
  /// The depth of the given step, and the next depth to examine.
  private let depth: Int
  private var next: Int
  /// The transitions of the steps between `next` and `depth`, without duplicates.
  private var between: [ConformingTransition.Kind] = []
  /// The logs of the transitions in `between`, without duplicates.
  private var logs: [Int] = []
  /// Whether the search has finished.
  private(set) var isOver: Bool

  init(_ kind: ConformingTransition.Kind, _ footprint: Footprint, at depth: Int, isLate: Bool) {
    self.kind = kind
    self.isLate = isLate
    self.footprint = footprint
    self.depth = depth
    next = depth - 1
    isOver = next < 0
  }

  /// Whether the search still has to examine a step at the depth `depth` or at a greater depth.
  func goesBack(to depth: Int) -> Bool { next >= depth }

  /// Examines `nodes` backward and extends the backtrack sets of the nodes. The first of `nodes`
  /// has the depth `first`. Returns the number of examined nodes.
  ///
  /// If two inputs have overlapping footprints, the order of the inputs matters. The later input
  /// could have preceded the earlier input. The later input may not have been enabled at the time
  /// of the earlier input. In this case, a transition between the two inputs may have enabled the
  /// later input. The function therefore adds the transitions between the two inputs.
  ///
  /// The search examines the last `LogTuning.raceWindow` steps before the given step. Among the
  /// steps before this window, the search examines only two kinds of steps. The first kind is a
  /// step that was made while the given input was in flight. The second kind is the latest input of
  /// each log.
  mutating func follow(back nodes: inout [ConformingNode], from first: Int, in world: FollowedWorld)
    -> Int
  {
    let start = next
    while !isOver, next >= first {
      let index = next - first
      let own = nodes[index].transitions.firstIndex { $0.kind == kind }
      let taken = nodes[index].transition.kind
      let isFar = depth - next >= LogTuning.raceWindow
      let wasInFlight = own != nil && !between.contains(kind)
      if isFar, !wasInFlight, logs.count >= world.logs.count {
        isOver = true
        return start - next
      }
      let log = world.log(of: taken)
      if taken != kind, nodes[index].transitions.count > 1,
        !isFar || wasInFlight || !logs.contains(log),
        let other = nodes[index].footprints[nodes[index].chosen],
        isLate || footprint.overlaps(other)
      {
        if let own {
          nodes[index].backtrackSet[own] = true
          isOver = true
          return start - next
        }
        for transition in nodes[index].transitions.indices
        where between.contains(nodes[index].transitions[transition].kind) {
          nodes[index].backtrackSet[transition] = true
        }
      }
      if !between.contains(taken) { between.append(taken) }
      if !logs.contains(log) { logs.append(log) }
      next -= 1
      if next < 0 { isOver = true }
    }
    return start - next
  }
}

extension FollowedWorld {
  /// The index of the log that reports a transition; -1 if no log reports the transition.
  fileprivate func log(of kind: ConformingTransition.Kind) -> Int {
    switch kind {
    case .take(let device): logOfDevice[device]
    case .server(let log), .act(let log), .lose(let log), .hear(let log), .wake(let log): log
    case .assumed: -1
    }
  }
}
