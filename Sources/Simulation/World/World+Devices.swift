import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer

extension World {
  /// A device's application makes a call. Without an answer for 10 s it fails (D-06).
  mutating func call(
    _ device: DeviceID, _ call: Call, into log: inout Log, by schedule: inout some Schedule
  ) {
    let token = log.register(call, by: device)
    let cause = log.record(.called(token), of: device, at: now)
    devices[Int(device.index)].call(
      call, token, texts: texts, arena: log.turn.arena, into: &log.deviceEffects)
    carryOut(of: device, cause: cause, into: &log, by: &schedule)
    guard hasTimers, log.calls[Int(token.index)].reply == nil else { return }
    let end = now + CallRecord.answerTimeout
    timers.set(Timers.Timer(time: end, device: device, call: token))
    schedule.awaits(end)
  }

  /// What a device's clock shows (D-108).
  @inline(__always) func time(on device: DeviceID) -> Timestamp {
    if troubles.clocks.isEmpty { return serverTime }
    return serverTime.adding(milliseconds: troubles.clock(of: device))
  }

  /// A device gets the packet at the head of its link, which it reads in place, unless it is lost.
  mutating func receive(
    on device: DeviceID, into log: inout Log, by schedule: inout some Schedule
  ) {
    let slot = links.takeNext(to: device)
    if links.loses(slot, to: device) { return links.lose(links.down.packet(at: slot), to: device) }
    let (cause, why) = links.down.origin(of: slot)
    if case .notice(let notice) = links.down[slot] {
      // Thousands of devices may hear the same: a callback goes through no buffer.
      if devices[Int(device.index)].hear(notice, arena: log.turn.arena, into: &log.deviceEffects) {
        callBack(notice, on: device, cause: cause, why, into: &log)
        return
      }
    } else {
      let time = time(on: device)
      devices[Int(device.index)].receive(
        links.down[slot], at: time, arena: log.turn.arena, into: &log.deviceEffects)
    }
    carryOut(of: device, cause: cause, why: why, into: &log, by: &schedule)
  }

  /// A delegate gets a callback.
  @inline(__always) private mutating func callBack(
    _ notice: Notice, on device: DeviceID, cause: TraceIndex, _ why: Why, into log: inout Log
  ) {
    log.counters.callbacks += 1
    let told = log.record(.callback(notice), of: device, at: now, cause: cause, why: why)
    if !pages.isEmpty && notice.delegate == .friendEvent {
      refreshPage(of: device, cause: told, into: &log)
    }
  }

  /// - Parameter why: what decided that the device was sent what it carries out.
  mutating func carryOut(
    of device: DeviceID, cause: TraceIndex, why: Why = .empty, into log: inout Log,
    by schedule: inout some Schedule
  ) {
    for index in log.deviceEffects.indices {
      switch log.deviceEffects[index] {
      case .send(let message):
        transmit(message, from: device, cause: cause, into: &log, by: &schedule)
      case .callback(let notice, let reason):
        let why = log.keep(reason, behind: why)
        callBack(notice, on: device, cause: cause, why, into: &log)
      case .ignored(let reason): log.note(reason, at: cause)
      case .unheard(let notice, let reason):
        let why = log.keep(reason)
        log.record(.unheard(notice), of: device, at: now, cause: cause, why: why)
      case .completed(let token, let reply, let reason):
        let why = log.keep(reason, behind: why)
        log.finish(token, reply, of: device, cause: cause, why: why, at: now)
      case .forgotten(let token): log.forget(token, of: device, cause: cause, at: now)
      case .connected: log.record(.connected, of: device, at: now, cause: cause, why: why)
      case .waits(let wait, let milliseconds):
        self.wait(
          of: device, for: .sdk(wait), until: now + .milliseconds(milliseconds),
          log.origin(of: cause), by: &schedule)
      case .disconnected:
        endStandstill(of: device, by: &schedule)
        loseAll(to: device, by: &schedule)
        log.record(.disconnected, of: device, at: now, cause: cause, why: why)
      case .delegateAddedLate(let kind, let reason):
        let why = log.keep(reason)
        log.record(.delegateAddedLate(kind), of: device, at: now, cause: cause, why: why)
      }
    }
    log.deviceEffects.removeAll()
    if !troubles.waits.isEmpty {
      let subject = devices[Int(device.index)]
      troubles.waits.end(of: device) { subject.waits(for: $0) }
    }
  }
}
