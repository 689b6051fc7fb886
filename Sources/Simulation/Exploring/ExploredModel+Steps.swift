import IMProtocol
import ScenarioLanguage

/// Looks up the results of steps.
extension ExploredModel {
  /// The outcome of looking up a step.
  enum Outcome {
    /// The step was taken, and `state` is the next state.
    case taken
    /// The step violates a built-in property or `never` lines.
    case violates(Violating)
    /// A table doesn't contain an entry that the step needs.
    case missing(Missing)
    /// The step may affect all components, so its result is never stored in a table.
    case whole(permission: Int)
  }

  /// What a step violates.
  enum Violating {
    /// A built-in property. The number is an index in the list of all violations.
    case builtIn(Int)
    /// `never` lines that a device's observation violates. The number is an index in the list of
    /// all violating observations.
    case observed(Int)
  }

  /// An entry that a table lacks.
  enum Missing {
    case budget(UInt32, permission: Int)
    case hearing(device: Int, UInt32, message: UInt32)
    case taking(device: Int, UInt32, message: UInt32)
    case acting(device: Int, UInt32, permission: Int)
    case serverActing(UInt32, permission: Int)
    /// The result of a step at a device. The last two numbers are the key of the result.
    case general(device: Int, Int, UInt64, UInt64)
    case rest(channel: UInt32, isUp: Bool)
    case append(channel: UInt32, batch: UInt32)
    case endCall(channel: UInt32, index: UInt32)
    case watched(device: Int, monitor: UInt32, observed: UInt32)
  }

  /// Whether a table contains an entry.
  func contains(_ entry: Missing) -> Bool {
    switch entry {
    case .budget(let budget, let permission): steps.spent[budget, permission] != nil
    case .hearing(_, let part, let message): steps.hearing[part, message] != nil
    case .taking(_, let part, let message): steps.taking[part, message] != nil
    case .acting(_, let part, let permission): steps.acting[part, positions[permission]] != nil
    case .serverActing(let part, let permission):
      steps.serverActing[part, UInt32(permission)] != nil
    case .general(_, _, let one, let other): steps.general.find(one, other) != nil
    case .rest(let channel, let isUp):
      ChannelInfo.unknown
        != (isUp
          ? components.channelInfos[Int(channel)].restUp
          : components.channelInfos[Int(channel)].restDown)
    case .append(let channel, let batch): steps.appended[channel, batch] != nil
    case .endCall(let channel, let index): steps.withoutCall[channel, index] != nil
    case .watched(_, let monitor, let observed): steps.watched[monitor, observed] != nil
    }
  }

  @inline(__always) private func put(
    _ id: UInt32, _ column: Int, _ keys: [UInt64], _ state: inout ExploredState
  ) {
    let old = state.columns[column]
    if id == old { return }
    state.hash = state.hash &- keys[Int(old)] &+ keys[Int(id)]
    state.columns[column] = id
  }

  /// Takes a step if a table contains its result.
  func take(_ code: StepCode, from state: inout ExploredState) -> Outcome {
    switch code.kind(counts) {
    case .act(let permission): return act(permission, &state)
    case .actAndTake(let permission):
      let outcome = act(permission, &state)
      guard case .taken = outcome else { return outcome }
      let device = Int(actors[permission].device.index)
      let channel = components.channelInfos[Int(state.columns[channelColumn(device)])]
      return channel.headUp == ChannelInfo.none ? .taken : isHeard(device, &state)
    case .hears(let device): return hears(device, &state)
    case .isHeard(let device): return isHeard(device, &state)
    }
  }

