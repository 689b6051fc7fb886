import IMProtocol
import IMServer
import ScenarioLanguage

/// The order of the transitions in a counterexample.
extension ExploredModel {
  /// Moves each call directly before its arrival at the server, if the result is an equivalent
  /// execution. The order then reads as a story: a call, and what follows from it.
  ///
  /// A call commutes with the transitions between the call and its arrival if none of them
  /// observes or affects the device: the device receives nothing, makes no other call that is
  /// answered later, and no action except calls concerns its user's devices, the server's life or
  /// time. A condition of the call also holds at the later moment, because the device has received
  /// nothing.
  func withLateCalls(_ replay: ExploredReplay) -> ExploredReplay {
    let transitions = replay.transitions
    var order = Array(transitions.indices)
    for call in transitions.indices.reversed() where isCallOfDevice(transitions[call]) {
      guard let arrival = replay.senders.firstIndex(of: call), transitions[arrival].isHeard,
        let from = order.firstIndex(of: call), let to = order.firstIndex(of: arrival)
      else { continue }
      let canMove = order[from + 1..<to].allSatisfy { commutes(call, $0, replay) }
      if !canMove { continue }
      order.remove(at: from)
      order.insert(call, at: to - 1)
    }
    if order == Array(transitions.indices) { return replay }
    let ordered = self.replay(order.map { code(transitions[$0]) })
    let isEquivalent =
      ordered.world.fingerprint(arena: ordered.log.arena)
      == replay.world.fingerprint(arena: replay.log.arena)
    return isEquivalent && ordered.transitions.count == transitions.count ? ordered : replay
  }

  private func isCallOfDevice(_ transition: ExploredTransition) -> Bool {
    guard case .act(let permission) = transition else { return false }
    return actors[permission].kind == .call && actors[permission].device != .absent
  }

  /// Whether a call and a later transition can be exchanged. The later transition is not the
  /// arrival of the call.
  private func commutes(_ call: Int, _ other: Int, _ replay: ExploredReplay) -> Bool {
    guard case .act(let permission) = replay.transitions[call] else { return false }
    let device = actors[permission].device
    let user = beginning.server.user(of: device)
    func isOfUser(_ other: DeviceID) -> Bool { beginning.server.user(of: other) == user }
    switch replay.transitions[other] {
    case .hears(let hearing): return hearing != device
    case .isHeard(let heard):
      // A login of another device may end the connection of this device.
      guard let sender = replay.senders[other] else { return false }
      return !isOfUser(heard) || isCallOfDevice(replay.transitions[sender])
    case .act(let permission):
      let (kind, actor) = actors[permission]
      if kind == .call { return actor != device }
      return actor != .absent && !isOfUser(actor)
    case .loseAnswer(let permission, _): return !isOfUser(actors[permission].device)
    case .wait: return false
    }
  }

  private func code(_ transition: ExploredTransition) -> StepCode {
    switch transition {
    case .act(let permission), .loseAnswer(let permission, _), .wait(let permission, _):
      StepCode(.act(permission), counts)
    case .hears(let device): StepCode(.hears(Int(device.index)), counts)
    case .isHeard(let device): StepCode(.isHeard(Int(device.index)), counts)
    }
  }
}

extension ExploredTransition {
  fileprivate var isHeard: Bool { if case .isHeard = self { true } else { false } }
}
