import IMProtocol
import ScenarioLanguage

/// Looking up what a step comes to.
extension ExploredModel {
  /// What has come of looking up a step.
  enum Outcome {
    /// The state is the next one.
    case taken
    /// The step violates a property: a built-in one by its place, or a line of `never`.
    case violates(Counterexample.Violation)
    /// Something is missing in a table.
    case missing(Missing)
  }

  /// What is missing in a table.
  enum Missing {
    case budget(UInt32, permission: Int)
    case hearing(device: Int, UInt32, message: UInt32)
    case taking(device: Int, UInt32, message: UInt32)
    case acting(device: Int, UInt32, permission: Int)
    case serverActing(UInt32, permission: Int)
    /// Of a step at a device, with its key.
    case general(device: Int, Int, UInt64, UInt64)
    case rest(wire: UInt32, isUp: Bool)
    case append(wire: UInt32, batch: UInt32)
    case endCall(wire: UInt32, place: UInt32)
    case watched(device: Int, monitor: UInt32, observed: UInt32)
    /// Of a step that concerns everything, which no table holds.
    case whole(permission: Int)
  }

  @inline(__always) private func put(
    _ id: UInt32, _ column: Int, _ keys: [UInt64], _ state: inout ExploredState
  ) {
    let old = state.columns[column]
    if id == old { return }
    state.hash = state.hash &- keys[Int(old)] &+ keys[Int(id)]
    state.columns[column] = id
  }

  /// Takes a step, as far as the tables know it.
  func take(_ code: StepCode, from state: inout ExploredState) -> Outcome {
    switch code.kind(counts) {
    case .act(let permission): return act(permission, &state)
    case .actAndTake(let permission):
      let outcome = act(permission, &state)
      guard case .taken = outcome else { return outcome }
      let device = Int(actors[permission].device.index)
      let wire = parts.wireInfos[Int(state.columns[wireColumn(device)])]
      return wire.headUp == WireInfo.none ? .taken : isHeard(device, &state)
    case .hears(let device): return hears(device, &state)
    case .isHeard(let device): return isHeard(device, &state)
    }
  }

  /// Lets everything arrive that has its own turn, as far as the tables know it.
  func takeArrivals(from state: inout ExploredState, _ count: inout StepCounts) -> Outcome {
    var possible: Int?
    while true {
      switch turn(in: state) {
      case .nowhere, .arrivalOrAct: return .taken
      case .unknown(let missing): return .missing(missing)
      case .arrival(let device):
        let all = possible ?? countOfSteps(from: state)
        count.taken += 1
        count.leftOut += all - 1
        let elsewhere = all - countOfSteps(at: device, from: state)
        let outcome = hears(device, &state)
        guard case .taken = outcome else { return outcome }
        possible = elsewhere + countOfSteps(at: device, from: state)
      }
    }
  }

  // MARK: - Kinds of steps

  private func hears(_ device: Int, _ state: inout ExploredState) -> Outcome {
    let wire = state.columns[wireColumn(device)]
    let info = parts.wireInfos[Int(wire)]
    guard info.isPlainDown, !parts.world.hasTimers else {
      return general(device, 2 * counts.permissions + device, &state)
    }
    let part = state.columns[1 + device]
    guard let place = steps.hearing[part, info.headDown] else {
      return .missing(.hearing(device: device, part, message: info.headDown))
    }
    if info.restDown == WireInfo.unknown { return .missing(.rest(wire: wire, isUp: false)) }
    let result = steps.results[Int(place)]
    if result.violation != StepResult.none { return violation(result) }
    var rest = info.restDown
    if result.ended != StepResult.none {
      guard let renamed = steps.withoutCall[rest, result.ended] else {
        return .missing(.endCall(wire: rest, place: result.ended))
      }
      rest = renamed
    }
    put(rest, wireColumn(device), parts.wireKeys, &state)
    put(result.device, 1 + device, parts.deviceKeys, &state)
    return watch(result, device, &state)
  }

  private func isHeard(_ device: Int, _ state: inout ExploredState) -> Outcome {
    let wire = state.columns[wireColumn(device)]
    let info = parts.wireInfos[Int(wire)]
    guard info.isCallUp else {
      return general(device, 2 * counts.permissions + counts.devices + device, &state)
    }
    guard let place = steps.taking[state.columns[0], info.headUp] else {
      return .missing(.taking(device: device, state.columns[0], message: info.headUp))
    }
    if info.restUp == WireInfo.unknown { return .missing(.rest(wire: wire, isUp: true)) }
    let result = steps.results[Int(place)]
    if result.violation != StepResult.none { return violation(result) }
    put(info.restUp, wireColumn(device), parts.wireKeys, &state)
    put(result.server, 0, parts.serverKeys, &state)
    return send(result, &state)
  }

