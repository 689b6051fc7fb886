/// A state on a way, with what may happen in it, and what was tried of that.
struct ConformingNode: Sendable {
  private(set) var moves: [ConformingMove]
  var chosen = 0
  var tried: [Bool]
  /// What must still be tried, since something that came later might have come before it.
  var wanted: [Bool]
  /// Whether something was tried that no row contradicts at once.
  var hasGoneOn = false
  /// The footprints of the moves that were tried.
  var footprints: [Footprint?]
  /// Whether what is tried now was not the first.
  var isDeviation = false
  /// How often the way here has left what was tried first.
  var deviations = 0
  /// The sleep set.
  var asleep: [Sleeper<ConformingMove.Kind>] = []
  /// Whether other moments are among the moves.
  var hasOtherMoments = false
  /// Whether calls were thought of that nobody has written down.
  var hasUnseen = false

  init(_ moves: [ConformingMove]) {
    self.moves = moves
    tried = Array(repeating: false, count: moves.count)
    wanted = tried
    footprints = Array(repeating: nil, count: moves.count)
  }

  /// Others may be tried, too.
  mutating func add(_ others: [ConformingMove]) {
    moves += others
    tried += Array(repeating: false, count: others.count)
    footprints += Array(repeating: nil, count: others.count)
    wanted += Array(repeating: true, count: others.count)
  }

  /// What is done from here.
  var move: ConformingMove { moves[chosen] }

  // MARK: - While nobody looks

  /// What is kept of a node that is seldom come back to.
  struct Taken: Sendable {
    let move: ConformingMove
    var deviations = 0
    var isDeviation = false
    var tried: [ConformingMove] = []
    /// What must still be tried.
    var wanted: [ConformingMove] = []
  }

  var taken: Taken {
    Taken(
      move: move, deviations: deviations, isDeviation: isDeviation,
      tried: moves.indices.filter { tried[$0] && $0 != chosen }.map { moves[$0] },
      wanted: moves.indices.filter { wanted[$0] && !tried[$0] }.map { moves[$0] })
  }

  /// What it was before, with what may happen in its state.
  init(_ moves: [ConformingMove], _ taken: Taken) {
    self.init(moves)
    let others = ([taken.move] + taken.tried + taken.wanted).filter { !moves.contains($0) }
    if !others.isEmpty {
      add(others)
      hasOtherMoments = true
    }
    for (place, move) in self.moves.enumerated() {
      tried[place] = move == taken.move || taken.tried.contains(move)
      wanted[place] = taken.wanted.contains(move)
      if move == taken.move { chosen = place }
    }
    hasGoneOn = true
    isDeviation = taken.isDeviation
    deviations = taken.deviations
  }
}
