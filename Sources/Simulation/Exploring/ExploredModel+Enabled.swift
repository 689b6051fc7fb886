import IMDevice
import IMProtocol
import ScenarioLanguage

/// Determines which transitions to take from a state.
///
/// If two transitions are independent, it is enough to take them in one of the two possible orders.
/// Two methods prune the other order: persistent sets (see Godefroid, Partial-Order Methods for the
/// Verification of Concurrent Systems, 1996, chapter 4) and movers (see Lipton, Reduction: a Method
/// of Proving Properties of Parallel Programs, 1975).
///
/// - An arrival at a device is independent of all other transitions if no action can still end the
///   device's connection, lose or delay its packets, change its delegates, or let time pass. Such
///   an arrival is taken before all other transitions. A restart of the server doesn't affect the
///   arrival, because packets sent before the restart still arrive. But two kinds of the device's
///   own actions depend on the arrival: first, actions whose condition no longer holds after the
///   arrival; second, calls that the device itself answers, if a property is about the answer. If
///   such an action is enabled and the device is quiescent, the exploration tries both the arrival
///   and the action.
/// - A device is *quiescent* if arrivals at the device are independent, no other device of the user
///   can end or disturb its connection, and the server cannot restart. Until the server processes a
///   call of a quiescent device, the call affects only the device and its channel. In a single
///   step, the device therefore makes the call, and the server processes the call.
///
/// If an arrival is the only transition that the exploration takes from a state, the state isn't
/// stored, and the arrival is merged with the transition before it.
///
/// The reduction preserves the states at rest, the callbacks of devices, the server's inputs, and
/// the state in which the server processes each input. A test compares explorations with and
/// without the reduction.
extension ExploredModel {
  /// Appends the steps to take from a state, and returns the number of pruned steps.
  func appendSteps(from state: ExploredState, reduces: Bool, to steps: inout [StepCode]) -> Int {
    let first = steps.count
    switch reduces ? ampleSet(in: state) : .nowhere {
    case .nowhere, .unknown: return appendAllSteps(from: state, reduces: reduces, to: &steps)
    case .arrival(let device): steps.append(StepCode(.hears(device), counts))
    case .arrivalOrAct(let device):
      forEachEnabled(at: device, state) { steps.append(StepCode(.act($0), counts)) }
      steps.append(StepCode(.hears(device), counts))
    }
    return countOfSteps(from: state) - (steps.count - first)
  }

  /// Appends the steps to take from a state whose ample set is not a single arrival, and returns
  /// the number of pruned steps.
  private func appendAllSteps(
    from state: ExploredState, reduces: Bool, to steps: inout [StepCode]
  ) -> Int {
    var left = 0
    for device in 0..<counts.devices {
      let isQuiescent = reduces && isQuiescent(device, state)
      let channel = components.channelInfos[Int(state.columns[channelColumn(device)])]
      forEachEnabled(at: device, state) { permission in
        if isQuiescent && channel.headUp != ChannelInfo.none {
          left += 1
        } else if isQuiescent {
          steps.append(StepCode(.actAndTake(permission), counts))
        } else {
          steps.append(StepCode(.act(permission), counts))
        }
      }
      if channel.canBeHeard { steps.append(StepCode(.isHeard(device), counts)) }
      if channel.canHear { steps.append(StepCode(.hears(device), counts)) }
    }
    for word in 0..<components.enabled.words {
      Self.forEach(enabledOfOthers(state, word: word)) { bit in
        steps.append(StepCode(.act(otherPermissions[word << 6 + bit]), counts))
      }
    }
    return left
  }

  func isPossible(_ code: StepCode, in state: ExploredState) -> Bool {
    switch code.kind(counts) {
    case .act(let permission), .actAndTake(let permission):
      let (position, device) = (positions[permission], actors[permission].device)
      let word =
        device == .absent
        ? enabledOfOthers(state, word: position >> 6)
        : enabled(at: Int(device.index), state, word: position >> 6)
      return word >> UInt64(position & 63) & 1 == 1
    case .hears(let device):
      return components.channelInfos[Int(state.columns[channelColumn(device)])].canHear
    case .isHeard(let device):
      return components.channelInfos[Int(state.columns[channelColumn(device)])].canBeHeard
    }
  }

  /// The maximum number of pending calls of a device. A pending call's token is its position among
  /// the device's pending calls, and must be below this number.
  static let mostPendingCalls = 250

  /// Whether a step makes a call on a device that already has the maximum number of pending calls.
  func exceedsPendingCalls(_ code: StepCode, in state: ExploredState) -> Bool {
    switch code.kind(counts) {
    case .act(let permission), .actAndTake(let permission):
      let (kind, device) = actors[permission]
      guard kind == .call, device != .absent else { return false }
      let part = Int(state.columns[1 + Int(device.index)])
      return components.deviceInfos[part].pending >= Self.mostPendingCalls
    case .hears, .isHeard: return false
    }
  }

  @inline(__always) func countOfSteps(from state: ExploredState) -> Int {
    var count = 0
    for word in 0..<components.enabled.words {
      count += enabledOfOthers(state, word: word).nonzeroBitCount
    }
    for device in 0..<counts.devices { count += countOfSteps(at: device, from: state) }
    return count
  }

