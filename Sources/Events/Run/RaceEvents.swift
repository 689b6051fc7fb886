/// What came of a race.
public struct RaceEvents: Hashable, Sendable {
  /// The race, by its index in `CaseEvents.steps`.
  public var step: Int
  /// How many orders were run, over all ways that lead to the race, and how many need not be.
  public var orders: OrderCount
  /// In how many distinct states it can end.
  public var states: Int
  /// What came of each outcome, in the order of the text.
  public var outcomes: [Outcome]

  /// Makes the events of a race.
  public init(step: Int, orders: OrderCount, states: Int, outcomes: [Outcome]) {
    self.step = step
    self.orders = orders
    self.states = states
    self.outcomes = outcomes
  }

  /// What came of an outcome.
  public struct Outcome: Hashable, Sendable {
    /// The title, with the row's cells filled in.
    public var title: String
    /// The line that opens it, counted from 1.
    public var line: Int
    /// How many orders ended in it.
    public var orders: Int
    /// The first order that did: its statements as the server took them; empty for none.
    public var example: [String]

    /// Makes an outcome.
    public init(title: String, line: Int, orders: Int, example: [String]) {
      self.title = title
      self.line = line
      self.orders = orders
      self.example = example
    }
  }
}
