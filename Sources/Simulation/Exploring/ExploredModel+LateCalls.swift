import IMProtocol
import IMServer
import ScenarioLanguage

/// Reorders the transitions of a counterexample.
extension ExploredModel {
  /// Moves each call to the position directly before its arrival at the server, if the execution
  /// stays equivalent. Such a counterexample is easier to read, because the consequences of a call
  /// directly follow the call.
  ///
  /// A call commutes with the transitions up to its arrival if none of these transitions observes
  /// or affects the calling device. In particular, the calling device receives no packet and makes
  /// no other call before the arrival. Transitions that concern the user's other devices, the
  /// server or time must be calls. The call's condition still holds at the later time, because the
  /// device has received no packet.
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

  /// Whether a call commutes with a later transition other than the call's arrival.
  private func commutes(_ call: Int, _ other: Int, _ replay: ExploredReplay) -> Bool {
    guard case .act(let permission) = replay.transitions[call] else { return false }
    let device = actors[permission].device
    let user = beginning.server.user(of: device)
    func isOfUser(_ other: DeviceID) -> Bool { beginning.server.user(of: other) == user }
    switch replay.transitions[other] {
    case .hears(let hearing): return hearing != device
    case .isHeard(let heard):
      // If another device of the user logs in, this device's connection may end.
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