  /// The number of enabled steps at one device, which doesn't depend on arrivals at other devices.
  @inline(__always) func countOfSteps(at device: Int, from state: ExploredState) -> Int {
    let channel = components.channelInfos[Int(state.columns[channelColumn(device)])]
    var count = (channel.canBeHeard ? 1 : 0) + (channel.canHear ? 1 : 0)
    for word in 0..<components.enabled.words {
      count += enabled(at: device, state, word: word).nonzeroBitCount
    }
    return count
  }

  // MARK: - Enabled permissions

  /// One 64-bit word of the set of a device's permissions whose actions are enabled.
  @inline(__always) private func enabled(
    at device: Int, _ state: ExploredState, word: Int
  ) -> UInt64 {
    let channel = components.channelInfos[Int(state.columns[channelColumn(device)])]
    return budgets.allowed(at: device, in: state.columns[budgetColumn], word: word)
      & components.enabled(state.columns[1 + device], channel, word: word)
  }

  /// One 64-bit word of the set of permissions that the server and time may still use.
  @inline(__always) private func enabledOfOthers(_ state: ExploredState, word: Int) -> UInt64 {
    budgets.allowed(at: counts.devices, in: state.columns[budgetColumn], word: word)
  }

  /// Calls `take` for each of a device's permissions whose action is enabled in the state.
  @inline(__always) func forEachEnabled(
    at device: Int, _ state: ExploredState, _ take: (Int) -> Void
  ) {
    for word in 0..<components.enabled.words {
      Self.forEach(enabled(at: device, state, word: word)) { bit in
        take(permissions[device][word << 6 + bit])
      }
    }
  }

  @inline(__always) private static func forEach(_ word: UInt64, _ take: (Int) -> Void) {
    var word = word
    while word != 0 {
      take(word.trailingZeroBitCount)
      word &= word - 1
    }
  }

  /// Which transitions the exploration takes from a state. All other transitions are taken only
  /// later in the execution.
  enum AmpleSet {
    /// All enabled transitions.
    case nowhere
    /// Only the arrival at a device.
    case arrival(Int)
    /// The arrival at a quiescent device, and the device's own actions, some of which the arrival
    /// would disable.
    case arrivalOrAct(Int)
    /// The ample set isn't known yet, because the result of a step is in no table.
    case unknown(Missing)
  }

  /// The ample set of a state. The method must be inlined, because otherwise a mutating caller
  /// would copy the whole model.
  @inline(__always) func ampleSet(in state: ExploredState) -> AmpleSet {
    var ampleSet = AmpleSet.nowhere
    for device in 0..<counts.devices {
      let channel = components.channelInfos[Int(state.columns[channelColumn(device)])]
      if !channel.isPlainDown { continue }
      let outlook = budgets.outlook(of: device, in: state.columns[budgetColumn])
      if !outlook.isUndisturbed { continue }
      switch endsCall(device, state) {
      case .unknown(let missing): return .unknown(missing)
      case .yes:
        if case .nowhere = ampleSet, isQuiescent(device, state) { ampleSet = .arrivalOrAct(device) }
        continue
      case .no: break
      }
      if !outlook.isConditional { return .arrival(device) }
      let part = state.columns[1 + device]
      guard let index = steps.hearing[part, channel.headDown] else {
        return .unknown(.hearing(device: device, part, message: channel.headDown))
      }
      let after = steps.results[Int(index)].device
      if !endsConditions(device, state, after) { return .arrival(device) }
      if case .nowhere = ampleSet, isQuiescent(device, state) { ampleSet = .arrivalOrAct(device) }
    }
    return ampleSet
  }

  private enum EndsCall {
    case yes, no
    /// The answer isn't known yet, because the result of an action is in no table.
    case unknown(Missing)
  }

  /// Whether a property is about the result of a call that the device can make and answer itself.
  /// If so, the order of the call and an arrival at the device can be observed.
  @inline(__always) private func endsCall(_ device: Int, _ state: ExploredState) -> EndsCall {
    if watches.isEmpty { return .no }
    let part = state.columns[1 + device]
    for permission in watchedPermissions[device] {
      let position = positions[permission]
      let word = enabled(at: device, state, word: position >> 6)
      if word >> UInt64(position & 63) & 1 == 0 { continue }
      guard let index = steps.acting[part, position] else {
        return .unknown(.acting(device: device, part, permission: permission))
      }
      if steps.results[Int(index)].observed != StepResult.none { return .yes }
    }
    return .no
  }

  /// Whether replacing the device's component with `part` would disable an action of the device,
  /// because the action's condition would no longer hold.
  private func endsConditions(_ device: Int, _ state: ExploredState, _ part: UInt32) -> Bool {
    for word in 0..<components.enabled.words
    where enabled(at: device, state, word: word) & ~components.holding[Int(part), word] != 0 {
      return true
    }
    return false
  }

  /// Whether only calls and their consequences can still affect a device.
  private func isQuiescent(_ device: Int, _ state: ExploredState) -> Bool {
    guard budgets.outlook(of: device, in: state.columns[budgetColumn]).isQuiescent else {
      return false
    }
    let channel = components.channelInfos[Int(state.columns[channelColumn(device)])]
    return channel.isPlain
      && connecting[device].allSatisfy { other in
        components.deviceInfos[Int(state.columns[1 + other])].own.connection == .connected
      }
  }

  /// Whether no packet is in flight.
  func isAtRest(_ state: ExploredState) -> Bool {
    for device in 0..<counts.devices
    where !components.channelInfos[Int(state.columns[channelColumn(device)])].isEmpty {
      return false
    }
    return true
  }
}
