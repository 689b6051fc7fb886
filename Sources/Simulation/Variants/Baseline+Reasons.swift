import IMProtocol
import ScenarioLanguage

/// Decides which variants to skip. A variant changes a certain behavior on purpose, so the variant
/// makes no sense if the scenario depends on this behavior.
extension Baseline {
  /// Why a variant is skipped; nil if the variant is not skipped.
  func reason(against variant: Variant) -> Variant.Reason? {
    if dependsOnFaults(variant) { return .hasFaults }
    switch variant.change {
    case .sibling(let device):
      if calls(.serverGetStatistics) { return .countsNotices }
      // An additional device changes the random latencies of other devices.
      if drawsLatencies && restsOnMoments { return .restsOnMoments }
      return tellsStatus(of: device) ? .tellsStatus : nil
    case .absent(let device, let steps):
      if calls(.serverGetStatistics) { return .countsNotices }
      if tellsStatus(of: device) { return .tellsStatus }
      let waited = waits(scenario.steps[steps].flatMap(\.statements)).reduce(0, +)
      if waited >= Self.sevenDays { return .sevenDays }
      return countsMilliseconds ? .countsMilliseconds : nil
    case .answer(_, let step, let statement):
      if countsMilliseconds { return .countsMilliseconds }
      if restsOnMoments(scenario.steps[step]) { return .restsOnMoments }
      return reason(againstLosing: scenario.steps[step].statements[statement])
    case .serverRestart(let step):
      if scenario.devices.count > Self.mostDevices { return .manyDevices }
      if countsMilliseconds { return .countsMilliseconds }
      if calls(.serverGetStatistics) { return .countsNotices }
      return isFollowedByTheAbsent(before: step) ? .followedByTheAbsent : nil
    case .restart(let device, let step):
      if calls(.serverGetStatistics) { return .countsNotices }
      if countsMilliseconds { return .countsMilliseconds }
      if changesDelegates(device) { return .changesDelegates }
      if isFollowedByTheAbsent(before: step) { return .followedByTheAbsent }
      return needsPage(of: device, from: step) ? .needsThePage : nil
    case .latency:
      if scenario.steps.contains(where: { $0.outcomes != nil }) { return .races }
      if document.network != nil { return .network }
      if restsOnMoments { return .restsOnMoments }
      return actsWhenKicked ? .actsWhenKicked : nil
    }
  }

  /// How long the server stores notices for a device, in microseconds (D-03).
  private static var sevenDays: Int64 { 7 * 86_400_000_000 }

  private var statements: [Statement] { scenario.steps.flatMap(\.statements) }

  private func calls(_ kind: CallKind) -> Bool {
    (statements + scenario.properties.always.flatMap(\.statements)).contains {
      if case .call(let call) = $0.kind { call.kind == kind } else { false }
    }
  }

  /// Whether a device is notified of the online status of `device`'s user, or the scenario queries
  /// a status. A status contains each platform (D-65, D-72), so the status shows whether a device
  /// is additional or missing.
  private func tellsStatus(of device: DeviceID) -> Bool {
    if calls(.getSubscribeUsersOnlineStatus) { return true }
    let user = scenario.devices[Int(device.index)].user
    return executions.contains { execution in
      scenario.steps.indices.contains { step in
        execution.receivers(in: step).contains { receiver in
          execution.received(by: receiver, in: step...step).contains {
            execution.notice($0).statuses(execution.arena)?.contains(user) ?? false
          }
        }
      }
    }
  }

  /// Whether users can follow online statuses in this scenario, and at least one device is not
  /// connected before the step.
  private func isFollowedByTheAbsent(before step: Int) -> Bool {
    let canFollow =
      scenario.settings.friendOnlineStatusNotice || calls(.subscribeEvent)
      || !scenario.subscriptions.isEmpty
    return canFollow
      && scenario.devices.indices.contains { !isConnected(DeviceID($0), before: step) }
  }

  /// Whether a fault of the scenario may have a different effect in the variant. A fault may have a
  /// different effect if it lasts, or if it concerns the changed device or the server.
  private func dependsOnFaults(_ variant: Variant) -> Bool {
    let faults = faults
    if faults.isEmpty { return false }
    switch variant.change {
    case .sibling, .latency: return false
    case .absent(let device, _):
      return faults.contains { $0.isAbout(device) || $0.action.kind.isLasting }
    case .restart(let device, _), .answer(let device, _, _):
      return faults.contains {
        $0.isAbout(device) || $0.action.kind.isLasting || $0.action.kind.isOfServer
      }
    case .serverRestart: return true
    }
  }

  var faults: [Fault] {
    statements.compactMap { if case .fault(let fault) = $0.kind { fault } else { nil } }
  }

  private func reason(againstLosing statement: Statement) -> Variant.Reason? {
    guard case .call(let call) = statement.kind else { return nil }
    let isRepeated = statements.count { $0.range == statement.range } > 1
    if isRepeated { return .repeatsTheCall }
    if case .returns(let pattern) = call.expectation?.kind, pattern.hasCaptures {
      return .remembersTheResult
    }
    return nil
  }

  /// Whether a device opened a page before `step` and uses this page in `step` or in a later step.
  private func needsPage(of device: DeviceID, from step: Int) -> Bool {
    for statement in scenario.steps[step...].flatMap(\.statements) {
      switch statement.kind {
      case .opens(device, _): return false
      case .shows(device, _), .taps(device, _): return true
      case .call, .result, .receive, .wait, .connect, .disconnect, .holds, .opens, .shows, .taps,
        .fault, .hears, .isHeard:
        continue
      }
    }
    return false
  }

  func changesDelegates(_ device: DeviceID) -> Bool {
    (scenario.given + statements).contains { statement in
      guard case .call(let call) = statement.kind, call.device == device else { return false }
      return call.kind.isOfDelegates
    }
  }

  /// The durations of the `wait` statements, in microseconds.
  private func waits(_ statements: [Statement]) -> [Int64] {
    statements.compactMap { if case .wait(let span) = $0.kind { span } else { nil } }
  }

  /// Whether the scenario waits for a duration that is not a whole number of seconds. In such a
  /// scenario, the latency of one more packet may change the result.
  private var countsMilliseconds: Bool {
    waits(scenario.given + statements).contains { $0 % 1_000_000 != 0 }
  }

  /// Whether a device acts in a step in which it is kicked. In such a step, latencies decide
  /// whether the device acts before it knows of the kick.
  private var actsWhenKicked: Bool {
    scenario.steps.indices.contains { step in
      Set(scenario.steps[step].statements.compactMap(Self.actor)).contains { device in
        executions[0].received(by: device, in: step...step).contains {
          guard case .connectionStatusChanged(let change) = executions[0].notice($0).content else {
            return false
          }
          return change.status == .kickedOfflineByOtherClient
        }
      }
    }
  }
}

extension Pattern {
  fileprivate var hasCaptures: Bool {
    switch self {
    case .capture: true
    case .any, .absent, .value: false
    case .list(let items, _): items.contains(where: \.hasCaptures)
    case .dictionary(let keys, _): keys.contains { $0.pattern.hasCaptures }
    case .record(_, let fields): fields.contains { $0.pattern.hasCaptures }
    }
  }
}
