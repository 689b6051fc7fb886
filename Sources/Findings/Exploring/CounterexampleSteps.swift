import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// Writes the transitions of a counterexample as the last step of a scenario. The step has the
/// words `by hand`.
struct CounterexampleSteps {
  private let transitions: [ExploredTransition]
  private(set) var scenario: Scenario
  /// The labels of calls whose answers are lost. The key is the index of the transition that makes
  /// the call.
  private var labels: [Int: Int] = [:]

  init(_ transitions: [ExploredTransition], _ scenario: Scenario) {
    self.transitions = transitions
    self.scenario = scenario
    for case .loseAnswer(_, let call) in transitions where labels[call] == nil {
      labels[call] = self.scenario.addCallName()
    }
    self.scenario.exploration = nil
    self.scenario.steps.append(step(scenario))
  }

  /// The lines of the step, including the results.
  func lines(for source: Source) -> [String] {
    let received = ReceivedInStep(scenario, ScenarioRunner.run(scenario), for: source)
    var step = scenario.steps[scenario.steps.count - 1]
    for (index, end) in received.ends {  // order: each for itself
      guard case .call(var call) = step.statements[index].kind else { continue }
      call.expectation = end
      step.statements[index].kind = .call(call)
    }
    return ScenarioText(scenario, for: source).lines(of: step)
      + received.receptions.map { "  \($0)" }
  }

  /// The step that contains the transitions. If there are no transitions, the property is violated
  /// from the start. In this case, the step only waits, because properties at rest are checked
  /// after a step.
  private func step(_ explored: Scenario) -> Step {
    let kinds =
      transitions.isEmpty
      ? [.wait(microseconds: 1_000)] : transitions.indices.map { statement($0, explored) }
    var step = Step(
      title: transitions.isEmpty ? "nothing happens" : "what leads to the violation", range: .none,
      statements: kinds.map { Statement(range: .none, kind: $0) })
    step.isByHand = !transitions.isEmpty
    return step
  }

  private func statement(_ index: Int, _ explored: Scenario) -> Statement.Kind {
    switch transitions[index] {
    case .act(let permission): act(permission, index, explored)
    case .loseAnswer(_, let call): .fault(Fault(.loseAnswer(.call(label: labels[call] ?? 0))))
    case .hears(let device): .hears(device)
    case .isHeard(let device): .isHeard(device)
    case .wait(_, let microseconds): .wait(microseconds: microseconds)
    }
  }

  private func act(_ permission: Int, _ index: Int, _ explored: Scenario) -> Statement.Kind {
    switch explored.exploration?.permissions[permission].action {
    case .call(var call):
      call.label = labels[index]
      return .call(call)
    case .some(let action): return Statement.Kind(Fault(action))
    case nil: fatal("\(Escaping.quoted(explored.title)) has a counterexample and no exploration")
    }
  }
}
