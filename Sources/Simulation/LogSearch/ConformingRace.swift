/// Searches backward from a step of an execution for earlier steps that could also have come after
/// this step.
struct ConformingRace: Sendable {
  private let kind: ConformingTransition.Kind
  private let footprint: Footprint
  /// Whether the step came too late according to the logs. A late step must precede an earlier
  /// step, even if the footprints of the two steps don't overlap.
  private let isLate: Bool
  /// The depth of the step, and the next depth to examine.
  private let depth: Int
  private var next: Int
  /// The transitions between the two depths, without duplicates.
  private var between: [ConformingTransition.Kind] = []
  /// The logs of the transitions in `between`, without duplicates.
  private var logs: [Int] = []
  private(set) var isOver: Bool

  init(_ kind: ConformingTransition.Kind, _ footprint: Footprint, at depth: Int, isLate: Bool) {
    self.kind = kind
    self.isLate = isLate
    self.footprint = footprint
    self.depth = depth
    next = depth - 1
    isOver = next < 0
  }

  /// Whether steps at `depth` or deeper remain to be examined.
  func goesBack(to depth: Int) -> Bool { next >= depth }

  /// Examines `nodes` backward, and adds transitions that these nodes should try. The first of
  /// `nodes` has the depth `first`. Returns the number of examined nodes.
  ///
  /// The order of two inputs matters if their footprints overlap, so the later input should also be
  /// tried before the earlier input. If the later input wasn't enabled yet before the earlier
  /// input, a transition between the two inputs may have enabled the later input. In this case, the
  /// transitions between the inputs are added instead.
  ///
  /// All of the last `LogTuning.raceWindow` steps are examined. Among even earlier steps, only two
  /// kinds are examined: steps made while the given input was in flight, and the latest input of
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
  /// The index of the log in which a transition appears, or -1 if no log contains the transition.
  fileprivate func log(of kind: ConformingTransition.Kind) -> Int {
    switch kind {
    case .take(let device): logOfDevice[device]
    case .server(let log), .act(let log), .lose(let log), .hear(let log), .wake(let log): log
    case .assumed: -1
    }
  }
}
