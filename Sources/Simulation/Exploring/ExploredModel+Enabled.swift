import IMDevice
import IMProtocol
import ScenarioLanguage

/// Determines the transitions to take from a state.
///
/// If two transitions are independent, the exploration takes them in only one of the two possible
/// orders. Two methods prune the other order. The methods are persistent sets (P. Godefroid,
/// Partial-Order Methods for the Verification of Concurrent Systems, 1996, chapter 4) and movers
/// (R. Lipton, Reduction: A Method of Proving Properties of Parallel Programs, 1975):
///
/// - An arrival at a device can be independent of all other transitions. This is the case if no
///   action can still disturb the device. Such an action would end the device's connection, lose or
///   delay the device's packets, change the device's delegates, or let time pass. An independent
///   arrival is taken before all other transitions. A restart of the server does not matter,
///   because packets that were sent before the restart still arrive. Two kinds of the device's own
///   actions depend on the arrival. The first kind has a condition that holds only before the
///   arrival. The second kind is a call that the device itself answers, if a property is about the
///   answer. If such an action is enabled and the device is quiescent, the exploration tries both
///   the arrival and the action.
/// - A device is *quiescent* if three conditions hold. Arrivals at the device are independent, no
///   other device of the user can end or disturb the device's connection, and the server cannot
///   restart. A call of a quiescent device affects only the device and the device's channel until
///   the server takes (processes) the call. A single step therefore makes and takes the call.
///
/// If an arrival is the only transition that the exploration takes from a state, the state is not
/// stored. The arrival is then merged with the previous transition.
///
/// The reduction preserves the states at rest, the callbacks of devices, and the inputs of the
/// server. The reduction also preserves the state in which the server takes each input. A test
/// compares explorations with the reduction and explorations without the reduction.
extension ExploredModel {
  /// Appends the steps to take from a state. Returns the number of pruned steps.
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

  /// Appends the steps to take from a state if the ample set of the state is not a single arrival.
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

  /// Whether a step can be taken from a state.
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

  /// The maximum number of pending calls of a device. The token of a pending call is the position
  /// of the call among the pending calls. Such a token must be below this number.
  static let mostPendingCalls = 250

  /// Whether a step is a call of a device that already has the maximum number of pending calls.
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

  /// The number of enabled steps at one device. An arrival at a device does not change this number
  /// for other devices.
  @inline(__always) func countOfSteps(at device: Int, from state: ExploredState) -> Int {
    let channel = components.channelInfos[Int(state.columns[channelColumn(device)])]
    var count = (channel.canBeHeard ? 1 : 0) + (channel.canHear ? 1 : 0)
    for word in 0..<components.enabled.words {
      count += enabled(at: device, state, word: word).nonzeroBitCount
    }
    return count
  }

  // MARK: - Enabled permissions

  /// One 64-bit word of a set of permissions of a device. The set contains the permissions with
  /// enabled actions.
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

  /// Calls `take` with each permission of a device if the permitted action is enabled in the state.
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

  /// The transitions that the exploration takes from a state. The other transitions are taken only
  /// later in the execution.
  enum AmpleSet {
    /// All enabled transitions.
    case nowhere
    /// Only the arrival at a device.
    case arrival(Int)
    /// The arrival at a quiescent device, and the device's own actions. The arrival would disable
    /// some of these actions.
    case arrivalOrAct(Int)
    /// The ample set is not known yet, because the result of a step is missing in a table.
    case unknown(Missing)
  }

  /// The ample set of a state. The function is inlined to avoid a copy of the model. Without
  /// inlining, a mutating function that calls this function would copy the model.
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
    /// The result of an action is missing in a table.
    case unknown(Missing)
  }

  /// Whether one of the device's actions is a call that the device answers itself, and a property
  /// is about the result. In this case, the order of the action and of an arrival at the device is
  /// observable.
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

  /// Whether the condition of one of the device's enabled actions does not hold for the component
  /// `part` of the device.
  private func endsConditions(_ device: Int, _ state: ExploredState, _ part: UInt32) -> Bool {
    for word in 0..<components.enabled.words
    where enabled(at: device, state, word: word) & ~components.holding[Int(part), word] != 0 {
      return true
    }
    return false
  }

  /// Whether a device is quiescent. Only calls and the consequences of calls can still affect a
  /// quiescent device.
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
