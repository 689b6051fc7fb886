import IMDevice
import IMProtocol
import ScenarioLanguage

/// Delivers packets to devices, and collects what the devices observe.
extension FollowedWorld {
  /// Delivers the first packet in flight to a device. Returns false if no packet is in flight.
  mutating func hear(_ log: Int) -> Bool {
    let device = logs[log].device
    guard device != .absent, world.links.isBusy(.down(device)) else { return false }
    let start = self.log.records.count
    if isNextAnswerLost(log), let token = world.links.nextAnswer(to: device) {
      _ = step(.act(.disturb(.loseAnswer(token)), statement: 0))
    }
    _ = step(.deliver(.down(device)))
    note(since: start, log)
    return true
  }

  /// Whether the first packet in flight to a device causes no observation.
  func hasUnloggedPacket(_ log: Int) -> Bool {
    world.links.isBusy(.down(logs[log].device)) && firstShown(of: nextEffects(log), log) == nil
  }

  /// The effects that the next packet to a device will have. A copy of the device receives the
  /// packet, because a packet affects only the device.
  private func nextEffects(_ log: Int) -> EffectBuffer<DeviceEffect> {
    var effects = EffectBuffer<DeviceEffect>()
    let id = logs[log].device
    guard let message = world.links.firstUnlost(to: id), !isNextAnswerLost(log) else {
      return effects
    }
    var device = world.devices[Int(id.index)]
    device.receive(message, at: world.time(on: id), arena: self.log.arena, into: &effects)
    return effects
  }

  /// The first effect that has an entry in the log, or nil if there is no such effect.
  private func firstShown(of effects: EffectBuffer<DeviceEffect>, _ log: Int) -> DeviceEffect? {
    effects.first { effect in
      switch effect {
      case .callback(let notice, _): tells(of: notice, log)
      case .completed, .connected, .disconnected: true
      case .send, .waits, .ignored, .unheard, .forgotten, .delegateAddedLate: false
      }
    }
  }

  /// Whether the next packet in flight to a device is an answer that never arrives according to the
  /// log.
  func isNextAnswerLost(_ log: Int) -> Bool {
    guard !unanswered[log].isEmpty, let token = world.links.nextAnswer(to: logs[log].device),
      let call = openCall(token, log)
    else { return false }
    return unanswered[log].contains(call.id)
  }

  /// Whether this entry is a sign that the connection may have broken.
  func endsConnection(_ row: LogEntry) -> Bool {
    if case .returns(_, .networkUnavailable, _) = row.kind { return true }
    return if case .disconnected = row.kind { true } else { false }
  }

  /// The result of comparing the first packet in flight to a device with an entry that may be about
  /// the end of the connection.
  enum NextPacket {
    /// There is no packet, or the log shows that the packet never arrives.
    case none
    /// The packet causes no observation, so it may arrive or be lost together with the connection.
    case unlogged
    /// The packet causes the entry's observation.
    case fitting
    /// The packet causes another observation.
    case other
  }

  func nextPacket(before row: LogEntry, _ log: Int) -> NextPacket {
    guard world.links.isBusy(.down(logs[log].device)), !isNextAnswerLost(log) else { return .none }
    let effects = nextEffects(log)
    guard let first = firstShown(of: effects, log) else { return .unlogged }
    switch (row.kind, first) {
    case (.disconnected, .disconnected):
      return fits(effects, statusAfterNext(log)) ? .fitting : .other
    case (.disconnected, .completed):
      // A packet that ends the connection may also end calls, whose returns may be later in the
      // log.
      let ends = effects.contains { if case .disconnected = $0 { true } else { false } }
      return ends && fits(effects, statusAfterNext(log)) ? .fitting : .other
    case (.returns(let id, let code, let pattern), .completed(let token, let reply, _)):
      guard self.token(ofCall: id, log) == token, reply.code == code else { return .other }
      var trial = correspondence
      let owner = user(of: logs[log].device)
      let differs = pattern.map {
        trial.mismatch($0, reply, of: token, by: owner, self.log) != nil
      }
      return differs ?? false ? .other : .fitting
    default: return .other
    }
  }

  /// The first connection status among the next three entries, if there is one. The three entries
  /// don't include returns of calls that failed because the connection ended.
  func statusAfterNext(_ log: Int) -> ConnectionStatus? {
    logs[log].rows[next[log]...].lazy.filter { row in
      if case .returns(_, .networkUnavailable, _) = row.kind { false } else { true }
    }.prefix(3).compactMap(\.kind.status).first
  }

  /// Whether every connection status in the effects is `status`. If `status` is nil, the effects
  /// may have any status.
  private func fits(_ effects: EffectBuffer<DeviceEffect>, _ status: ConnectionStatus?) -> Bool {
    effects.allSatisfy { effect in
      guard let status, case .callback(let notice, _) = effect,
        case .connectionStatusChanged(let change) = notice.content
      else { return true }
      return change.status == status
    }
  }

  /// Moves the observation of the entry `row` to the front, provided that all observations before
  /// it are ends of calls that failed because the connection ended. An SDK may call the error
  /// handlers of these calls in any order. The SDK may announce the end of the connection before or
  /// after it calls the error handlers.
  mutating func bringForward(_ row: LogEntry, _ log: Int) {
    guard observed[log].count > 1 else { return }
    let index = observed[log].firstIndex { observation in
      switch (row.kind, self.log[observation.index]?.event) {
      case (.returns(let id, .networkUnavailable, _), .completed(let token, _)?):
        self.token(ofCall: id, log) == token
      case (.disconnected, .disconnected?): true
      case (.callback(let kind, _), .callback(let notice)?):
        row.kind.status != nil && notice.callback == kind
      default: false
      }
    }
    let start = observed[log].startIndex
    guard let index, index > start, observed[log][..<index].allSatisfy(isFailedCall) else { return }
    let observation = observed[log].remove(at: index)
    observed[log].insert(observation, at: start)
  }

  /// Whether a call failed because there was no connection.
  private func isFailedCall(_ observation: Observation) -> Bool {
    guard case .completed(_, let reply)? = log[observation.index]?.event else { return false }
    return reply.code == .networkUnavailable
  }

  /// Collects a device's observations from the records with the index `start` and later.
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
