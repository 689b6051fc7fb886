/// An execution of a scenario, with its events. If the scenario has races, the execution runs the
/// statements of each race in one order.
package struct ExecutionEvents: Equatable, Sendable {
  /// The order of each race in this execution. The races are in the order of the scenario's text.
  package var choices: [Choice] = []
  package var trace: Trace = Trace()

  package struct Choice: Hashable, Sendable {
    /// The index of the race in `CaseEvents.steps`.
    package var step: Int
    /// The statements of the race, in the order in which the server processed them.
    package var order: [String]
    /// The index in `RaceEvents.outcomes` of the outcome in which the race ended. The index is nil
    /// if the result fits no outcome or several outcomes.
    package var outcome: Int?
  }
}
