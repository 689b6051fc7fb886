package import Simulation

/// The exploration of a scenario and its result: the source of all reports of an exploration, such
/// as text, JSON and HTML.
package struct ExplorationEvents: Hashable, Sendable {
  /// The title, after the cells of the table row were filled in.
  package var title: String
  /// The number of the line `explore`, counted from 1.
  package var line: Int
  /// The permissions, one line for each: `A.phone may addFriend(B), deleteFriends([B])`.
  package var permissions: [String] = []
  /// The limits: `4 calls`.
  package var limits: [String] = []
  /// The scenario's own properties in the order of the text, followed by the built-in properties.
  package var properties: [Property] = []
  package var ending = Ending.unexplored
  package var statistics = ExplorationStatistics()

  /// Creates an exploration without a result.
  package init(title: String, line: Int) {
    self.title = title
    self.line = line
  }

  /// The number of properties that the scenario states.
  package var stated: Int { properties.count { $0.line != nil } }

  /// Whether everything was explored and all properties hold.
  package var holds: Bool { ending == .holds }

  package struct Property: Hashable, Sendable {
    /// The text of the property in its file.
    package var text: String
    /// The line, counted from 1; nil for a built-in property.
    package var line: Int?
    /// Whether the property holds; nil if unknown.
    package var holds: Bool?
  }

  package enum Ending: Hashable, Sendable {
    /// The exploration did not run, because only `imsim explore` runs it.
    case unexplored
    /// Everything was explored and all properties hold.
    case holds
    case violated(Violation)
    case cut(ExplorationOutcome.Budget, limit: Int)
    /// The steps before the exploration do not pass, so nothing was explored.
    case notBegun
    case trapped
  }

  /// A violated property, with one of the shortest counterexamples.
  package struct Violation: Hashable, Sendable {
    package var property: String
    /// The line of the property, counted from 1; for a built-in property, the line of `explore`.
    package var line: Int
    package var transitions: Int
    /// The path of the file to which `--write` writes the counterexample.
    package var path: String
    /// The counterexample as a scenario.
    package var text: String

    package init(property: String, line: Int, transitions: Int, path: String, text: String) {
      self.property = property
      self.line = line
      self.transitions = transitions
      self.path = path
      self.text = text
    }
  }
}
