import ScenarioLanguage
import Simulation

@testable import IMProtocol

/// The runs of a scenario that passes. For each step, there is a run up to the end of the step.
struct Prefixes {
  /// The executions at the end of each step. For a race, the executions are grouped by the outcome
  /// in which they end.
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

  /// The executions at the end of a step. For a race, these are the executions that end in the
  /// outcome.
  func executions(step: Int, outcome: Int?) -> [CaseResult.Execution] {
    executions[step][outcome ?? 0]
  }

  /// The executions for all orders of a race that end in an outcome. If several passing orders end
  /// in the same state, a run continues only one of them. Therefore this function makes the outcome
  /// impossible, and returns the orders that match no outcome.
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
