/// An execution of a scenario, with its events. If the scenario has races, the execution runs one
/// order of each race.
package struct ExecutionEvents: Equatable, Sendable {
  /// The order of each race in this execution. The races are in the order of the scenario's text.
  package var choices: [Choice] = []
  package var trace: Trace = Trace()

  package struct Choice: Hashable, Sendable {
    /// The race, as an index in `CaseEvents.steps`.
    package var step: Int
    /// The statements of the race, in the order in which the server processed them.
    package var order: [String]
    /// The outcome in which the race ended, as an index in `RaceEvents.outcomes`. The value is nil
    /// if the result fits no outcome or several outcomes.
    package var outcome: Int?
  }
}
