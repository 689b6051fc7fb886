import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// Converts the path of an exploration into transitions.
extension ExploredModel {
  /// The counterexample that follows a path from the initial state.
  func counterexample(
    _ path: [StepCode], _ violation: Counterexample.Violation
  ) -> Counterexample {
    let replay = withLateCalls(replay(path))
    return Counterexample(
      transitions: replay.transitions, violation: violation, origins: replay.origins)
  }

  /// Adds the arrivals of ample sets to a path, because the paths of an exploration leave out these
  /// arrivals. If `property` isn't nil, the result ends with the step that violates this property.
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

  /// Replays a path in a copy of the initial world, without dividing the world into components.
  func replay(_ path: [StepCode]) -> ExploredReplay {
    var replay = ExploredReplay(beginning, execution.log)
    for code in path {
      switch code.kind(counts) {
      case .act(let permission): act(permission, &replay)
      case .actAndTake(let permission):
        act(permission, &replay)
        let device = exploration.permissions[permission].action.device
        if replay.world.links.isBusy(.up(device)) { replay.deliver(.up(device)) }
      case .hears(let device): replay.deliver(.down(DeviceID(device)))
      case .isHeard(let device): replay.deliver(.up(DeviceID(device)))
      }
    }
    return replay
  }

  private func act(_ permission: Int, _ replay: inout ExploredReplay) {
    if let act = acts[permission] { return replay.act(permission, act, from: components.log.arena) }
    let device = exploration.permissions[permission].action.device
    if device != .absent {
      replay.loseAnswer(permission, of: device)
    } else if let time = nextMoment(of: replay.world, replay.log.arena) {
      replay.wait(permission, until: time)
    }
  }
}
