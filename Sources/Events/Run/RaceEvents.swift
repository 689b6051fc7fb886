package struct RaceEvents: Hashable, Sendable {
  /// The index of the race in `CaseEvents.steps`.
  package var step: Int
  /// The number of orders that were run, and the number of equivalent orders that were skipped.
  /// Several executions may reach the race. Each number is the sum over these executions.
  package var orders: InterleavingCount
  /// The number of distinct states in which the race can end.
  package var states: Int
  /// The outcomes with their results, in the order of the scenario's text.
  package var outcomes: [Outcome]

  package struct Outcome: Hashable, Sendable {
    /// The title. A cell of the table's row replaces each `<column>`.
    package var title: String
    /// The number of the first line of the outcome, counted from 1.
    package var line: Int
    package var orders: Int
    /// The statements in the first order that ended in this outcome. The statements are in the
    /// order in which the server processed them. The list is empty if no order ended in this
    /// outcome.
    package var example: [String]
  }
}
