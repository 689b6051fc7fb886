import ScenarioLanguage
import Simulation

@testable import IMProtocol

/// The executions of a passing scenario up to the end of each step.
struct Prefixes {
  /// The executions that end with each step. The executions of a race are grouped by outcome.
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

  /// The executions that end with a step. If the step is a race, returns only the executions that
  /// end with `outcome`.
  func executions(step: Int, outcome: Int?) -> [CaseResult.Execution] {
    executions[step][outcome ?? 0]
  }

  /// The executions of all orders of a race that end with `outcome`. Usually, if several passing
  /// orders end in the same state, only one of them is continued. To get the executions of all
  /// orders, this function makes the outcome impossible, and returns the executions that match no
  /// outcome.
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
