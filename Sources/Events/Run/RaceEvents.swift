package struct RaceEvents: Hashable, Sendable {
  /// The index of the race in `CaseEvents.steps`.
  package var step: Int
  /// How many orders were run, and how many were skipped as equivalent, summed over all executions
  /// that reach the race.
  package var orders: InterleavingCount
  /// The number of distinct states in which the race can end.
  package var states: Int
  /// The outcomes with their results, in the order of the scenario.
  package var outcomes: [Outcome]

  package struct Outcome: Hashable, Sendable {
    /// The title, in which the cells of the table's row replace each `<column>`.
    package var title: String
    /// The first line of the outcome, counted from 1.
    package var line: Int
    package var orders: Int
    /// The race's statements as the server processed them when the race first ended in this
    /// outcome. Empty if no order ended in this outcome.
    package var example: [String]
  }
}
