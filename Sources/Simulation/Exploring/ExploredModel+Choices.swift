import IMDevice
import IMProtocol
import ScenarioLanguage

/// Which steps are taken from a state.
///
/// Two steps whose order nothing can tell need not both come first. Persistent sets (P. Godefroid,
/// Partial-Order Methods for the Verification of Concurrent Systems, 1996, chapter 4) and movers
/// (R. Lipton, Reduction: A Method of Proving Properties of Parallel Programs, 1975) leave these
/// out:
///
/// - What arrives at a device touches nothing else, and nothing else touches it, as long as the
///   device may not end its connection, lose or delay its packets or change its delegates any more,
///   and no time may pass: it comes before all others. The server may restart: what it has sent
///   arrives all the same. What the device does by itself does not depend on what has arrived,
///   unless it may do it under a condition only that this ends; then both are tried, if the device
///   is quiet.
/// - A device is *quiet* where no other of its user does such things any more, either, and the
///   server does not restart. Its call touches nothing but the device and its way to the server,
///   until the server takes it: both happen at once.
///
/// Where a step is the only one that is taken it makes no state of its own: it is taken together
/// with the one before.
///
/// States at rest, what devices receive and what the server takes in which state are the same with
/// and without; a test compares both.
extension ExploredModel {
  /// Appends the steps that are taken from a state; gives how many others could be.
  func appendSteps(from state: ExploredState, reduces: Bool, to steps: inout [StepCode]) -> Int {
    let first = steps.count
    switch reduces ? turn(in: state) : .nowhere {
    case .nowhere, .unknown: return appendAllSteps(from: state, reduces: reduces, to: &steps)
    case .arrival(let device): steps.append(StepCode(.hears(device), counts))
    case .arrivalOrAct(let device):
      for permission in permissions[device] where mayAct(permission, state) {
        steps.append(StepCode(.act(permission), counts))
      }
      steps.append(StepCode(.hears(device), counts))
    }
    return countOfSteps(from: state) - (steps.count - first)
  }

  /// Likewise where nothing that arrives has its own turn.
  private func appendAllSteps(
    from state: ExploredState, reduces: Bool, to steps: inout [StepCode]
  ) -> Int {
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

  func countOfSteps(from state: ExploredState) -> Int {
    let others = otherPermissions.count { mayAct($0, state) }
    return (0..<counts.devices).reduce(others) { $0 + countOfSteps(at: $1, from: state) }
  }

  /// How many of them are at one device. What arrives there changes these and no others.
  func countOfSteps(at device: Int, from state: ExploredState) -> Int {
    let wire = parts.wireInfos[Int(state.columns[wireColumn(device)])]
    return permissions[device].count { mayAct($0, state) } + (wire.canBeHeard ? 1 : 0)
      + (wire.canHear ? 1 : 0)
  }

  /// Where something arrives before anything else happens.
  enum Turn {
    /// Nowhere: all that can happen is tried.
    case nowhere
    /// At a device, and nothing else is tried.
    case arrival(Int)
    /// At a quiet device, unless that does something before, which it may not do afterwards.
    case arrivalOrAct(Int)
    /// Nobody knows yet what comes of an arrival.
    case unknown(Missing)
  }

  /// Where something arrives before anything else happens in a state.
  func turn(in state: ExploredState) -> Turn {
    var turn = Turn.nowhere
    for device in 0..<counts.devices {
      let wire = parts.wireInfos[Int(state.columns[wireColumn(device)])]
      if !wire.isPlainDown { continue }
      let outlook = budgets.outlook(of: device, in: state.columns[budgetColumn])
      if !outlook.isUndisturbed { continue }
      if !outlook.isConditional { return .arrival(device) }
      let part = state.columns[1 + device]
      guard let place = steps.hearing[part, wire.headDown] else {
        return .unknown(.hearing(device: device, part, message: wire.headDown))
      }
      let after = steps.results[Int(place)].device
      if !endsConditions(device, state, after) { return .arrival(device) }
      if case .nowhere = turn, isQuiet(device, state) { turn = .arrivalOrAct(device) }
    }
    return turn
  }

  /// Whether a device may do something now that it may not do any more as another part.
  private func endsConditions(_ device: Int, _ state: ExploredState, _ part: UInt32) -> Bool {
    permissions[device].contains { permission in
      guard let condition = conditionOf[permission] else { return false }
      return !parts.holds(condition, part) && mayAct(permission, state)
    }
  }

  /// Whether nothing may happen to a device any more but calls and what they lead to.
  private func isQuiet(_ device: Int, _ state: ExploredState) -> Bool {
    guard budgets.outlook(of: device, in: state.columns[budgetColumn]).isQuiet else { return false }
    let wire = parts.wireInfos[Int(state.columns[wireColumn(device)])]
    return wire.isPlain
      && connecting[device].allSatisfy { other in
        parts.deviceInfos[Int(state.columns[1 + other])].own.connection == .connected
      }
  }

  /// Whether what a permission says can happen in a state.
  func mayAct(_ permission: Int, _ state: ExploredState) -> Bool {
    guard budgets.allows(permission, in: state.columns[budgetColumn]) else { return false }
    let (kind, actor) = actors[permission]
    if actor == .absent { return true }
    let device = Int(actor.index)
    let part = state.columns[1 + device]
    if let condition = conditionOf[permission], !parts.holds(condition, part) { return false }
    let wire = parts.wireInfos[Int(state.columns[wireColumn(device)])]
    let status = DeviceStatus(
      own: parts.deviceInfos[Int(part)].own, upStalls: wire.upStalls,
      downStalls: wire.downStalls, hasAnswer: wire.hasAnswer)
    return status.enables(kind) && !status.repeats(kind)
  }

  /// Whether nothing is under way.
  func isAtRest(_ state: ExploredState) -> Bool {
    for device in 0..<counts.devices
    where !parts.wireInfos[Int(state.columns[wireColumn(device)])].isEmpty { return false }
    return true
  }
}
