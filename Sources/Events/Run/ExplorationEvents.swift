package import Simulation

/// What a scenario lets happen after its steps, and what came of trying it: of which text, JSON,
/// HTML and all other reports of an exploration are made.
package struct ExplorationEvents: Hashable, Sendable {
  /// The title, with the row's cells filled in.
  package var title: String
  /// The line of `explore`, counted from 1.
  package var line: Int
  /// Who may do what, a line each: `A.phone may addFriend(B), deleteFriends([B])`.
  package var permissions: [String] = []
  /// How often at most: `4 calls`.
  package var limits: [String] = []
  /// What must hold: what the scenario states in the order of its text, then what holds of every
  /// scenario.
  package var properties: [Property] = []
  package var ending = Ending.unexplored
  package var statistics = ExplorationStatistics()

  /// Makes an exploration of which nothing is known yet.
  package init(title: String, line: Int) {
    self.title = title
    self.line = line
  }

  /// How many properties the scenario states.
  package var stated: Int { properties.count { $0.line != nil } }

  /// Whether all was explored, and all properties hold.
  package var holds: Bool { ending == .holds }

  package struct Property: Hashable, Sendable {
    /// It in words, as its file says it.
    package var text: String
    /// Its line, counted from 1; nil for what holds of every scenario.
    package var line: Int?
    /// Whether it holds; nil where that is not known.
    package var holds: Bool?
  }

  package enum Ending: Hashable, Sendable {
    /// It has been left to `imsim explore`.
    case unexplored
    /// Everything was explored, and all properties hold.
    case holds
    case violated(Violation)
    case cut(ExplorationOutcome.Budget, limit: Int)
    /// What it begins with does not pass, so that nothing was explored.
    case notBegun
    case trapped
  }

  /// A property that is violated, and a shortest counterexample.
  package struct Violation: Hashable, Sendable {
    package var property: String
    /// Its line, counted from 1; of what holds of every scenario that of
    /// `explore`.
    package var line: Int
    package var moves: Int
    /// The path of the file with the counterexample, if it is written.
    package var path: String
    /// The counterexample as a scenario.
    package var text: String

    package init(property: String, line: Int, moves: Int, path: String, text: String) {
      self.property = property
      self.line = line
      self.moves = moves
      self.path = path
      self.text = text
    }
  }
}
