/// One order of a race that a way through the scenario took.
package struct RaceChoice: Hashable, Sendable {
  /// The race, by the index of its step.
  package var step: Int
  /// The order in which the server took the race's statements, by their indices.
  package var order: [Int]
  /// The statements by which a device went offline and lost what was under way to it.
  package var losing: [Int]
  /// The outcome in which it ended; nil when it fits none or several.
  package var outcome: Int?
}
