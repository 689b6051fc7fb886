package import IMProtocol
package import ScenarioLanguage
package import Simulation

package struct ExploreOptions: Sendable, Hashable {
  package var maximumStates = 50_000_000
  package var maximumBytes = 2_000_000_000
  package var reduces = true
  package init() {}
}

package struct Explorer {
  package var start: CaseResult
  package var statistics = ExplorationStatistics()
  package var outcome: ExplorationOutcome?
  package init(_ scenario: Scenario, _ options: ExploreOptions) {
    start = ScenarioRunner.run(scenario)
  }
  package mutating func advance(
    _ parallel: (Int, @escaping @Sendable (Int) -> ExploredBatch) -> [ExploredBatch]
  ) {
    _ = parallel(1) { _ in ExploredBatch() }
    outcome = .holds
  }
}

package struct ExploredBatch: Sendable {}

package enum ExplorationBudget: Sendable, Hashable { case states, bytes }

package enum ExplorationOutcome: Sendable {
  case holds
  case violated(Counterexample)
  case exhausted(ExplorationBudget)
}

package enum BuiltInProperty: Sendable, Hashable, CaseIterable {
  case agreement, siblings, answers, concern, rest, failures
}

package enum ViolatedProperty: Sendable, Hashable {
  case always(Int)
  case never(Int)
  case builtIn(BuiltInProperty)
}

package struct Counterexample: Sendable {
  package var moves: [ExploredMove]
  package var violated: ViolatedProperty
  package init(moves: [ExploredMove], violated: ViolatedProperty) {
    self.moves = moves
    self.violated = violated
  }
}

package enum ExploredMove: Sendable, Hashable {
  case act(permission: Int)
  case loseAnswer(permission: Int, call: Int)
  case hears(DeviceID)
  case isHeard(DeviceID)
  case wait(microseconds: Int64)
}

package struct ExplorationStatistics: Sendable, Hashable {
  package var states = 0
  package var transitions = 0
  package var skipped = 0
  package var depth = 0
  package var statesAtRest = 0
  package var frontier = 0
  package var bytes = 0
  package var levels: [Int] = []
  package init() {}
}