  /// While the ample set is a single arrival whose result is in a table, takes this arrival.
  func takeArrivals(from state: inout ExploredState, _ count: inout StepCounts) -> Outcome {
    var possible: Int?
    while true {
      switch ampleSet(in: state) {
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
    let channel = state.columns[channelColumn(device)]
    let info = components.channelInfos[Int(channel)]
    guard info.isPlainDown, !components.world.hasTimers else {
      return general(device, 2 * counts.permissions + device, &state)
    }
    let part = state.columns[1 + device]
    guard let index = steps.hearing[part, info.headDown] else {
      return .missing(.hearing(device: device, part, message: info.headDown))
    }
    if info.restDown == ChannelInfo.unknown {
      return .missing(.rest(channel: channel, isUp: false))
    }
    let result = steps.results[Int(index)]
    if result.violation != StepResult.none { return violation(result) }
    var rest = info.restDown
    if result.ended != StepResult.none {
      guard let renamed = steps.withoutCall[rest, result.ended] else {
        return .missing(.endCall(channel: rest, index: result.ended))
      }
      rest = renamed
    }
    put(rest, channelColumn(device), components.channelKeys, &state)
    put(result.device, 1 + device, components.deviceKeys, &state)
    return watch(result, device, &state)
  }

  private func isHeard(_ device: Int, _ state: inout ExploredState) -> Outcome {
    let channel = state.columns[channelColumn(device)]
    let info = components.channelInfos[Int(channel)]
    guard info.isCallUp else {
      return general(device, 2 * counts.permissions + counts.devices + device, &state)
    }
    guard let index = steps.taking[state.columns[0], info.headUp] else {
      return .missing(.taking(device: device, state.columns[0], message: info.headUp))
    }
    if info.restUp == ChannelInfo.unknown { return .missing(.rest(channel: channel, isUp: true)) }
    let result = steps.results[Int(index)]
    if result.violation != StepResult.none { return violation(result) }
    put(info.restUp, channelColumn(device), components.channelKeys, &state)
    put(result.server, 0, components.serverKeys, &state)
    return send(result, &state)
  }

  private func act(_ permission: Int, _ state: inout ExploredState) -> Outcome {
    let budget = state.columns[budgetColumn]
    guard let left = steps.spent[budget, permission] else {
      return .missing(.budget(budget, permission: permission))
    }
    let (kind, caller) = actors[permission]
    if kind == .restartServer || kind == .passTime {
      return .whole(permission: permission)
    }
    if kind == .call, caller == .absent {
      let part = state.columns[0]
      guard let position = steps.serverActing[part, UInt32(permission)] else {
        return .missing(.serverActing(part, permission: permission))
      }
      let result = steps.results[Int(position)]
      if result.violation != StepResult.none { return violation(result) }
      put(left, budgetColumn, budgets.keys, &state)
      put(result.server, 0, components.serverKeys, &state)
      return send(result, &state)
    }
    if kind == .call, !components.world.hasTimers {
      let device = Int(caller.index)
      let part = state.columns[1 + device]
      guard let position = steps.acting[part, positions[permission]] else {
        return .missing(.acting(device: device, part, permission: permission))
      }
      let result = steps.results[Int(position)]
      put(left, budgetColumn, budgets.keys, &state)
      put(result.device, 1 + device, components.deviceKeys, &state)
      let outcome = send(result, &state)
      guard case .taken = outcome else { return outcome }
      return watch(result, device, &state)
    }
    put(left, budgetColumn, budgets.keys, &state)
    return general(Int(caller.index), permission, &state)
  }

  /// Takes a step that depends on a device, the device's channel, the timers and the server.
  private func general(_ device: Int, _ code: Int, _ state: inout ExploredState) -> Outcome {
    let channel = state.columns[channelColumn(device)]
    let one = UInt64(state.columns[0]) << 32 | UInt64(state.columns[1 + device])
    let other = UInt64(channel) << 32 | UInt64(state.columns[timerStateColumn])
    let key = (
      one &* 0xBF58_476D_1CE4_E5B9,
      other &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(code) &* 0x94D0_49BB_1331_11EB
    )
    guard let index = steps.general.find(key.0, key.1) else {
      return .missing(.general(device: device, code, key.0, key.1))
    }
    let result = steps.results[Int(index)]
    if result.violation != StepResult.none { return violation(result) }
    put(result.server, 0, components.serverKeys, &state)
    put(result.device, 1 + device, components.deviceKeys, &state)
    put(result.channel, channelColumn(device), components.channelKeys, &state)
    put(result.timerState, timerStateColumn, components.timerStateKeys, &state)
    let outcome = send(result, &state)
    guard case .taken = outcome else { return outcome }
    return watch(result, device, &state)
  }

  // MARK: - Applying results

  private func violation(_ result: StepResult) -> Outcome {
    .violates(.builtIn(Int(result.violation)))
  }

  /// Appends every message of a step to the channel of the message's receiver.
  private func send(_ result: StepResult, _ state: inout ExploredState) -> Outcome {
    let first = Int(result.firstSend)
    for index in first..<first + Int(result.sendCount) {
      let send = steps.sends[index]
      let column = channelColumn(Int(send.device))
      let channel = state.columns[column]
      guard let longer = steps.appended[channel, send.batch] else {
        return .missing(.append(channel: channel, batch: send.batch))
      }
      put(longer, column, components.channelKeys, &state)
    }
    return .taken
  }

  /// Shows a device's observations to the monitor.
  private func watch(_ result: StepResult, _ device: Int, _ state: inout ExploredState) -> Outcome {
    if result.observed == StepResult.none || !hasMonitor { return .taken }
    let monitor = state.columns[monitorColumn]
    guard var next = steps.watched[monitor, result.observed] else {
      return .missing(.watched(device: device, monitor: monitor, observed: result.observed))
    }
    if next >= Self.violating {
      let index = Int(next - Self.violating)
      if !steps.violating[index].isPassed { return .violates(.observed(index)) }
      next = steps.violating[index].monitor
    }
    put(next, monitorColumn, monitorKeys, &state)
    return .taken
  }

  /// If a value in `watched` is at least this number, it represents an observation that violates
  /// `never` lines.
  static let violating: UInt32 = 1 << 31
}
