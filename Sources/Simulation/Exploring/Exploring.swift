package import IMProtocol
package import ScenarioLanguage

/// How explorations are run.
package struct ExploreOptions: Hashable, Sendable {
  /// How many states are visited at most; past it the exploration ends without a verdict.
  package var maximumStates = 50_000_000
  /// How many bytes it may take, as far as it counts them.
  package var maximumBytes = 2_000_000_000
  /// Whether choices are left out whose order nothing can tell; else, for tests, all are tried.
  package var reduces = true

  /// Makes the defaults.
  package init() {}
}

/// What has come of an exploration.
package enum ExplorationOutcome: Sendable {
  /// Every property holds in every state that can be reached.
  case holds
  /// One does not.
  case violated(Counterexample)
  /// A budget ran out before there was a verdict.
  case exhausted(Budget)

  /// What an exploration has only so much of.
  package enum Budget: Hashable, Sendable {
    /// States.
    case states
    /// Memory.
    case bytes
  }
}

/// A way from the end of a scenario's steps to where a property is violated.
package struct Counterexample: Sendable {
  /// What has happened, in order.
  package var moves: [ExploredMove]
  /// Which property is violated.
  package var violation: Violation

  /// Makes the way.
  package init(moves: [ExploredMove], violation: Violation) {
    self.moves = moves
    self.violation = violation
  }

  /// A property that is violated.
  package enum Violation: Sendable {
    /// The `always` of this index does not hold at rest.
    case always(Int)
    /// The line of this index of `never`.
    case never(Int)
    /// One that holds everywhere, without being stated.
    case builtIn(BuiltInViolation)
    /// At rest a device keeps something else than the server knows of its user.
    case disagreement(DeviceID, ValueMismatch)
    /// At rest a device waits for an answer still.
    case unanswered(DeviceID)
  }
}

/// One thing that has happened on a way.
package enum ExploredMove: Hashable, Sendable {
  /// What may happen did, by its index in the exploration's permissions.
  case act(permission: Int)
  /// The same of an answer that is lost: `call` is the index of the move by which it was called.
  case loseAnswer(permission: Int, call: Int)
  /// What is first under way to a device arrives.
  case hears(DeviceID)
  /// What is first under way from a device arrives at the server.
  case isHeard(DeviceID)
  /// Time passes.
  case wait(permission: Int, microseconds: Int64)
}

/// How far an exploration has come.
package struct ExplorationStatistics: Hashable, Sendable {
  /// States that differ.
  package var states = 0
  /// Steps from one state to another that were taken.
  package var transitions = 0
  /// Steps that were left out since their order can't show.
  package var skipped = 0
  /// How many steps the farthest state is away.
  package var depth = 0
  /// States in which nothing is under way.
  package var statesAtRest = 0
  /// States that are known and wait for their turn.
  package var waiting = 0
  /// The bytes that it takes, as far as it counts them.
  package var bytes = 0
  /// How many states there are at each distance.
  package var levels: [Int] = []
}
