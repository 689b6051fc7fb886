/// What a search is asked for, what it keeps, and how it ends.
extension ConformingSearch {
  /// A state to which it comes back.
  struct Kept: Sendable {
    let depth: Int
    /// One element: a copy of those that are kept costs a word each.
    private let states: [FollowedWorld]

    init(_ depth: Int, _ state: FollowedWorld) {
      self.depth = depth
      states = [state]
    }

    var state: FollowedWorld { states[0] }
  }

  /// A way that goes no further.
  struct DeadEnd: Sendable {
    let state: FollowedWorld
    /// What contradicts it; nil where nothing happens any more and rows are left.
    let contradiction: Contradiction?
  }

  /// How the search has ended.
  enum End: Sendable {
    /// All rows have been followed.
    case agrees
    /// No order explains them.
    case contradicted
    /// So many steps have not been enough.
    case exhausted
    /// It has come as far as it was asked to.
    case farEnough
    /// It has come past the dead end from which it looked back.
    case goneOn
  }

  /// How far the clocks are doubted.
  struct Doubt: Sendable {
    /// How often a way may leave what was tried first: few inputs come in another order than the
    /// clocks say (W. Harvey, M. Ginsberg, Limited Discrepancy Search, IJCAI 1995).
    let deviations: Int
    /// How far off the clocks may be where time counts, in milliseconds.
    let tolerance: Int64

    static let least = Doubt(deviations: 1, tolerance: 0)
  }
}
