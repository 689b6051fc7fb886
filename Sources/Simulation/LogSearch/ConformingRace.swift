/// A step that might have come before earlier ones: how far back that was looked for.
struct ConformingRace: Sendable {
  private let kind: ConformingMove.Kind
  private let footprint: Footprint
  /// Whether it came too late for what its moment says, so that it belongs before something,
  /// whatever its footprint.
  private let isLate: Bool
  /// Its depth, and the next one that is looked at.
  private let depth: Int
  private var next: Int
  /// What has happened between the two, each once.
  private var between: [ConformingMove.Kind] = []
  /// The logs whose devices have done that, each once.
  private var logs: [Int] = []
  /// Whether nothing earlier need be looked at.
  private(set) var isOver: Bool

  init(_ kind: ConformingMove.Kind, _ footprint: Footprint, at depth: Int, isLate: Bool) {
    self.kind = kind
    self.isLate = isLate
    self.footprint = footprint
    self.depth = depth
    next = depth - 1
    isOver = next < 0
  }

  /// Whether a step at a depth, or behind it, has not been looked at.
  func goesBack(to depth: Int) -> Bool { next >= depth }

  /// Looks at nodes, of which the first is at a depth, and notes what must be tried there; gives
  /// how many it has looked at.
  ///
  /// Of two inputs with something in common the later could have come first; where it was not there
  /// yet, whatever has happened since may lead to it. Beyond the window that is so as far back as
  /// the later was under way, and for what may have been under way until then: the latest input of
  /// each device.
  mutating func follow(back nodes: inout [ConformingNode], from first: Int, in world: FollowedWorld)
    -> Int
  {
    let start = next
    while !isOver, next >= first {
      let place = next - first
      let own = nodes[place].moves.firstIndex { $0.kind == kind }
      let taken = nodes[place].move.kind
      let isFar = depth - next >= LogTuning.raceWindow
      let wasUnderWay = own != nil && !between.contains(kind)
      if isFar, !wasUnderWay, logs.count >= world.logs.count {
        isOver = true
        return start - next
      }
      let log = world.log(of: taken)
      if taken != kind, nodes[place].moves.count > 1, !isFar || wasUnderWay || !logs.contains(log),
        let other = nodes[place].footprints[nodes[place].chosen], isLate || footprint.meets(other)
      {
        if let own {
          nodes[place].wanted[own] = true
          isOver = true
          return start - next
        }
        for choice in nodes[place].moves.indices
        where between.contains(nodes[place].moves[choice].kind) {
          nodes[place].wanted[choice] = true
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
  /// The log that tells of a move; -1 for a device without.
  fileprivate func log(of kind: ConformingMove.Kind) -> Int {
    switch kind {
    case .take(let device): logOfDevice[device]
    case .server(let log), .act(let log), .lose(let log), .wake(let log): log
    case .unseen: -1
    }
  }
}
