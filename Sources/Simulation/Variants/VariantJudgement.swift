import IMProtocol
import ScenarioLanguage

/// Checks the result of a variant. The result must meet the requirements of the variant's kind, and
/// the expectations in the scenario's own lines.
struct VariantJudgement {
  let baseline: Baseline
  let variant: Variant
  let scenario: Scenario
  let result: CaseResult

  func failures() -> [Failure] {
    var failures: [Failure] = []
    for (index, execution) in result.executions.enumerated() {
      let records = StepRecords(scenario, execution)
      let found: [Failure]
      switch variant.change {
      case .sibling(let device): found = ofSibling(device, execution, records)
      case .absent(let device, let steps):
        let isRace = baseline.scenario.steps[steps.lowerBound].outcomes != nil
        let unchanged = baseline.execution(
          like: execution, withStepsAround: isRace ? steps.lowerBound : nil)
        let all = steps.lowerBound...steps.upperBound + (isRace ? 2 : 0)
        found = unchanged.map { ofAbsence(device, steps, $0, in: all, records) } ?? []
      case .answer: found = []
      case .serverRestart(let step), .restart(_, let step): found = ofRestart(step, records)
      case .latency: found = ofLatency(records)
      }
      failures += found.map { failure in
        var failure = failure
        failure.execution = index
        return failure
      }
      if !failures.isEmpty { break }
    }
    return failures
  }

  // MARK: - A sibling

  /// The added device must receive the same callbacks as every other connected device of its user.
  /// Some callbacks skip the caller, the device that made the call. If the user's other device is
  /// the caller, the added device may receive these callbacks, too.
  private func ofSibling(
    _ device: DeviceID, _ execution: CaseResult.Execution, _ records: StepRecords
  ) -> [Failure] {
    let user = scenario.devices[Int(device.index)].user
    let others = scenario.devices.indices.map { DeviceID($0) }.filter {
      $0 != device && scenario.devices[Int($0.index)].user == user
        && scenario.devices[Int($0.index)].without.isEmpty
        && !baseline.changesDelegates(unchanged($0)) && !hasFaults(unchanged($0))
    }
    var failures: [Failure] = []
    for step in scenario.steps.indices where records.isSteady(device, in: step) {
      for other in others where records.isSteady(other, in: step) {
        let own = records.received(by: device, in: step...step)
        // If `other` is the caller, callbacks that skip the caller are not compared.
        let heard = own.filter { !isNotifiedToOthers($0, of: other, records) }
        let demanded = patterns(
          of: records.received(by: other, in: step...step), records, timeless: false)
        failures += compare(heard, with: demanded, on: device, records, step: step)
      }
    }
    return failures + ofData(device, others, execution, records)
  }

  /// In the end, the added device must have the same data as every other device of its user,
  /// provided that both were connected during the whole scenario.
  private func ofData(
    _ device: DeviceID, _ others: [DeviceID], _ execution: CaseResult.Execution,
    _ records: StepRecords
  ) -> [Failure] {
    guard let last = scenario.steps.last else { return [] }
    let held = execution.world.namelessData(of: device)
    return others.compactMap { other in
      let areSteady = scenario.steps.indices.allSatisfy {
        records.isSteady(device, in: $0) && records.isSteady(other, in: $0)
      }
      var bindings = Bindings(count: 0)
      let demanded = Pattern(equalTo: execution.world.namelessData(of: other))
      guard areSteady, let mismatch = bindings.mismatch(demanded, held) else { return nil }
      return Failure(
        step: scenario.steps.count - 1, range: last.range, kind: .localData(device, mismatch, held))
    }
  }

  /// Whether a callback skips the caller, and `device` is the caller.
  private func isNotifiedToOthers(
    _ index: TraceIndex, of device: DeviceID, _ records: StepRecords
  ) -> Bool {
    guard Catalogue.callback(records.notice(index).callback).skipsCaller else { return false }
    let origin = records.record(index).origin
    guard origin.step >= 0, origin.statement >= 0 else { return false }
    let statement = scenario.steps[Int(origin.step)].statements[Int(origin.statement)]
    return Baseline.actor(of: statement) == device
  }

  /// Whether a fault of the scenario concerns `device`. A device with a fault may receive fewer
  /// callbacks, or receive callbacks later.
  private func hasFaults(_ device: DeviceID) -> Bool {
    baseline.faults.contains { $0.isAbout(device) }
  }

  /// The id of `device` in the unchanged scenario. The added device increases the ids of all
  /// following devices by one.
  private func unchanged(_ device: DeviceID) -> DeviceID {
    guard case .sibling(let first) = variant.change, device > first else { return device }
    return DeviceID(Int(device.index) - 1)
  }

  // MARK: - An absence

