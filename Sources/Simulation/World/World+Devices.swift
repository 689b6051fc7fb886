import Base
import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer

extension World {
  /// Makes a call of a device's application. The call fails if no answer arrives within 10 s
  /// (D-06).
  mutating func call(
    _ device: DeviceID, _ call: Call, into log: inout Log, by schedule: inout some Schedule
  ) {
    let token = log.register(call, by: device)
    let cause = log.record(.called(token), of: device, at: now)
    devices[Int(device.index)].call(
      call, token, texts: texts, arena: log.transaction.arena, into: &log.deviceEffects)
    carryOut(of: device, cause: cause, into: &log, by: &schedule)
    guard hasTimers, log.calls[Int(token.index)].reply == nil else { return }
    let end = now + CallRecord.answerTimeout
    timers.set(Timers.Timer(time: end, device: device, call: token))
    schedule.awaits(end)
  }

  /// The current time on a device's clock (D-108).
  @inline(__always) func time(on device: DeviceID) -> Timestamp {
    if activeFaults.clocks.isEmpty { return serverTime }
    return serverTime.adding(milliseconds: activeFaults.clock(of: device))
  }

  /// Delivers the first packet in flight to `device`, unless the packet is lost. The packet is
  /// delivered without being copied.
  mutating func receive(
    on device: DeviceID, into log: inout Log, by schedule: inout some Schedule
  ) {
    let slot = links.takeNext(to: device)
    if links.loses(slot, to: device) { return links.lose(links.down.packet(at: slot), to: device) }
    let (cause, provenance) = links.down.origin(of: slot)
    if case .notice(let notice) = links.down[slot] {
      // To save time, the callback is not written to the buffer of effects: thousands of devices
      // may receive the callback.
      if devices[Int(device.index)].hear(
        notice, arena: log.transaction.arena, into: &log.deviceEffects)
      {
        callBack(notice, on: device, cause: cause, provenance, into: &log)
        return
      }
    } else {
      let time = time(on: device)
      devices[Int(device.index)].receive(
        links.down[slot], at: time, arena: log.transaction.arena, into: &log.deviceEffects)
    }
    carryOut(of: device, cause: cause, provenance: provenance, into: &log, by: &schedule)
  }

  /// Records a callback to a delegate, and refreshes the device's open request list page.
  @inline(__always) private mutating func callBack(
    _ notice: Notice, on device: DeviceID, cause: TraceIndex, _ provenance: Provenance,
    into log: inout Log
  ) {
    log.counters.callbacks += 1
    let record = log.record(
      .callback(notice), of: device, at: now, cause: cause, provenance: provenance)
    if !pages.isEmpty && notice.delegate == .friendEvent {
      refreshPage(of: device, cause: record, into: &log)
    }
  }

  /// Performs a device's effects.
  ///
  /// - Parameter provenance: The provenance of the message that the device processes.
  mutating func carryOut(
    of device: DeviceID, cause: TraceIndex, provenance: Provenance = .empty, into log: inout Log,
    by schedule: inout some Schedule
  ) {
    for index in log.deviceEffects.indices {
      switch log.deviceEffects[index] {
      case .send(let message):
        transmit(message, from: device, cause: cause, into: &log, by: &schedule)
      case .callback(let notice, let reason):
        let provenance = log.keep(reason, after: provenance)
        callBack(notice, on: device, cause: cause, provenance, into: &log)
      case .completed(let token, let reply, let reason):
        let provenance = log.keep(reason, after: provenance)
        log.finish(token, reply, of: device, cause: cause, provenance: provenance, at: now)
      case .ignored, .unheard, .forgotten, .connected, .waits, .disconnected, .delegateAddedLate:
        carryOutOther(
          index, of: device, cause: cause, provenance: provenance, into: &log, by: &schedule)
      }
    }
    log.deviceEffects.removeAll()
    if !activeFaults.waits.isEmpty {
      let connection = devices[Int(device.index)].connection
      activeFaults.waits.end(of: device) { connection.waits(for: $0) }
    }
  }

  /// Performs the effect at `index`, which is not a part of every call.
  // The function is separate, so that these effects do not slow down the others.
  @inline(never) private mutating func carryOutOther(
    _ index: Int, of device: DeviceID, cause: TraceIndex, provenance: Provenance,
    into log: inout Log, by schedule: inout some Schedule
  ) {
    switch log.deviceEffects[index] {
    case .ignored(let reason): log.note(reason, at: cause)
    case .unheard(let notice, let reason):
      let provenance = log.keep(reason)
      log.record(.unheard(notice), of: device, at: now, cause: cause, provenance: provenance)
    case .forgotten(let token): log.forget(token, of: device, cause: cause, at: now)
    case .connected:
      log.record(.connected, of: device, at: now, cause: cause, provenance: provenance)
    case .waits(let wait, let milliseconds):
      self.wait(
        of: device, for: .sdk(wait), until: now + .milliseconds(milliseconds),
        log.origin(of: cause), by: &schedule)
    case .disconnected:
      endStalls(of: device, by: &schedule)
      loseAll(to: device, by: &schedule)
      log.record(.disconnected, of: device, at: now, cause: cause, provenance: provenance)
    case .delegateAddedLate(let kind, let reason):
      let provenance = log.keep(reason)
      log.record(
        .delegateAddedLate(kind), of: device, at: now, cause: cause, provenance: provenance)
    case .send, .callback, .completed:
      fatal("\(log.deviceEffects[index]) is carried out with the rare effects")
    }
  }
}
