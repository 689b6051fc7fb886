/// How far an exploration has come.
package struct ExplorationStatistics: Hashable, Sendable {
  /// States that differ.
  package var states = 0
  /// Steps that were taken.
  package var transitions = 0
  /// Steps that were left out since their order can't show.
  package var skipped = 0
  /// How many choices the farthest state is away: steps that were not taken alone.
  package var depth = 0
  /// States in which nothing is under way.
  package var statesAtRest = 0
  /// States that are known and wait for their turn.
  package var waiting = 0
  /// The bytes that it takes, as far as it counts them.
  package var bytes = 0
  /// How many states there are at each distance.
  package var levels: [Int] = []

  package init() {}
}
