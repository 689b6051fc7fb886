import ScenarioLanguage
import Simulation

@testable import IMProtocol

/// A scenario that passes, run up to the end of each of its steps.
struct Prefixes {
  /// The ways at the end of each step; for a race those that end in each outcome.
  private let ways: [[[CaseResult.Way]]]

  init(of scenario: Scenario) {
    ways = scenario.steps.indices.map { index in
      var prefix = scenario
      prefix.steps.removeLast(scenario.steps.count - 1 - index)
      guard let outcomes = prefix.steps[index].outcomes else {
        return [ScenarioRunner.run(prefix).ways]
      }
      return outcomes.indices.map { Self.ways(prefix, outcomes, $0) }
    }
  }

  /// The ways at the end of a step; for a race those that end in the outcome.
  func ways(step: Int, outcome: Int?) -> [CaseResult.Way] { ways[step][outcome ?? 0] }

  /// All orders of a race that end in an outcome. Those that pass are followed once for each state;
  /// so the outcome is made impossible, and they are the ones that fit none.
  private static func ways(
    _ prefix: Scenario, _ outcomes: [Step.Outcome], _ outcome: Int
  ) -> [CaseResult.Way] {
    let impossible = Reception.CallbackPattern(
      range: outcomes[outcome].range, kind: .onFriendCleared, fields: [])
    let reception = Reception(receivers: [.device(DeviceID(0))], groups: [[impossible]])
    var spoiled = prefix
    spoiled.steps[prefix.steps.count - 1].outcomes?[outcome].statements.append(
      Statement(range: outcomes[outcome].range, kind: .receive(reception)))
    return ScenarioRunner.run(spoiled).ways.filter { way in
      way.choices.last.map { $0.step == prefix.steps.count - 1 && $0.outcome == nil } ?? false
    }
  }
}
