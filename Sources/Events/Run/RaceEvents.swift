/// What came of a race.
public struct RaceEvents: Hashable, Sendable {
  /// The race, by its index in `CaseEvents.steps`.
  public var step: Int
  /// How many orders were run, over all ways that lead to the race.
  public var orders: Int
  /// How many orders were left out, since each only has what touches nothing in common the other
  /// way round than one that was run; `Int.max` for as many or more.
  public var same: Int
  /// In how many distinct states it can end.
  public var states: Int
  /// What came of each outcome, in the order of the text.
  public var outcomes: [Outcome]

  /// Makes the events of a race.
  public init(step: Int, orders: Int, same: Int = 0, states: Int, outcomes: [Outcome]) {
    self.step = step
    self.orders = orders
    self.same = same
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
