/// An execution of a scenario, with its events. It runs the statements of each race in one
/// particular order.
package struct ExecutionEvents: Equatable, Sendable {
  /// The order of each race, in the order in which the races appear in the scenario.
  package var choices: [Choice] = []
  package var trace: Trace = Trace()

  package struct Choice: Hashable, Sendable {
    /// The index of the race in `CaseEvents.steps`.
    package var step: Int
    /// The statements of the race, in the order in which the server processed them.
    package var order: [String]
    /// The index in `RaceEvents.outcomes` of the outcome in which the race ended; nil if it fits
    /// none or several.
    package var outcome: Int?
  }
}
