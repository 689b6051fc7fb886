package import Simulation

/// A scenario's exploration and its result. All reports about an exploration, as text, JSON or
/// HTML, are made from this value.
package struct ExplorationEvents: Hashable, Sendable {
  /// The title, in which the cells of the table's row replace each `<column>`.
  package var title: String
  /// The line with `explore`, counted from 1.
  package var line: Int
  /// What each participant may do, in one line for each participant, such as `A.phone may
  /// addFriend(B), deleteFriends([B])`.
  package var permissions: [String] = []
  /// The limits, such as `4 calls`.
  package var limits: [String] = []
  /// The properties that the scenario states, in the order of the scenario, then an entry for the
  /// built-in properties.
  package var properties: [Property] = []
  package var ending = Ending.unexplored
  /// The violated properties, each with its own counterexample.
  package var violations: [Violation] = []
  /// The vacuous lines, which concern something that never occurred.
  package var vacuous: [Vacuity] = []
  /// The calls that were tried and never succeeded.
  package var failedCalls: [FailedCall] = []
  /// The limits that were never reached, such as `6 calls`.
  package var unreachedLimits: [String] = []
  /// The budget that ended the exploration early, if any.
  package var cut: Cut?
  package var statistics = ExplorationStatistics()
  /// The names of users that are interchangeable with each other. Each inner list has at least two
  /// names.
  package var interchangeable: [[String]] = []
  /// For each limit, the number of represented states in which the limit is not exhausted. Empty if
  /// the exploration did not visit every state.
  package var statesBelowLimits: [Int] = []
  /// How many random executions were requested, and their seed. The seed is nil unless random
  /// executions were requested and a budget ended the exploration.
  package var requestedSamples = 0
  package var sampleSeed: UInt64?

  /// Creates an exploration without a result.
  package init(title: String, line: Int) {
    self.title = title
    self.line = line
  }

  /// The number of properties that the scenario states, not counting the built-in properties.
  package var stated: Int { properties.count { $0.line != nil } }

  /// Whether everything was explored, all properties hold, and no line is vacuous.
  package var holds: Bool { ending == .holds }

  package struct Property: Hashable, Sendable {
    /// The property as the scenario states it.
    package var text: String
    /// The line, counted from 1; nil for a built-in property.
    package var line: Int?
    /// Whether the property holds; nil if unknown.
    package var holds: Bool?
    /// Whether the property holds only because it concerns something that never occurred. False if
    /// the scenario says that a vacuous property is intended.
    package var isVacuous = false
  }

  /// A line that proves nothing, because it concerns something that never occurred.
  package struct Vacuity: Hashable, Sendable {
    /// Why the line is vacuous.
    package var text: String
    /// The line, counted from 1.
    package var line: Int

    package init(text: String, line: Int) {
      (self.text, self.line) = (text, line)
    }
  }

  /// A call that was tried and never succeeded.
  package struct FailedCall: Hashable, Sendable {
    /// The call and its caller, such as `A.phone's addFriend(B)`.
    package var text: String
    /// The line that permits the call, counted from 1.
    package var line: Int
    /// The codes with which the call failed; empty if it was never answered.
    package var codes: [String]

    package init(text: String, line: Int, codes: [String]) {
      (self.text, self.line, self.codes) = (text, line, codes)
    }
  }

  /// The budget that ended an exploration early, and its limit.
  package struct Cut: Hashable, Sendable {
    package var budget: ExplorationOutcome.Budget
    package var limit: Int

    package init(_ budget: ExplorationOutcome.Budget, limit: Int) {
      (self.budget, self.limit) = (budget, limit)
    }
  }

  package enum Ending: String, CaseIterable, Sendable {
    /// The exploration did not run: only `imsim explore` runs explorations.
    case unexplored
    /// Everything was explored, all properties hold, and no line is vacuous.
    case holds
    /// A property is violated, or something that must be reachable was not reached.
    case violated
    /// Everything was explored and all properties hold, but some lines are vacuous.
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
    /// The property's line, counted from 1. For a built-in property, the line with `explore` is
    /// used.
    package var line: Int
    package var transitions: Int
    /// Whether the counterexample is known to be as short as possible.
    package var isShortest = true
    /// The file to which `--write` writes the counterexample.
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
