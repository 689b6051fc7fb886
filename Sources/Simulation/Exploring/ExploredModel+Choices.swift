import IMDevice
import IMProtocol
import ScenarioLanguage

/// Which steps are taken from a state.
///
/// Two steps whose order nothing can tell need not both come first. Persistent sets (P. Godefroid,
/// Partial-Order Methods for the Verification of Concurrent Systems, 1996, chapter 4) and movers
/// (R. Lipton, Reduction: A Method of Proving Properties of Parallel Programs, 1975) leave these
/// out, as far as nothing may happen any more to a device that ends its connection, loses or delays
/// its packets, changes its delegates, or lets time pass (it is *quiet*):
///
/// - What arrives at a quiet device touches nothing else, and nothing else touches it, but what the
///   device does: it comes before all others. What the device does by itself does not depend on
///   what has arrived, unless it may do it under a condition only that this changes.
/// - A call of a quiet device touches nothing but the device and its way to the server, until the
///   server takes it: both happen at once. Where it may be made under a condition only, it may also
///   have been made before something arrived at the device.
///
/// States at rest, what devices receive and what the server takes in which state are the same with
/// and without; a test compares both.
extension ExploredModel {
  /// Appends the steps that are taken from a state; gives how many others could be.
  func appendSteps(
    from state: ExploredState, reduces: Bool, to steps: inout [StepCode]
  ) -> Int {
    let first = steps.count
    if reduces, let device = (0..<counts.devices).first(where: { hasOwnTurn($0, state) }) {
      if endsConditions(device, state) {
        for permission in permissions[device] where mayAct(permission, state) {
          steps.append(StepCode(.act(permission), counts))
        }
      }
      steps.append(StepCode(.hears(device), counts))
      return countOfSteps(from: state) - (steps.count - first)
    }
    var left = 0
    for device in 0..<counts.devices {
      let isQuiet = reduces && isQuiet(device, state)
      let wire = parts.wireInfos[Int(state.columns[wireColumn(device)])]
      for permission in permissions[device] where mayAct(permission, state) {
        if isQuiet && wire.headUp != WireInfo.none {
          left += 1
        } else if isQuiet {
          steps.append(StepCode(.actAndTake(permission), counts))
        } else {
          steps.append(StepCode(.act(permission), counts))
        }
      }
      if wire.canBeHeard { steps.append(StepCode(.isHeard(device), counts)) }
      if wire.canHear { steps.append(StepCode(.hears(device), counts)) }
    }
    for permission in otherPermissions where mayAct(permission, state) {
      steps.append(StepCode(.act(permission), counts))
    }
    return left
  }

  private func countOfSteps(from state: ExploredState) -> Int {
    var count = 0
    for device in 0..<counts.devices {
      let wire = parts.wireInfos[Int(state.columns[wireColumn(device)])]
      count += wire.canBeHeard ? 1 : 0
      count += wire.canHear ? 1 : 0
      for permission in permissions[device] where mayAct(permission, state) { count += 1 }
    }
    for permission in otherPermissions where mayAct(permission, state) { count += 1 }
    return count
  }

  /// Whether something is under way to a quiet device that changes nothing but the device.
  private func hasOwnTurn(_ device: Int, _ state: ExploredState) -> Bool {
    let wire = parts.wireInfos[Int(state.columns[wireColumn(device)])]
    return wire.isPlainDown && isQuiet(device, state)
  }

  /// Whether a device may do something now that it may not do any more, as far as anybody knows,
  /// when what is under way to it has arrived.
  private func endsConditions(_ device: Int, _ state: ExploredState) -> Bool {
    guard budgets.isConditional(device, in: state.columns[budgetColumn]) else { return false }
    let part = state.columns[1 + device]
    let wire = parts.wireInfos[Int(state.columns[wireColumn(device)])]
    var after: UInt64 = 0
    if let place = steps.hearing[part, wire.headDown] {
      after = parts.deviceInfos[Int(steps.results[Int(place)].device)].conditions
    }
    return permissions[device].contains { permission in
      let bit = conditionBits[permission]
      return bit != 0 && after & bit == 0 && mayAct(permission, state)
    }
  }

  /// Whether nothing may happen to a device any more but calls and what they lead to.
  private func isQuiet(_ device: Int, _ state: ExploredState) -> Bool {
    let budget = state.columns[budgetColumn]
    guard budgets.isQuiet(device, in: budget) else { return false }
    let wire = parts.wireInfos[Int(state.columns[wireColumn(device)])]
    return wire.isPlain
      && connecting[device].allSatisfy { other in
        parts.deviceInfos[Int(state.columns[1 + other])].connection == .connected
      }
  }

  /// Whether what a permission says can happen in a state.
  func mayAct(_ permission: Int, _ state: ExploredState) -> Bool {
    guard budgets.allows(permission, in: state.columns[budgetColumn]) else { return false }
    let action = exploration.permissions[permission].action
    switch action {
    case .restartServer, .passTime: return true
    case .call(let call) where call.device == .absent: return true
    case .call, .connect, .disconnect, .loseConnection, .loseAnswer, .hearing, .heard, .restart,
      .reinstall:
      break
    }
    let device = Int(action.device.index)
    let info = parts.deviceInfos[Int(state.columns[1 + device])]
    let bit = conditionBits[permission]
    if bit != 0 && info.conditions & bit == 0 { return false }
    let wire = parts.wireInfos[Int(state.columns[wireColumn(device)])]
    return switch action {
    case .call: info.connection == .connected
    case .connect: info.connection == .offline
    case .disconnect, .loseConnection: info.connection != .offline
    case .loseAnswer: wire.hasAnswer
    case .hearing(_, let hears):
      hears ? wire.downStands : info.connection != .offline && !wire.downStands
    case .heard(_, let isHeard):
      isHeard ? wire.upStands : info.connection != .offline && !wire.upStands
    case .restart, .reinstall, .restartServer, .passTime: true
    }
  }

  /// Whether nothing is under way.
  func isAtRest(_ state: ExploredState) -> Bool {
    for device in 0..<counts.devices
    where !parts.wireInfos[Int(state.columns[wireColumn(device)])].isEmpty {
      return false
    }
    return true
  }
}
