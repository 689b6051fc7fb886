/// The budgets, checkpoints and results of a search.
extension ConformingSearch {
  /// A stored state that the search can restore.
  struct Checkpoint: Sendable {
    let depth: Int
    /// The state, as the only element of an array. A copy of the checkpoint therefore copies only
    /// the reference to the array.
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
    /// The contradiction; nil if entries remain but no transition is enabled.
    let contradiction: Contradiction?
  }

  /// The result of a search.
  enum End: Sendable {
    /// All entries have been followed.
    case agrees
    /// No order that the skew budget permits explains the entries.
    case contradicted
    /// The budget of steps is exhausted.
    case exhausted
    /// The requested number of entries has been followed.
    case farEnough
    /// The search has passed the dead end at which it started.
    case goneOn
  }

  /// The deviations from the clocks that a search may try.
  struct SkewBudget: Sendable {
    /// The maximum number of deviations from the clocks in an execution. The number can be small,
    /// because few inputs arrive in another order than by the clocks (W. Harvey, M. Ginsberg,
    /// Limited Discrepancy Search, IJCAI 1995).
    let deviations: Int
    /// The possible error of the clocks, in milliseconds. The error is considered only where the
    /// behavior of the model depends on time.
    let tolerance: Int64

    static let least = SkewBudget(deviations: 1, tolerance: 0)
  }
}

extension ConformingSearch {
  /// Stores `other` as the furthest dead end if `other` is better than the known dead end. A dead
  /// end is better if its first remaining entry is later by the clocks. If these times are equal, a
  /// dead end with more followed entries is better.
  ///
  /// An input that is taken late makes a device's clock seem slow, and all remaining entries of the
  /// device's log seem late. For each log, the comparison therefore uses the smaller `ahead` of the
  /// two dead ends.
  mutating func learn(of other: DeadEnd?) {
    guard let other else { return }
    if let known = furthest?.state {
      let ahead = zip(known.ahead, other.state.ahead).map(min)
      let (old, new) = (known.front(by: ahead), other.state.front(by: ahead))
      if (old, known.entriesFollowed) >= (new, other.state.entriesFollowed) { return }
    }
    furthest = other
  }

  /// Adds a dead end to `deadEnds`. Of several dead ends with the same contradiction, and of too
  /// many dead ends, those with the most followed entries remain.
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

  /// Whether the same entries are followed and the same entry contradicts the model.
  func isLike(_ other: ConformingSearch.DeadEnd) -> Bool {
    guard state.next == other.state.next else { return false }
    guard let one = contradiction, let two = other.contradiction else {
      return contradiction == nil && other.contradiction == nil
    }
    return one.isLike(two)
  }
}

extension Contradiction {
  /// Whether another contradiction concerns the same entry and is of the same kind.
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
