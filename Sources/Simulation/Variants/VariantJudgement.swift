import IMProtocol
import ScenarioLanguage

/// Holds what came of a variant against what its kind demands beside the scenario's own lines.
struct VariantJudgement {
  let baseline: Baseline
  let variant: Variant
  /// The scenario with the change.
  let scenario: Scenario
  let result: CaseResult

  /// What does not hold.
  func failures() -> [Failure] {
    var failures: [Failure] = []
    for (place, way) in result.ways.enumerated() {
      let records = StepRecords(scenario, way)
      let found: [Failure]
      switch variant.change {
      case .sibling(let device): found = ofSibling(device, way, records)
      case .absent(let device, let steps):
        found = ofAbsence(device, steps, records, baseline.way(like: way))
      case .latency: found = ofLatency(records)
      }
      failures += found.map { failure in
        var failure = failure
        failure.way = place
        return failure
      }
      if !failures.isEmpty { break }
    }
    return failures
  }

  // MARK: - A sibling

  /// It receives what one that is connected all the time receives, and besides that only what skips
  /// the device that calls.
  private func ofSibling(
    _ device: DeviceID, _ way: CaseResult.Way, _ records: StepRecords
  ) -> [Failure] {
    let user = scenario.devices[Int(device.index)].user
    let others = scenario.devices.indices.map { DeviceID($0) }.filter {
      $0 != device && scenario.devices[Int($0.index)].user == user
        && scenario.devices[Int($0.index)].without.isEmpty && !changesDelegates($0)
    }
    var failures: [Failure] = []
    for step in scenario.steps.indices where records.isSteady(device, in: step) {
      for other in others where records.isSteady(other, in: step) {
        let own = records.received(by: device, in: step...step)
        let demanded = records.received(by: other, in: step...step)
        // What the call of the other one has told to the rest alone is not its own to receive.
        let heard = own.filter { !isToldToOthers($0, of: other, records) }
        failures += compare(
          heard, with: demanded, of: records, on: device, records, steps: step...step,
          timeless: false)
      }
    }
    return failures
  }

  /// Whether a callback is one that skips the device that calls, and this is the one.
  private func isToldToOthers(
    _ index: TraceIndex, of device: DeviceID, _ records: StepRecords
  ) -> Bool {
    switch records.notice(index).callback {
    case .onFriendInfoChangedSync, .onGroupRemarkChangedSync, .onGroupFollowsChangedSync,
      .onSubscriptionChangedOnOtherDevices:
      let origin = records.record(index).origin
      guard origin.step >= 0, origin.statement >= 0 else { return false }
      let statement = scenario.steps[Int(origin.step)].statements[Int(origin.statement)]
      return Baseline.actor(of: statement) == device
    case .onFriendAdd, .onFriendDelete, .onFriendApplicationStatusChanged, .onFriendCleared,
      .onGroupOperation, .onGroupInfoChanged, .onGroupMemberInfoChanged, .onGroupApplicationEvent,
      .onEventChange, .onSubscriptionSyncCompleted, .onConnectionStatusChanged:
      return false
    }
  }

  /// Whether a device adds or removes delegates.
  private func changesDelegates(_ device: DeviceID) -> Bool {
    (scenario.given + scenario.steps.flatMap(\.statements)).contains { statement in
      guard case .call(let call) = statement.kind, call.device == device else { return false }
      return Self.delegateCalls.contains(call.kind)
    }
  }

  private static let delegateCalls: Set<CallKind> = [
    .addFriendEventDelegate, .removeFriendEventDelegate, .addGroupEventDelegate,
    .removeGroupEventDelegate, .addSubscribeEventDelegate, .removeSubscribeEventDelegate,
    .addConnectionStatusChangeDelegate, .removeConnectionStatusChangeDelegate,
  ]

  // MARK: - An absence

  /// It has received what it would have received.
  private func ofAbsence(
    _ device: DeviceID, _ steps: ClosedRange<Int>, _ records: StepRecords, _ unchanged: StepRecords?
  ) -> [Failure] {
    guard let unchanged else { return [] }
    let received = records.received(by: device, in: steps)
    let demanded = unchanged.received(by: device, in: steps)
    let missed = received.filter { records.notice($0).callback != .onSubscriptionSyncCompleted }
    return compare(
      missed, with: demanded, of: unchanged, on: device, records, steps: steps, timeless: true)
  }

  // MARK: - Latency

  /// Every device receives the same in the same order.
  private func ofLatency(_ records: StepRecords) -> [Failure] {
    guard let unchanged = baseline.ways.first else { return [] }
    var failures: [Failure] = []
    for step in scenario.steps.indices {
      let hearers = Set(records.hearers(in: step) + unchanged.hearers(in: step)).sorted()
      for device in hearers {
        failures += compare(
          records.received(by: device, in: step...step),
          with: unchanged.received(by: device, in: step...step), of: unchanged, on: device, records,
          steps: step...step, timeless: true)
      }
    }
    return failures
  }

  // MARK: - Comparing

  /// Holds what a device received against what another device or run received.
  private func compare(
    _ received: [TraceIndex], with demanded: [TraceIndex], of other: StepRecords,
    on device: DeviceID, _ records: StepRecords, steps: ClosedRange<Int>, timeless: Bool
  ) -> [Failure] {
    let range = scenario.steps[steps.upperBound].range
    let patterns = demanded.map { index in
      Reception.CallbackPattern(
        like: other.notice(index), other.arena, range: range, timeless: timeless)
    }
    var bindings = Bindings(count: 0)
    let agreed = zip(received, patterns).prefix { index, pattern in
      bindings.mismatch(pattern, records.notice(index), records.arena) == nil
    }.count
    if agreed == received.count && agreed == patterns.count { return [] }
    let mismatch = CallbackMismatch(
      device: device,
      expected: patterns.map {
        CallbackMismatch.Expected(pattern: $0, isFreeWithPrevious: false)
      }, received: received, agreed: agreed, bindings: bindings)
    return [
      Failure(step: steps.upperBound, way: nil, range: range, kind: .callbacks(mismatch))
    ]
  }
}
