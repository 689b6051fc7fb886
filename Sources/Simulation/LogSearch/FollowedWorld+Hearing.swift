import IMDevice
import IMProtocol
import ScenarioLanguage

/// Delivers packets to devices, and collects the resulting observations.
extension FollowedWorld {
  /// Delivers the first packet in flight to a device. Returns false if no packet is in flight.
  mutating func hear(_ log: Int) -> Bool {
    let device = logs[log].device
    guard device != .absent, world.links.isBusy(.down(device)) else { return false }
    let start = self.log.records.count
    if isNextAnswerLost(log) {
      _ = world.links.next(to: device)
      return true
    }
    _ = step(.deliver(.down(device)))
    note(since: start, log)
    return true
  }

  /// Whether the first packet in flight to a device causes no observation.
  func hasUnloggedPacket(_ log: Int) -> Bool {
    world.links.isBusy(.down(logs[log].device)) && nextShown(log) == nil
  }

  /// The first observation that the next packet in flight to a device causes, or nil if the packet
  /// causes no observation. The packet affects only the device, so it is enough to let a copy of
  /// the device receive it.
  private func nextShown(_ log: Int) -> DeviceEffect? {
    let id = logs[log].device
    guard let message = world.links.firstUnlost(to: id), !isNextAnswerLost(log) else { return nil }
    var device = world.devices[Int(id.index)]
    var effects = EffectBuffer<DeviceEffect>()
    device.receive(message, at: world.time(on: id), arena: self.log.arena, into: &effects)
    return effects.first { effect in
      switch effect {
      case .callback(let notice, _): tells(of: notice, log)
      case .completed, .connected, .disconnected: true
      case .send, .waits, .ignored, .unheard, .forgotten, .delegateAddedLate: false
      }
    }
  }

  /// Whether the next packet in flight to a device is an answer that the device never receives
  /// according to the log.
  func isNextAnswerLost(_ log: Int) -> Bool {
    guard !unanswered[log].isEmpty, let token = world.links.nextAnswer(to: logs[log].device),
      let call = openCall(token, log)
    else { return false }
    return unanswered[log].contains(call.id)
  }

  /// Whether an entry may report that the connection was broken.
  func endsConnection(_ row: LogEntry) -> Bool {
    if case .returns(_, .networkUnavailable, _) = row.kind { return true }
    return if case .disconnected = row.kind { true } else { false }
  }

  /// Whether the first packet in flight to a device fits an entry. A packet fits if it causes the
  /// reported observation or no observation.
  func hasFittingPacket(_ row: LogEntry, _ log: Int) -> Bool {
    guard world.links.isBusy(.down(logs[log].device)), !isNextAnswerLost(log) else { return false }
    guard let shown = nextShown(log) else { return true }
    switch (row.kind, shown) {
    case (.disconnected, .disconnected): return true
    case (.returns(let id, let code, let pattern), .completed(let token, let reply, _)):
      guard self.token(ofCall: id, log) == token, reply.code == code else { return false }
      var trial = correspondence
      return pattern.map { trial.mismatch($0, reply, of: token, self.log) == nil } ?? true
    default: return false
    }
  }

  /// Collects a device's observations from the records since an index.
  mutating func note(since start: Int, _ log: Int) {
    for index in start..<self.log.records.count {
      let record = self.log.records[index]
      guard record.device == logs[log].device else { continue }
      if !record.event.isObserved { continue }
      if case .callback(let notice) = record.event, !tells(of: notice, log) { continue }
      var row = afterObservation[log]
      if case .completed(let token, _) = record.event {
        row = max(row, openCall(token, log)?.next ?? 0)
      }
      observed[log].append(Observation(index: TraceIndex(index), row: row))
    }
  }
}
