/// A way through a scenario, with everything that happened on it; with races, one order of each.
package struct WayEvents: Equatable, Sendable {
  /// Which order of which race it took, in the order of the text.
  package var choices: [Choice] = []
  package var trace: Trace = Trace()

  package struct Choice: Hashable, Sendable {
    /// The race, by its index in `CaseEvents.steps`.
    package var step: Int
    /// The statements of the race as the server took them.
    package var order: [String]
    /// The outcome in which it ended, by its index in `RaceEvents.outcomes`; nil when it fits none
    /// or several.
    package var outcome: Int?
  }
}
