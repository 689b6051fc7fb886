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
