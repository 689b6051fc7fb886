import IMProtocol
import ScenarioLanguage
import Simulation

/// The moves of a counterexample as statements of a step by hand.
struct CounterexampleSteps {
  private let moves: [ExploredMove]
  private var scenario: Scenario
  /// The labels of calls whose answers are lost, by the place of the move that makes the call.
  private var labels: [Int: Int] = [:]

  /// Prepares for moves of an exploration of a scenario.
  init(_ moves: [ExploredMove], _ scenario: Scenario) {
    self.moves = moves
    self.scenario = scenario
    var taken = Set(scenario.callNames + scenario.names.users + scenario.names.groups)
    var number = 1
    for case .loseAnswer(_, let call) in moves where labels[call] == nil {
      while !taken.insert("c\(number)").inserted { number += 1 }
      labels[call] = self.scenario.callNames.count
      self.scenario.callNames.append("c\(number)")
    }
  }

  /// The lines, in the order of the moves, for a text of the scenario.
  func lines(for source: Source) -> [String] {
    let text = ScenarioText(scenario, for: source)
    return moves.indices.map { text.statement(statement($0)) }
  }

  private func statement(_ place: Int) -> Statement.Kind {
    switch moves[place] {
    case .act(let permission): act(permission, place)
    case .loseAnswer(_, let call): .fault(Fault(.lostAnswer(label: labels[call] ?? 0)))
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
    case .loseConnection(let device): return .fault(Fault(.lostConnection(device)))
    case .hearing(let device, let hears): return .fault(Fault(.hearing(device, hears)))
    case .heard(let device, let isHeard): return .fault(Fault(.heard(device, isHeard)))
    case .restart(let device): return .fault(Fault(.restart(device)))
    case .reinstall(let device): return .fault(Fault(.reinstallation(device)))
    case .restartServer: return .fault(Fault(.serverRestart))
    case .loseAnswer, .passTime, nil:
      preconditionFailure("a lost answer and time that passes are moves of their own")
    }
  }
}
