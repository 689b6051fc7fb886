import ScenarioLanguage
import Simulation

@testable import IMProtocol

/// A scenario that passes, run up to the end of each of its steps.
struct Prefixes {
  /// The executions at the end of each step; for a race, those that end in each outcome.
  private let executions: [[[CaseResult.Execution]]]

  init(of scenario: Scenario) {
    executions = scenario.steps.indices.map { index in
      var prefix = scenario
      prefix.steps.removeLast(scenario.steps.count - 1 - index)
      guard let outcomes = prefix.steps[index].outcomes else {
        return [ScenarioRunner.run(prefix).executions]
      }
      return outcomes.indices.map { Self.executions(prefix, outcomes, $0) }
    }
  }

  /// The executions at the end of a step; for a race, those that end in the outcome.
  func executions(step: Int, outcome: Int?) -> [CaseResult.Execution] {
    executions[step][outcome ?? 0]
  }

  /// All orders of a race that end in an outcome. Passing orders are continued only once for each
  /// state; therefore the outcome is made impossible, and the orders that match no outcome are
  /// returned.
  private static func executions(
    _ prefix: Scenario, _ outcomes: [Step.Outcome], _ outcome: Int
  ) -> [CaseResult.Execution] {
    let impossible = Reception.CallbackPattern(
      range: outcomes[outcome].range, kind: .onFriendCleared, fields: [])
    let reception = Reception(receivers: [.device(DeviceID(0))], groups: [[impossible]])
    var spoiled = prefix
    spoiled.steps[prefix.steps.count - 1].outcomes?[outcome].statements.append(
      Statement(range: outcomes[outcome].range, kind: .receive(reception)))
    return ScenarioRunner.run(spoiled).executions.filter { execution in
      execution.choices.last.map { $0.step == prefix.steps.count - 1 && $0.outcome == nil } ?? false
    }
  }
}
