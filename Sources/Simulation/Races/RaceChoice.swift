/// One order of a race that a way through the scenario took.
public struct RaceChoice: Hashable, Sendable {
  /// The race, by the index of its step.
  public var step: Int
  /// The order in which the server took the race's statements, by their indices.
  public var order: [Int]
  /// The statements by which a device went offline and lost what was under way to it.
  public var losing: [Int]
  /// The outcome in which it ended; nil when it fits none or several.
  public var outcome: Int?
}
