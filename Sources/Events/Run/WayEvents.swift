/// A way through a scenario, with everything that happened on it; with races, one order of each.
public struct WayEvents: Hashable, Sendable {
  /// Which order of which race it took, in the order of the text.
  public var choices: [Choice]
  /// Everything that happened, in order.
  public var trace: [TraceEvent]

  /// Makes a way.
  public init(choices: [Choice] = [], trace: [TraceEvent] = []) {
    self.choices = choices
    self.trace = trace
  }

  /// One order of a race.
  public struct Choice: Hashable, Sendable {
    /// The race, by its index in `CaseEvents.steps`.
    public var step: Int
    /// The statements of the race as the server took them.
    public var order: [String]
    /// The outcome in which it ended, by its index in `RaceEvents.outcomes`; nil when it fits none
    /// or several.
    public var outcome: Int?

    /// Makes a choice.
    public init(step: Int, order: [String], outcome: Int?) {
      self.step = step
      self.order = order
      self.outcome = outcome
    }
  }
}
