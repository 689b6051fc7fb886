import IMProtocol
import ScenarioLanguage

/// Why a variant says nothing of a scenario: its lines rest on what the variant changes on purpose.
extension Baseline {
  /// Why a variant is left out; nil when it runs.
  func reason(against variant: Variant) -> Variant.Reason? {
    if dependsOnFaults(variant) { return .hasFaults }
    switch variant.change {
    case .sibling(let device):
      if calls(.serverGetStatistics) { return .countsNotices }
      // One device more, and others draw other latencies.
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

  /// For how long notices wait for a device (D-03).
  private static var sevenDays: Int64 { 7 * 86_400_000_000 }

  private var statements: [Statement] { scenario.steps.flatMap(\.statements) }

  private func calls(_ kind: CallKind) -> Bool {
    (statements + scenario.properties.always.flatMap(\.statements)).contains {
      if case .call(let call) = $0.kind { call.kind == kind } else { false }
    }
  }

  /// Whether anybody learns in the steps whether the user of a device is online: a status lists
  /// each platform (D-65, D-72), so that one device more or less shows in it.
  private func tellsStatus(of device: DeviceID) -> Bool {
    if calls(.getSubscribeUsersOnlineStatus) { return true }
    let user = scenario.devices[Int(device.index)].user
    return ways.contains { way in
      scenario.steps.indices.contains { step in
        way.hearers(in: step).contains { hearer in
          way.received(by: hearer, in: step...step).contains {
            way.notice($0).statuses(way.arena)?.contains(user) ?? false
          }
        }
      }
    }
  }

  /// Whether a device is away before a step that can learn of somebody's online status.
  private func isFollowedByTheAbsent(before step: Int) -> Bool {
    let canFollow =
      scenario.settings.friendOnlineStatusNotice || calls(.subscribeEvent)
      || !scenario.subscriptions.isEmpty
    return canFollow
      && scenario.devices.indices.contains { !isConnected(DeviceID($0), before: step) }
  }

  /// Whether a fault is about what the variant changes, so that it would hit something else.
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

  /// Whether a device shows or taps its page, from a step on, that it has opened before.
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

  /// How long statements wait, in microseconds.
  private func waits(_ statements: [Statement]) -> [Int64] {
    statements.compactMap { if case .wait(let span) = $0.kind { span } else { nil } }
  }

  /// Whether it waits to a moment that is over when a packet more has travelled.
  private var countsMilliseconds: Bool {
    waits(scenario.given + statements).contains { $0 % 1_000_000 != 0 }
  }

  /// Whether a device acts in a step in which it is kicked: whether it knows by then is a race.
  private var actsWhenKicked: Bool {
    scenario.steps.indices.contains { step in
      Set(scenario.steps[step].statements.compactMap(Self.actor)).contains { device in
        ways[0].received(by: device, in: step...step).contains {
          guard case .connectionStatusChanged(let change) = ways[0].notice($0).content else {
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
