/// The budgets, checkpoints and results of a search.
extension ConformingSearch {
  /// A stored state that the search can restore.
  struct Checkpoint: Sendable {
    let depth: Int
    /// The state, in an array of one element. Because of the array, copying a checkpoint means
    /// copying only one word.
    private let states: [FollowedWorld]

    init(_ depth: Int, _ state: FollowedWorld) {
      self.depth = depth
      states = [state]
    }

    var state: FollowedWorld { states[0] }
  }

  /// An execution that the search cannot continue.
  struct DeadEnd: Sendable {
    let state: FollowedWorld
    /// The contradiction. The contradiction is nil if entries remain, but no transition is enabled.
    let contradiction: Contradiction?
  }

  /// The result of a search.
  enum End: Sendable {
    /// All entries have been followed.
    case agrees
    /// No order explains the entries.
    case contradicted
    /// The budget of steps is exhausted.
    case exhausted
    /// The requested number of entries has been followed.
    case farEnough
    /// The search has passed the dead end where the search started.
    case goneOn
  }

  /// The deviations from the clocks that a search may try.
  struct SkewBudget: Sendable {
    /// The number of times that an execution may choose a transition other than the first. Few
    /// inputs arrive in an order that differs from the clocks (W. Harvey, M. Ginsberg, Limited
    /// Discrepancy Search, IJCAI 1995).
    let deviations: Int
    /// The possible error of the clocks, in milliseconds. The error is considered only if the
    /// behavior depends on time.
    let tolerance: Int64

    static let least = SkewBudget(deviations: 1, tolerance: 0)
  }
}
