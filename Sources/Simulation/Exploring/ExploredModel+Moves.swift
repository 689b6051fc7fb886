import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// Converts a path of an exploration into a list of transitions.
extension ExploredModel {
  /// The transitions of a path from the initial state.
  func transitions(of path: [StepCode]) -> [ExploredTransition] { replay(path).transitions }

  /// Adds the arrivals of ample sets to `path`, because paths of the exploration omit these
  /// arrivals. Returns the resulting path. If `property` is not nil, the result ends where this
  /// property is violated.
  mutating func withArrivals(
    _ path: [StepCode], until property: Counterexample.Property?
  ) -> [StepCode] {
    if let property { reopen(property) }
    var state = start
    var whole: [StepCode] = []
    for code in path {
      var next = code
      while true {
        whole.append(next)
        if !carryOut(next, from: &state).isEmpty { return whole }
        guard let device = arrival(in: state) else { break }
        next = StepCode(.hears(device), counts)
      }
    }
    return whole
  }

  /// Replays a path in a copy of the initial world. The copy is not split into components.
  func replay(_ path: [StepCode]) -> (transitions: [ExploredTransition], world: World, log: Log) {
    var transitions: [ExploredTransition] = []
    var world = beginning
    var log = execution.log
    var schedule = Unscheduled()
    /// For each call since the start, the index of the transition that made the call.
    var callers: [Int] = []
    let firstCall = log.calls.count
    func step(_ transition: Transition) {
      world.step(transition, at: world.now, into: &log, by: &schedule)
      while callers.count < log.calls.count - firstCall { callers.append(transitions.count - 1) }
    }
    func act(_ permission: Int) {
      if let act = acts[permission] {
        transitions.append(.act(permission: permission))
        // The lists of the action are copied from the arena of the model to the arena of this
        // execution.
        step(.act(act.remade(from: components.log.arena, in: &log.transaction.arena), statement: 0))
        return
      }
      let device = exploration.permissions[permission].action.device
      if device == .absent {
        let before = world.now
        guard let time = nextMoment(of: world, log.arena) else { return }
        world.pass(to: time, &log)
        transitions.append(
          .wait(permission: permission, microseconds: time.microseconds - before.microseconds))
        return
      }
      guard let token = world.links.answers(to: device).first else { return }
      let call = callers[Int(token.index) - firstCall]
      transitions.append(.loseAnswer(permission: permission, call: call))
      step(.act(.disturb(.loseAnswer(token)), statement: 0))
    }
    for code in path {
      switch code.kind(counts) {
      case .act(let permission): act(permission)
      case .actAndTake(let permission):
        act(permission)
        let device = exploration.permissions[permission].action.device
        if world.links.isBusy(.up(device)) {
          transitions.append(.isHeard(device))
          step(.deliver(.up(device)))
        }
      case .hears(let device):
        transitions.append(.hears(DeviceID(device)))
        step(.deliver(.down(DeviceID(device))))
      case .isHeard(let device):
        transitions.append(.isHeard(DeviceID(device)))
        step(.deliver(.up(DeviceID(device))))
      }
    }
    return (transitions, world, log)
  }
}
