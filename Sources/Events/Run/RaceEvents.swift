package struct RaceEvents: Hashable, Sendable {
  /// The race, as an index in `CaseEvents.steps`.
  package var step: Int
  /// The number of orders that were run, and the number of equivalent orders that were skipped.
  /// Each number is a sum over all executions that lead to the race.
  package var orders: InterleavingCount
  /// The number of distinct states in which the race can end.
  package var states: Int
  /// The outcomes with their results, in the order of the scenario's text.
  package var outcomes: [Outcome]

  package struct Outcome: Hashable, Sendable {
    /// The title, with each `<column>` replaced by a cell.
    package var title: String
    /// The line that opens the outcome, counted from 1.
    package var line: Int
    package var orders: Int
    /// The first order that ended in this outcome: the statements in the order in which the server
    /// processed them. The list is empty if no order ended in this outcome.
    package var example: [String]
  }
}
