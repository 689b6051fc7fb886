package struct RaceEvents: Hashable, Sendable {
  /// The race, by its index in `CaseEvents.steps`.
  package var step: Int
  /// How many orders were run, over all ways that lead to the race, and how many need not be.
  package var orders: OrderCount
  /// In how many distinct states it can end.
  package var states: Int
  /// What came of each outcome, in the order of the text.
  package var outcomes: [Outcome]

  package struct Outcome: Hashable, Sendable {
    /// The title, with the row's cells filled in.
    package var title: String
    /// The line that opens it, counted from 1.
    package var line: Int
    package var orders: Int
    /// The first order that did: its statements as the server took them; empty for none.
    package var example: [String]
  }
}
