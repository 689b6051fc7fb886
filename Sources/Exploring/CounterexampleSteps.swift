import Accepting
import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// The moves of a counterexample as statements of a step by hand.
struct CounterexampleSteps {
  private let permissions: [Exploration.Permission]
  private let text: ScenarioText
  private let values: ValueText
  /// The names of calls whose answers are lost, by the place of the move that makes the call.
  private var names: [Int: String] = [:]
  private let moves: [ExploredMove]

  /// Prepares for moves of an exploration of a scenario of a text.
  init(_ moves: [ExploredMove], _ scenario: Scenario, _ source: Source) {
    self.moves = moves
    permissions = scenario.exploration?.permissions ?? []
    text = ScenarioText(scenario, source)
    values = ValueText(scenario)
    var taken = Set(scenario.callNames + scenario.names.users + scenario.names.groups)
    var number = 1
    for case .loseAnswer(_, let call) in moves where names[call] == nil {
      while !taken.insert("c\(number)").inserted { number += 1 }
      names[call] = "c\(number)"
    }
  }

  /// The lines, in the order of the moves.
  var lines: [String] { moves.indices.map(line) }

  private func line(_ place: Int) -> String {
    switch moves[place] {
    case .act(let permission): act(permissions[permission].action, place)
    case .loseAnswer(_, let call): "\(names[call, default: ""])'s answer is lost"
    case .hears(let device): "\(text.device(device)) hears server"
    case .isHeard(let device): "server hears \(text.device(device))"
    case .wait(_, let microseconds): "wait \(DurationText.text(microseconds: microseconds))"
    }
  }

  private func act(_ action: Exploration.Action, _ place: Int) -> String {
    switch action {
    case .call(let call): text.call(call) + (names[place].map { " as \($0)" } ?? "")
    case .connect(let device): "\(text.device(device)) connects"
    case .disconnect(let device): "\(text.device(device)) disconnects"
    case .loseConnection(let device): values.fault(Fault(.lostConnection(device)))
    case .hearing(let device, let hears): values.fault(Fault(.hearing(device, hears)))
    case .heard(let device, let isHeard): values.fault(Fault(.heard(device, isHeard)))
    case .restart(let device): values.fault(Fault(.restart(device)))
    case .reinstall(let device): values.fault(Fault(.reinstallation(device)))
    case .restartServer: values.fault(Fault(.serverRestart))
    case .loseAnswer, .passTime:
      preconditionFailure("a lost answer and time that passes are moves of their own")
    }
  }
}
