import IMProtocol
import ScenarioLanguage
import Simulation

/// The moves of a counterexample as a step by hand.
struct CounterexampleSteps {
  private let moves: [ExploredMove]
  private var scenario: Scenario
  /// The labels of calls whose answers are lost, by the index of the move that makes the call.
  private var labels: [Int: Int] = [:]

  init(_ moves: [ExploredMove], _ scenario: Scenario) {
    self.moves = moves
    self.scenario = scenario
    var taken = scenario.takenNames
    var number = 1
    for case .loseAnswer(_, let call) in moves where labels[call] == nil {
      while !taken.insert("c\(number)").inserted { number += 1 }
      labels[call] = self.scenario.callNames.count
      self.scenario.callNames.append("c\(number)")
    }
  }

  /// The step, for a text of the scenario. Without a move it is so from the start; what holds at
  /// rest is checked after a step.
  func lines(for source: Source) -> [String] {
    let nowhere = SourceRange(start: 0, end: 0)
    let kinds = moves.isEmpty ? [.wait(microseconds: 1_000)] : moves.indices.map(statement)
    var step = Step(
      title: moves.isEmpty ? "nothing happens" : "what leads to it", range: nowhere,
      statements: kinds.map { Statement(range: nowhere, kind: $0) })
    step.isByHand = !moves.isEmpty
    return ScenarioText(scenario, for: source).lines(of: step)
  }

  private func statement(_ place: Int) -> Statement.Kind {
    switch moves[place] {
    case .act(let permission): act(permission, place)
    case .loseAnswer(_, let call): .fault(Fault(.loseAnswer(.call(label: labels[call] ?? 0))))
    case .hears(let device): .hears(device)
    case .isHeard(let device): .isHeard(device)
    case .wait(_, let microseconds): .wait(microseconds: microseconds)
    }
  }

  private func act(_ permission: Int, _ place: Int) -> Statement.Kind {
    switch scenario.exploration?.permissions[permission].action {
    case .call(var call):
      call.label = labels[place]
      return .call(call)
    case .connect(let device): return .connect(device)
    case .disconnect(let device): return .disconnect(device)
    case .some(let fault): return .fault(Fault(fault))
    case nil: preconditionFailure("a counterexample without an exploration")
    }
  }
}