  private func act(_ permission: Int, _ state: inout ExploredState) -> Outcome {
    let budget = state.columns[budgetColumn]
    guard let left = steps.spent[budget, UInt32(permission)] else {
      return .missing(.budget(budget, permission: permission))
    }
    let (kind, caller) = actors[permission]
    if kind == .restartServer || kind == .passTime {
      return .missing(.whole(permission: permission))
    }
    if kind == .call, caller == .absent {
      let part = state.columns[0]
      guard let place = steps.serverActing[part, UInt32(permission)] else {
        return .missing(.serverActing(part, permission: permission))
      }
      let result = steps.results[Int(place)]
      if result.violation != StepResult.none { return violation(result) }
      put(left, budgetColumn, budgets.keys, &state)
      put(result.server, 0, parts.serverKeys, &state)
      return send(result, &state)
    }
    if kind == .call, !parts.world.hasTimers {
      let device = Int(caller.index)
      let part = state.columns[1 + device]
      guard let place = steps.acting[part, UInt32(permission)] else {
        return .missing(.acting(device: device, part, permission: permission))
      }
      let result = steps.results[Int(place)]
      put(left, budgetColumn, budgets.keys, &state)
      put(result.device, 1 + device, parts.deviceKeys, &state)
      return send(result, &state)
    }
    put(left, budgetColumn, budgets.keys, &state)
    return general(Int(caller.index), permission, &state)
  }

  /// A step that the tables know only by all that is there of the device, and the server.
  private func general(_ device: Int, _ code: Int, _ state: inout ExploredState) -> Outcome {
    let wire = state.columns[wireColumn(device)]
    let one = UInt64(state.columns[0]) << 32 | UInt64(state.columns[1 + device])
    let other =
      (UInt64(wire) << 40 | UInt64(state.columns[clockworkColumn]) << 16 | UInt64(code))
      &* 0x9E37_79B9_7F4A_7C15
    guard let place = steps.general.find(one &* 0xBF58_476D_1CE4_E5B9, other) else {
      return .missing(.general(device: device, code, one &* 0xBF58_476D_1CE4_E5B9, other))
    }
    let result = steps.results[Int(place)]
    if result.violation != StepResult.none { return violation(result) }
    put(result.server, 0, parts.serverKeys, &state)
    put(result.device, 1 + device, parts.deviceKeys, &state)
    put(result.wire, wireColumn(device), parts.wireKeys, &state)
    put(result.clockwork, clockworkColumn, parts.clockworkKeys, &state)
    let outcome = send(result, &state)
    guard case .taken = outcome else { return outcome }
    return watch(result, device, &state)
  }

  // MARK: - What a step leads to

  private func violation(_ result: StepResult) -> Outcome {
    .violates(.builtIn(steps.violations[Int(result.violation)]))
  }

  /// Puts what a step sends on its wires.
  private func send(_ result: StepResult, _ state: inout ExploredState) -> Outcome {
    let first = Int(result.firstSend)
    for index in first..<first + Int(result.sendCount) {
      let send = steps.sends[index]
      let column = wireColumn(Int(send.device))
      let wire = state.columns[column]
      guard let longer = steps.appended[wire, send.batch] else {
        return .missing(.append(wire: wire, batch: send.batch))
      }
      put(longer, column, parts.wireKeys, &state)
    }
    return .taken
  }

  /// Shows the monitor what a device has received.
  private func watch(_ result: StepResult, _ device: Int, _ state: inout ExploredState) -> Outcome {
    if result.observed == StepResult.none || never.isEmpty { return .taken }
    let monitor = state.columns[monitorColumn]
    guard let next = steps.watched[monitor, result.observed] else {
      return .missing(.watched(device: device, monitor: monitor, observed: result.observed))
    }
    if next >= Self.violatedLine { return .violates(.never(Int(next - Self.violatedLine))) }
    put(next, monitorColumn, monitorKeys, &state)
    return .taken
  }

  /// From here on a number stands for a line of `never` that is violated.
  static let violatedLine: UInt32 = 1 << 31
}
