/// Declares the budgets, checkpoints and results of a search.
extension ConformingSearch {
  /// A stored state that the search can restore.
  struct Checkpoint: Sendable {
    let depth: Int
    /// An array that contains only the state. Because of the array, a copy of the checkpoint copies
    /// only a reference.
    private let states: [FollowedWorld]

    init(_ depth: Int, _ state: FollowedWorld) {
      self.depth = depth
      states = [state]
    }

    var state: FollowedWorld { states[0] }
  }

  /// The end of an execution that the search cannot continue.
  struct DeadEnd: Sendable {
    let state: FollowedWorld
    /// The contradiction at the dead end. The value is nil if entries remain but no transition is
    /// enabled.
    let contradiction: Contradiction?
  }

  /// The result of a search.
  enum End: Sendable {
    /// The search has followed all entries.
    case agrees
    /// None of the orders within the skew budget explains the entries.
    case contradicted
    /// The budget of steps is exhausted.
    case exhausted
    /// The search has followed the requested number of entries.
    case farEnough
    /// The search has passed the dead end at which the search began.
    case goneOn
  }

  /// The deviations from the clocks that a search may try.
  struct SkewBudget: Sendable {
    /// The maximum number of deviations from the clocks in an execution. The number can be small,
    /// because few inputs deviate from the order of the clocks (W. Harvey, M. Ginsberg, Limited
    /// Discrepancy Search, IJCAI 1995).
    let deviations: Int
    /// The possible error of the clocks, in milliseconds. The search considers the error only if
    /// the behavior of the model depends on time.
    let tolerance: Int64

    static let least = SkewBudget(deviations: 1, tolerance: 0)
  }
}

extension ConformingSearch {
  /// Stores `other` as the furthest dead end if `other` is better than the known dead end. The
  /// better dead end has the later first remaining entry, according to the clocks. If these times
  /// are equal, the dead end with more followed entries is better.
  ///
  /// If an input is taken late, a device's clock seems slow. All remaining entries of the device's
  /// log then seem late. For each log, the comparison therefore uses the smaller value of `ahead`
  /// in the two dead ends.
  mutating func learn(of other: DeadEnd?) {
    guard let other else { return }
    if let known = furthest?.state {
      let ahead = zip(known.ahead, other.state.ahead).map(min)
      let (old, new) = (known.front(by: ahead), other.state.front(by: ahead))
      if (old, known.entriesFollowed) >= (new, other.state.entriesFollowed) { return }
    }
    furthest = other
  }

  /// Adds a dead end to `deadEnds`. If several dead ends have the same contradiction, only the dead
  /// end with the most followed entries remains. If there are too many dead ends, the dead end with
  /// the fewest followed entries is removed.
  mutating func collect(_ other: DeadEnd) {
    guard let contradiction = other.contradiction else { return }
    let same = deadEnds.firstIndex { $0.contradiction?.isLike(contradiction) ?? false }
    if same == nil, deadEnds.count < LogTuning.mostDeadEnds {
      deadEnds.append(other)
      return
    }
    let index =
      same ?? deadEnds.indices.min { deadEnds[$0].entriesFollowed < deadEnds[$1].entriesFollowed }
    if let index, deadEnds[index].entriesFollowed < other.entriesFollowed {
      deadEnds[index] = other
    }
  }
}

extension ConformingSearch.DeadEnd {
  fileprivate var entriesFollowed: Int { state.entriesFollowed }

  /// Whether both dead ends have the same followed entries and the same contradicting entry.
  func isLike(_ other: ConformingSearch.DeadEnd) -> Bool {
    guard state.next == other.state.next else { return false }
    guard let one = contradiction, let two = other.contradiction else {
      return contradiction == nil && other.contradiction == nil
    }
    return one.isLike(two)
  }
}

extension Contradiction {
  /// Whether another contradiction has the same entry and the same kind.
  fileprivate func isLike(_ other: Contradiction) -> Bool {
    guard log == other.log, row == other.row else { return false }
    switch (difference, other.difference) {
    case (.code(let one), .code(let two)): return one == two
    case (.missing, .missing), (.unexpected, .unexpected), (.value, .value),
      (.otherOrder, .otherOrder), (.otherDevice, .otherDevice):
      return true
    case (.missing, _), (.unexpected, _), (.value, _), (.code, _), (.otherOrder, _),
      (.otherDevice, _):
      return false
    }
  }
}
