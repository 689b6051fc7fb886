/// What came of a race.
public struct RaceResult: Hashable, Sendable {
  /// The race, by the index of its step.
  public var step: Int
  /// How many orders were run, over all ways that lead to the race.
  public var orders: Int
  /// In how many distinct states it can end.
  public var states: Int
  /// What came of each outcome, in the order of the text.
  public var outcomes: [OutcomeResult]

  /// What came of an outcome.
  public struct OutcomeResult: Hashable, Sendable {
    /// How many orders ended in it.
    public var orders = 0
    /// The first order that did.
    public var example: RaceChoice?
  }
}
