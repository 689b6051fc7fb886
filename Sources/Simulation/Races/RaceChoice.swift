/// One order of a race that a way through the scenario took.
package struct RaceChoice: Hashable, Sendable {
  /// The race, by the index of its step.
  package var step: Int
  /// What came one after the other.
  package var moves: [RaceMove]
  /// The outcome in which it ended; nil when it fits none or several.
  package var outcome: Int?

  /// The order in which the server took the race's statements, by their indices.
  package var order: [Int] { moves.compactMap(\.taken) }

  /// Whether something was lost that was in flight to a device whose connection ended.
  package var loses: Bool { moves.contains(where: \.loses) }
}
