import IMDevice
import IMProtocol
import ScenarioLanguage

/// What devices hear, and what of it they are told.
extension FollowedWorld {
  /// The first packet under way to a device arrives; false where there is none.
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

  /// Whether the first packet under way to a device shows nothing.
  func hasSilentPacket(_ log: Int) -> Bool {
    world.links.isBusy(.down(logs[log].device)) && nextShown(log) == nil
  }

  /// The first that the next packet under way to a device makes it tell its application; nil where
  /// that is nothing. Nobody else is concerned, so that the device alone has to be tried.
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

  /// Whether the answer that comes next to a device never arrives there, by its log.
  func isNextAnswerLost(_ log: Int) -> Bool {
    guard !unanswered[log].isEmpty, let token = world.links.nextAnswer(to: logs[log].device),
      let call = openCall(token, log)
    else { return false }
    return unanswered[log].contains(call.id)
  }

  /// Whether a connection may have broken before a row.
  func endsConnection(_ row: LogRow) -> Bool {
    if case .returns(_, .networkUnavailable, _) = row.kind { return true }
    return if case .disconnected = row.kind { true } else { false }
  }

  /// Whether the first packet under way to a device shows nothing, or what a row says.
  func hasFittingPacket(_ row: LogRow, _ log: Int) -> Bool {
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

  /// Notes what a device was told since a record.
  mutating func note(since start: Int, _ log: Int) {
    for index in start..<self.log.records.count {
      let record = self.log.records[index]
      guard record.device == logs[log].device else { continue }
      if !record.event.isObserved { continue }
      if case .callback(let notice) = record.event, !tells(of: notice, log) { continue }
      var row = behindTold[log]
      if case .completed(let token, _) = record.event {
        row = max(row, openCall(token, log)?.next ?? 0)
      }
      told[log].append(Told(index: TraceIndex(index), row: row))
    }
  }
}
