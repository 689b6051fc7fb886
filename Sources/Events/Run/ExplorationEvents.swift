package import Simulation

/// The exploration of a scenario and its result. All reports of an exploration, such as text, JSON
/// and HTML, are made from these data.
package struct ExplorationEvents: Hashable, Sendable {
  /// The title, with each `<column>` replaced by a cell.
  package var title: String
  /// The number of the line `explore`, counted from 1.
  package var line: Int
  /// The permissions, with one line for each participant:
  /// `A.phone may addFriend(B), deleteFriends([B])`.
  package var permissions: [String] = []
  /// The limits: `4 calls`.
  package var limits: [String] = []
  /// The scenario's own properties in the order of the text, followed by the built-in properties.
  package var properties: [Property] = []
  package var ending = Ending.unexplored
  /// The violations of properties, each with its own counterexample.
  package var violations: [Violation] = []
  /// The vacuous lines.
  package var vacuous: [Vacuity] = []
  /// The calls that never succeeded.
  package var failedCalls: [FailedCall] = []
  /// The limits that were never reached: `6 calls`.
  package var unreachedLimits: [String] = []
  /// The budget that ended the exploration early; nil if everything was explored.
  package var cut: Cut?
  package var statistics = ExplorationStatistics()
  /// The names of interchangeable users, in classes of at least two users.
  package var interchangeable: [[String]] = []
  /// For each limit, the number of represented states that do not exhaust it; empty if not every
  /// state was visited.
  package var statesBelowLimits: [Int] = []
  /// The number of random executions that were requested for an exploration that was cut, and their
  /// seed; nil if none were requested or the exploration was not cut.
  package var requestedSamples = 0
  package var sampleSeed: UInt64?

  /// Creates an exploration without a result.
  package init(title: String, line: Int) {
    self.title = title
    self.line = line
  }

  /// The number of properties that the scenario states.
  package var stated: Int { properties.count { $0.line != nil } }

  /// Whether everything was explored, all properties hold, and no line is vacuous.
  package var holds: Bool { ending == .holds }

  package struct Property: Hashable, Sendable {
    /// The text of the property in its file.
    package var text: String
    /// The line, counted from 1; nil for a built-in property.
    package var line: Int?
    /// Whether the property holds; nil if unknown.
    package var holds: Bool?
    /// Whether the property holds only because its subject never occurred. The value is false if
    /// the scenario states that the property may be vacuous.
    package var isVacuous = false
  }

  /// A vacuous line: the subject of the line never occurred.
  package struct Vacuity: Hashable, Sendable {
    /// The reason why the line is vacuous.
    package var text: String
    /// The number of the line, counted from 1.
    package var line: Int

    package init(text: String, line: Int) {
      (self.text, self.line) = (text, line)
    }
  }

  /// A call that was tried and never succeeded.
  package struct FailedCall: Hashable, Sendable {
    /// The call: `A.phone's addFriend(B)`.
    package var text: String
    /// The line of the permission, counted from 1.
    package var line: Int
    /// The codes with which the call failed; empty if the call was never answered.
    package var codes: [String]

    package init(text: String, line: Int, codes: [String]) {
      (self.text, self.line, self.codes) = (text, line, codes)
    }
  }

  /// A budget that ended an exploration.
  package struct Cut: Hashable, Sendable {
    package var budget: ExplorationOutcome.Budget
    package var limit: Int

    package init(_ budget: ExplorationOutcome.Budget, limit: Int) {
      (self.budget, self.limit) = (budget, limit)
    }
  }

  package enum Ending: String, CaseIterable, Sendable {
    /// The exploration did not run. Only `imsim explore` runs explorations.
    case unexplored
    /// Everything was explored, all properties hold, and no line is vacuous.
    case holds
    /// A property is violated, or a state or reception that must be reachable was not reached.
    case violated
    /// Everything was explored and all properties hold, but some lines of the scenario are vacuous.
    case vacuous
    /// A budget ran out. All properties hold in the states that were reached.
    case cut
    /// The steps before the exploration do not pass, so nothing was explored.
    case notBegun
    case trapped
  }

  /// A violated property, with a counterexample.
  package struct Violation: Hashable, Sendable {
    package var property: String
    /// The line of the property, counted from 1; for a built-in property, the line of `explore`.
    package var line: Int
    package var transitions: Int
    /// Whether it is known that there is no shorter counterexample.
    package var isShortest = true
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
