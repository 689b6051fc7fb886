import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// A way of an exploration as what has happened on it.
extension ExploredModel {
  /// The moves of a way from the start, by its steps.
  func moves(of path: [StepCode]) -> [ExploredMove] { replay(path).moves }

  /// A way with everything that arrives on it in its own turn, up to what is violated on it.
  mutating func withArrivals(_ path: [StepCode]) -> [StepCode] {
    var state = start
    var whole: [StepCode] = []
    for code in path {
      var next = code
      while true {
        whole.append(next)
        if carryOut(next, from: &state) != nil { return whole }
        guard let device = arrival(in: state) else { break }
        next = StepCode(.hears(device), counts)
      }
    }
    return whole
  }

  /// Follows a way in a world of its own, which never was in parts.
  func replay(_ path: [StepCode]) -> (moves: [ExploredMove], world: World, log: Log) {
    var moves: [ExploredMove] = []
    var world = beginning
    var log = way.log
    var schedule = Unscheduled()
    /// The move that has made each call since the start.
    var callers: [Int] = []
    let firstCall = log.calls.count
    func step(_ choice: Choice) {
      world.step(choice, at: world.now, into: &log, by: &schedule)
      while callers.count < log.calls.count - firstCall { callers.append(moves.count - 1) }
    }
    func act(_ permission: Int) {
      if let act = acts[permission] {
        moves.append(.act(permission: permission))
        // The lists of the act stand in the arena of the model, not in that of the way.
        step(.act(act.remade(from: parts.log.arena, in: &log.turn.arena), statement: 0))
        return
      }
      let device = exploration.permissions[permission].action.device
      if device == .absent {
        let before = world.now
        guard let time = nextMoment(of: world, log.arena) else { return }
        world.pass(to: time, &log)
        moves.append(
          .wait(permission: permission, microseconds: time.microseconds - before.microseconds))
        return
      }
      guard let token = world.links.answers(to: device).first else { return }
      let call = callers[Int(token.index) - firstCall]
      moves.append(.loseAnswer(permission: permission, call: call))
      step(.act(.disturb(.loseAnswer(token)), statement: 0))
    }
    for code in path {
      switch code.kind(counts) {
      case .act(let permission): act(permission)
      case .actAndTake(let permission):
        act(permission)
        let device = exploration.permissions[permission].action.device
        if world.links.isBusy(.up(device)) {
          moves.append(.isHeard(device))
          step(.deliver(.up(device)))
        }
      case .hears(let device):
        moves.append(.hears(DeviceID(device)))
        step(.deliver(.down(DeviceID(device))))
      case .isHeard(let device):
        moves.append(.isHeard(DeviceID(device)))
        step(.deliver(.up(DeviceID(device))))
      }
    }
    return (moves, world, log)
  }
}
