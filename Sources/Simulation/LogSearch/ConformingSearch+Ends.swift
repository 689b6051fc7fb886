/// Declares the budgets, checkpoints and results of a search.
extension ConformingSearch {
  /// A stored state that the search can restore.
  struct Checkpoint: Sendable {
    let depth: Int
    /// Always a single state. The state is in an array so that copies of the checkpoint share the
    /// state.
    private let states: [FollowedWorld]

    init(_ depth: Int, _ state: FollowedWorld) {
      self.depth = depth
      states = [state]
    }

    var state: FollowedWorld { states[0] }
  }

  /// The state in which an execution ends because the search can't continue the execution.
  struct DeadEnd: Sendable {
    let state: FollowedWorld
    /// The contradiction between an entry and the model. Nil if there are entries left but no
    /// transition is enabled.
    let contradiction: Contradiction?
  }

  /// How a search ended.
  enum End: Sendable {
    /// All entries were followed.
    case agrees
    /// No order within the skew budget explains the entries.
    case contradicted
    /// The step budget ran out.
    case exhausted
    /// The search has followed the requested number of entries.
    case farEnough
    /// The search has got past the dead end at which it began.
    case goneOn
  }

  /// How far a search may deviate from the clocks.
  struct SkewBudget: Sendable {
    /// How many times an execution may deviate from the clocks. A small number is enough, because
    /// few inputs deviate (see Harvey and Ginsberg, Limited Discrepancy Search, IJCAI 1995).
    let deviations: Int
    /// The maximum error, in milliseconds, of the clocks. The error matters only where the model's
    /// behavior depends on time.
    let tolerance: Int64

    static let least = SkewBudget(deviations: 1, tolerance: 0)
  }
}

extension ConformingSearch {
  /// Replaces the furthest dead end by `other` if `other` is better. A dead end is better if its
  /// first remaining entry is later according to the clocks. If the first remaining entries have
  /// the same time, a dead end is better if it has followed more entries.
  ///
  /// If the server processes an input late, the device's clock seems slow, and the rest of the
  /// device's log seems late. For each log, the comparison therefore uses the smaller `ahead` of
  /// the two dead ends.
  mutating func learn(of other: DeadEnd?) {
    guard let other else { return }
    if let known = furthest?.state {
      let ahead = zip(known.ahead, other.state.ahead).map(min)
      let (old, new) = (known.front(by: ahead), other.state.front(by: ahead))
      if (old, known.entriesFollowed) >= (new, other.state.entriesFollowed) { return }
    }
    furthest = other
  }

  /// Adds a dead end to `deadEnds`. Of several dead ends with the same contradiction, only the one
  /// with the most followed entries remains. If there are too many dead ends, the one with the
  /// fewest followed entries is removed.
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

  /// Whether both dead ends have followed the same entries and fail at the same entry.
  func isLike(_ other: ConformingSearch.DeadEnd) -> Bool {
    guard state.next == other.state.next else { return false }
    guard let one = contradiction, let two = other.contradiction else {
      return contradiction == nil && other.contradiction == nil
    }
    return one.isLike(two)
  }
}

extension Contradiction {
  /// Whether another contradiction is about the same entry and has the same kind.
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
