import IMProtocol
import ScenarioLanguage

/// Why a variant says nothing of a scenario: its lines rest on what the variant changes on purpose.
extension Baseline {
  /// Why a variant is left out; nil when it runs.
  func reason(against variant: Variant) -> Variant.Reason? {
    switch variant.change {
    case .sibling(let device):
      if calls(.serverGetStatistics) { return .countsNotices }
      return tellsStatus(of: device) ? .tellsStatus : nil
    case .absent(let device, let steps):
      if calls(.serverGetStatistics) { return .countsNotices }
      if tellsStatus(of: device) { return .tellsStatus }
      if waited(in: steps) >= Self.sevenDays { return .sevenDays }
      return countsMilliseconds ? .countsMilliseconds : nil
    case .latency:
      if scenario.steps.contains(where: { $0.outcomes != nil }) { return .races }
      if places.line(beginning: "network ") != nil { return .network }
      return actsWhenKicked ? .actsWhenKicked : nil
    }
  }

  /// For how long notices wait for a device (D-03).
  private static var sevenDays: Int64 { 7 * 86_400_000_000 }

  private var statements: [Statement] { scenario.steps.flatMap(\.statements) }

  private func calls(_ kind: CallKind) -> Bool {
    statements.contains { if case .call(let call) = $0.kind { call.kind == kind } else { false } }
  }

  /// Whether anybody learns in the steps whether the user of a device is online: a status lists each
  /// platform (D-65, D-72), so that one device more or less shows in it.
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

  private func waits(in steps: ClosedRange<Int>) -> [Int64] {
    scenario.steps[steps].flatMap(\.statements).compactMap { statement in
      if case .wait(let microseconds) = statement.kind { microseconds } else { nil }
    }
  }

  private func waited(in steps: ClosedRange<Int>) -> Int64 { waits(in: steps).reduce(0, +) }

  /// Whether it waits to a moment that is over when a packet more has travelled.
  private var countsMilliseconds: Bool {
    (scenario.given + statements).contains { statement in
      if case .wait(let microseconds) = statement.kind { microseconds % 1_000_000 != 0 } else { false }
    }
  }

  /// Whether a device acts in a step in which it is kicked: whether it knows by then is a race.
  private var actsWhenKicked: Bool {
    scenario.steps.indices.contains { step in
      Set(scenario.steps[step].statements.compactMap(Self.actor)).contains { device in
        ways[0].received(by: device, in: step...step).contains {
          ways[0].notice($0).callback == .onConnectionStatusChanged
        }
      }
    }
  }
}
