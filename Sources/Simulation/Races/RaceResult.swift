/// What came of a race.
public struct RaceResult: Hashable, Sendable {
  /// The race, by the index of its step.
  public var step: Int
  /// How many orders were run, over all ways that lead to the race; one order may be run several
  /// times, with all or part of what is under way lost.
  public var orders: Int
  /// How many different orders these are.
  public var distinct: Int
  /// How many orders there are, those that are the same as one that was run among them; nil when
  /// there are more than an `Int` counts.
  public var possible: Int?
  /// How many orders were left out, since each is the same as one that was run; `Int.max` for as
  /// many or more.
  public var same: Int { possible.map { max(0, $0 - distinct) } ?? .max }
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
