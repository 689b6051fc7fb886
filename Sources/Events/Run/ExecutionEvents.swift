/// An execution of a scenario, with its events. An execution runs the statements of each race in
/// one particular order.
package struct ExecutionEvents: Equatable, Sendable {
  /// The races, in the order of the scenario, and the order in which each race's statements ran.
  package var choices: [Choice] = []
  /// What the populations did, in the order of the scenario.
  package var populations: [PopulationEvents] = []
  /// The sizes of all users' lists at the end of an execution with a population; empty without one.
  package var lists: [UserLists] = []
  package var trace: Trace = Trace()

  package struct Choice: Hashable, Sendable {
    /// The index of the race in `CaseEvents.steps`.
    package var step: Int
    /// The statements of the race, in the order in which the server processed them.
    package var order: [String]
    /// The index in `RaceEvents.outcomes` of the outcome in which the race ended; nil if the race's
    /// result fits no outcome or several outcomes.
    package var outcome: Int?
  }
}