  /// A device that was not connected must receive the same callbacks as in the unchanged scenario,
  /// and then a notification for each synchronized type (D-03).
  private func ofAbsence(
    _ device: DeviceID, _ steps: ClosedRange<Int>, _ unchanged: StepRecords,
    in stepsHere: ClosedRange<Int>, _ records: StepRecords
  ) -> [Failure] {
    // Callbacks about the device's own connection are ignored.
    let received = records.received(by: device, in: stepsHere).filter {
      records.notice($0).callback != .onConnectionStatusChanged
    }
    let demanded = patterns(
      of: unchanged.received(by: device, in: steps), unchanged, timeless: true)
    return compare(
      received, with: demanded + completions(received.map(records.notice), on: device, records),
      on: device, records, step: stepsHere.upperBound)
  }

  /// The notifications that must follow the missed callbacks, in order. Each notification says that
  /// a subscription type is synchronized. If a type is about friends and the AppKey's settings
  /// enable the type, its notification is required. For all other types, the notification is
  /// allowed, but not required.
  private func completions(
    _ received: [Notice], on device: DeviceID, _ records: StepRecords
  ) -> [Reception.CallbackPattern] {
    let completions = received.compactMap { notice in
      if case .subscriptionSyncCompleted(let completion) = notice.content {
        completion.type
      } else {
        nil
      }
    }
    let hears =
      scenario.devices[Int(device.index)].without.isEmpty && !baseline.changesDelegates(device)
    let settings = scenario.settings
    let types = SubscribeType.allCases.filter { type in
      switch type {
      case .friendOnlineStatus where hears:
        settings.informationHosting && settings.friendOnlineStatusNotice
      case .friendUserProfile where hears:
        settings.informationHosting && settings.friendProfileNotice
      case .onlineStatus, .userProfile, .friendOnlineStatus, .friendUserProfile, .invalid:
        completions.contains(type)
      }
    }
    return types.map { type in
      let notice = Notice(
        at: Timestamp(milliseconds: 0),
        .subscriptionSyncCompleted(SubscriptionSyncCompleted(type: type)))
      return Reception.CallbackPattern(
        like: notice, records.arena, range: SourceRange(start: 0, end: 0), timeless: true)
    }
  }

  // MARK: - A restart

  /// In the added step, devices may receive only callbacks about connections and online statuses.
  private func ofRestart(_ step: Int, _ records: StepRecords) -> [Failure] {
    records.receivers(in: step).flatMap { device in
      let received = records.received(by: device, in: step...step)
      let lawful = received.filter { index in
        let notice = records.notice(index)
        return Self.connections.contains(notice.callback) || notice.statuses(records.arena) != nil
      }
      return compare(
        received, with: patterns(of: lawful, records, timeless: false), on: device, records,
        step: step)
    }
  }

  /// The kinds of callbacks about the device's own connection (D-03, D-100).
  static let connections: Set<CallbackKind> = [
    .onConnectionStatusChanged, .onSubscriptionSyncCompleted,
  ]

  // MARK: - Latency

  /// Every device must receive the same callbacks as in the unchanged scenario, in the same order.
  private func ofLatency(_ records: StepRecords) -> [Failure] {
    guard let unchanged = baseline.executions.first else { return [] }
    var failures: [Failure] = []
    for step in scenario.steps.indices {
      for device in Set(records.receivers(in: step) + unchanged.receivers(in: step)).sorted() {
        let demanded = patterns(
          of: unchanged.received(by: device, in: step...step), unchanged, timeless: true)
        failures += compare(
          records.received(by: device, in: step...step), with: demanded, on: device, records,
          step: step)
      }
    }
    return failures
  }

  // MARK: - Comparing

  /// For each callback, a pattern that fits only this callback.
  private func patterns(
    of callbacks: [TraceIndex], _ records: StepRecords, timeless: Bool
  ) -> [Reception.CallbackPattern] {
    callbacks.map {
      Reception.CallbackPattern(
        like: records.notice($0), records.arena, range: SourceRange(start: 0, end: 0),
        timeless: timeless)
    }
  }

  /// Compares the callbacks that a device received with the callbacks that the device must receive.
  /// `step` is the last step in which these callbacks can be received, and failures refer to this
  /// step.
  private func compare(
    _ received: [TraceIndex], with patterns: [Reception.CallbackPattern], on device: DeviceID,
    _ records: StepRecords, step: Int
  ) -> [Failure] {
    let range = scenario.steps[step].range
    var bindings = Bindings(count: 0)
    let agreed = zip(received, patterns).prefix { index, pattern in
      bindings.mismatch(pattern, records.notice(index), records.arena) == nil
    }.count
    if agreed == received.count && agreed == patterns.count { return [] }
    let mismatch = CallbackMismatch(
      device: device,
      expected: patterns.map { pattern in
        var pattern = pattern
        pattern.range = range
        return CallbackMismatch.Expected(pattern: pattern, isFreeWithPrevious: false)
      }, received: received, agreed: agreed, bindings: bindings)
    return [Failure(step: step, range: range, kind: .callbacks(mismatch))]
  }
}
