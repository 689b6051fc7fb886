package import Simulation

/// The exploration of a scenario and its result. Each report of an exploration is made from these
/// data, for example as text, JSON or HTML.
package struct ExplorationEvents: Hashable, Sendable {
  /// The title. A cell of the table's row replaces each `<column>`.
  package var title: String
  /// The number of the `explore` line, counted from 1.
  package var line: Int
  /// The permissions. Each participant has one line, for example
  /// `A.phone may addFriend(B), deleteFriends([B])`.
  package var permissions: [String] = []
  /// The limits, for example `4 calls`.
  package var limits: [String] = []
  /// The properties that the scenario states, in the order of the text. The last element represents
  /// the built-in properties.
  package var properties: [Property] = []
  package var ending = Ending.unexplored
  /// The violations of properties, each with its own counterexample.
  package var violations: [Violation] = []
  /// The lines that are vacuous, because their subject never occurred.
  package var vacuous: [Vacuity] = []
  /// The calls that never succeeded.
  package var failedCalls: [FailedCall] = []
  /// The limits that were never reached, for example `6 calls`.
  package var unreachedLimits: [String] = []
  /// The budget that ended the exploration early; nil if no budget ended the exploration.
  package var cut: Cut?
  package var statistics = ExplorationStatistics()
  /// The names of interchangeable users. Each inner list contains at least two users that are
  /// interchangeable with each other.
  package var interchangeable: [[String]] = []
  /// For each limit, the number of represented states in which the limit is not exhausted. The list
  /// is empty if the exploration did not visit every state.
  package var statesBelowLimits: [Int] = []
  /// The number of requested random executions, and the seed of these executions. The seed is nil
  /// if no random executions were requested, or if no budget ended the exploration.
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
    /// The text of the property in the file.
    package var text: String
    /// The line, counted from 1; nil for a built-in property.
    package var line: Int?
    /// Whether the property holds; nil if unknown.
    package var holds: Bool?
    /// Whether the property is vacuous, which means that it holds only because its subject never
    /// occurred. The value is false if the scenario states that the property may be vacuous.
    package var isVacuous = false
  }

  /// A line that is vacuous, because the subject of the line never occurred.
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
    /// The text of the call, for example `A.phone's addFriend(B)`.
    package var text: String
    /// The line of the permission, counted from 1.
    package var line: Int
    /// The codes with which the call failed. The list is empty if the call was never answered.
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
    /// The number of the property's line, counted from 1. For a built-in property, the number is
    /// that of the `explore` line.
    package var line: Int
    package var transitions: Int
    /// Whether the counterexample is known to be as short as possible.
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
