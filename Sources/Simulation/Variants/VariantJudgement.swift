import IMProtocol
import ScenarioLanguage

/// Holds what came of a variant against what its kind demands beside the scenario's own lines.
struct VariantJudgement {
  let baseline: Baseline
  let variant: Variant
  let scenario: Scenario
  let result: CaseResult

  func failures() -> [Failure] {
    var failures: [Failure] = []
    for (place, way) in result.ways.enumerated() {
      let records = StepRecords(scenario, way)
      let found: [Failure]
      switch variant.change {
      case .sibling(let device): found = ofSibling(device, way, records)
      case .absent(let device, let steps):
        let isRace = baseline.scenario.steps[steps.lowerBound].outcomes != nil
        let unchanged = baseline.way(like: way, withStepsAround: isRace ? steps.lowerBound : nil)
        let all = steps.lowerBound...steps.upperBound + (isRace ? 2 : 0)
        found = unchanged.map { ofAbsence(device, steps, $0, in: all, records) } ?? []
      case .answer: found = []
      case .serverRestart(let step), .restart(_, let step): found = ofRestart(step, records)
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

  /// It receives what a connected sibling receives, and besides only what skips the caller.
  private func ofSibling(
    _ device: DeviceID, _ way: CaseResult.Way, _ records: StepRecords
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
        // What the call of the other one has told to the rest alone is not its own to receive.
        let heard = own.filter { !isToldToOthers($0, of: other, records) }
        let demanded = patterns(
          of: records.received(by: other, in: step...step), records, timeless: false)
        failures += compare(heard, with: demanded, on: device, records, step: step)
      }
    }
    return failures + ofData(device, others, way, records)
  }

  /// At the end it holds what one holds that was connected all the time.
  private func ofData(
    _ device: DeviceID, _ others: [DeviceID], _ way: CaseResult.Way, _ records: StepRecords
  ) -> [Failure] {
    guard let last = scenario.steps.last else { return [] }
    let held = way.world.namelessData(of: device)
    return others.compactMap { other in
      let areSteady = scenario.steps.indices.allSatisfy {
        records.isSteady(device, in: $0) && records.isSteady(other, in: $0)
      }
      var bindings = Bindings(count: 0)
      let demanded = Pattern(equalTo: way.world.namelessData(of: other))
      guard areSteady, let mismatch = bindings.mismatch(demanded, held) else { return nil }
      return Failure(
        step: scenario.steps.count - 1, range: last.range, kind: .localData(device, mismatch, held))
    }
  }

  /// Whether a callback is one that skips the device that calls, and this is the one.
  private func isToldToOthers(
    _ index: TraceIndex, of device: DeviceID, _ records: StepRecords
  ) -> Bool {
    guard Catalogue.callback(records.notice(index).callback).skipsCaller else { return false }
    let origin = records.record(index).origin
    guard origin.step >= 0, origin.statement >= 0 else { return false }
    let statement = scenario.steps[Int(origin.step)].statements[Int(origin.statement)]
    return Baseline.actor(of: statement) == device
  }

  /// Whether a fault is about a device, so that it receives less, or later.
  private func hasFaults(_ device: DeviceID) -> Bool {
    baseline.faults.contains { $0.isAbout(device) }
  }

  /// A device as it is called in the scenario without the sibling, which stands before it.
  private func unchanged(_ device: DeviceID) -> DeviceID {
    guard case .sibling(let first) = variant.change, device > first else { return device }
    return DeviceID(Int(device.index) - 1)
  }

  // MARK: - An absence

  /// It has received what it would have received, and at last that all is synchronised (D-03).
  private func ofAbsence(
    _ device: DeviceID, _ steps: ClosedRange<Int>, _ unchanged: StepRecords,
    in stepsHere: ClosedRange<Int>, _ records: StepRecords
  ) -> [Failure] {
    // Of its own going and coming nothing is demanded.
    let received = records.received(by: device, in: stepsHere).filter {
      records.notice($0).callback != .onConnectionStatusChanged
    }
    let demanded = patterns(
      of: unchanged.received(by: device, in: steps), unchanged, timeless: true)
    return compare(
      received, with: demanded + completions(received.map(records.notice), on: device, records),
      on: device, records, step: stepsHere.upperBound)
  }

  /// That a device is told at last of each type that all of it is synchronised, in their order: of
  /// what friends learn where the AppKey says so, of a subscription where one lasts.
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

  /// Who comes back has missed nothing, and others have nothing to hear but of that.
  private func ofRestart(_ step: Int, _ records: StepRecords) -> [Failure] {
    records.hearers(in: step).flatMap { device in
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

  /// The callbacks about the connection itself (D-03, D-100).
  static let connections: Set<CallbackKind> = [
    .onConnectionStatusChanged, .onSubscriptionSyncCompleted,
  ]

  // MARK: - Latency

  /// Every device receives the same in the same order.
  private func ofLatency(_ records: StepRecords) -> [Failure] {
    guard let unchanged = baseline.ways.first else { return [] }
    var failures: [Failure] = []
    for step in scenario.steps.indices {
      for device in Set(records.hearers(in: step) + unchanged.hearers(in: step)).sorted() {
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

  /// What only callbacks like these fit.
  private func patterns(
    of callbacks: [TraceIndex], _ records: StepRecords, timeless: Bool
  ) -> [Reception.CallbackPattern] {
    callbacks.map {
      Reception.CallbackPattern(
        like: records.notice($0), records.arena, range: SourceRange(start: 0, end: 0),
        timeless: timeless)
    }
  }

  /// Holds what a device received in a step, or up to it, against what is demanded.
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
