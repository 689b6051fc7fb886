import Ground
import IMDevice
import IMProtocol
import IMServer

extension World {
  /// The server's own interface makes a call; it is carried out at once.
  mutating func serverCall(_ call: Call, into log: inout Log, by schedule: inout some Schedule) {
    let token = log.register(call, by: .absent)
    let cause = log.record(.called(token), of: .absent, at: now)
    handle(.serverCall(token, call), cause: cause, into: &log, by: &schedule)
  }

  mutating func take(
    _ packet: Packet<Uplink>, from device: DeviceID, into log: inout Log,
    by schedule: inout some Schedule
  ) {
    switch packet.message {
    case .call(let token, let call):
      let cause = log.record(.taken(token), of: device, at: now, cause: packet.cause)
      handle(.call(from: device, token, call), cause: cause, into: &log, by: &schedule)
    case .connect, .connectAnew:
      let cause = log.record(.loggedIn, of: device, at: now, cause: packet.cause)
      let isNew = if case .connectAnew = packet.message { true } else { false }
      handle(.connect(device, isNew: isNew), cause: cause, into: &log, by: &schedule)
    case .connectWithWrongToken:
      let cause = log.record(.loggedIn, of: device, at: now, cause: packet.cause)
      handle(.connectWithWrongToken(device), cause: cause, into: &log, by: &schedule)
    case .disconnect, .gone:
      let cause = log.record(.loggedOut, of: device, at: now, cause: packet.cause)
      loseAll(to: device, by: &schedule)
      let lost = links.endConnection(of: device)
      let notices = log.turn.arena.keep(lost.notices)
      handle(
        .disconnect(device, undelivered: notices, isSnapshotLost: lost.hasSnapshot),
        cause: cause, into: &log, by: &schedule)
    }
  }

  mutating func handle(
    _ input: Input, cause: TraceIndex, into log: inout Log, by schedule: inout some Schedule
  ) {
    if log.isWatching {
      server.handle(input, at: serverTime, in: &log.turn, touching: &log.footprint.server)
    } else {
      server.handle(input, at: serverTime, in: &log.turn)
    }
    if log.isOn { log.noteWhy(at: cause, now) }
    if troubles.restartsAmid.isEmpty || !restartAmid(cause: cause, into: &log, by: &schedule) {
      carryOutSends(cause: cause, into: &log, by: &schedule)
    }
  }

  /// The server restarts in the midst of an input that it has taken, if that is the one for which a
  /// restart waits; of several the one that leaves most unsent. The others wait for another input.
  // Apart, so that it costs nothing where none is armed.
  @inline(never) private mutating func restartAmid(
    cause: TraceIndex, into log: inout Log, by schedule: inout some Schedule
  ) -> Bool {
    let due = troubles.restartsAmid.indices.compactMap { place in
      sentBeforeRestart(telling: troubles.restartsAmid[place].device, log)
        .map { (place: place, sent: $0) }
    }
    guard let (place, sent) = due.min(by: { $0.sent < $1.sent }) else { return false }
    let one = troubles.restartsAmid.remove(at: place)
    let all = log.turn.allSends
    var rest: [Turn.Send] = []
    log.turn.sends.removeAll()
    for (index, send) in all.enumerated() {
      // The answer to a call of the server's own interface crosses no network (D-103).
      if index < sent || send.device == .absent {
        log.turn.sends.append(send)
      } else {
        rest.append(send)
      }
    }
    carryOutSends(cause: cause, into: &log, by: &schedule)
    let why = log.keep(Disturbance.restartServer.reason)
    let origin = log.origin
    log.origin = one.origin
    let restart = log.record(.disturbed(.restartServer), of: .absent, at: now, why: why)
    restartServer(unsent: rest, cause: restart, why, into: &log, by: &schedule)
    log.origin = origin
    return true
  }

  /// How much is sent of what the server wants sent before it restarts in the midst of it: nothing,
  /// or all up to what it tells a device; nil where it tells that device nothing.
  private func sentBeforeRestart(telling device: DeviceID, _ log: Log) -> Int? {
    if device == .absent { return 0 }
    let last = log.turn.allSends.lastIndex { send in
      if case .notice = send.message { send.device == device } else { false }
    }
    return last.map { $0 + 1 }
  }

  mutating func carryOutSends(
    cause: TraceIndex, into log: inout Log, by schedule: inout some Schedule
  ) {
    for index in log.turn.sends.indices {
      let send = log.turn.sends[index]
      if case .reply(let token, let reply) = send.message { log.noteAnswer(to: token, reply) }
      if send.device != .absent {
        transmit(send, cause: cause, into: &log, by: &schedule)
      } else if case .reply(let token, let reply) = send.message {
        // The answer to a call of the server's own interface crosses no network.
        log.finish(token, reply, of: .absent, cause: cause, why: send.why, at: now)
      } else {
        fatal("\(send.message) is addressed to no device")
      }
      if !log.turn.sends.isAlone(index) {
        transmitToOthers(index, cause: cause, into: &log, by: &schedule)
      }
    }
    log.turn.sends.removeAll()
  }

  mutating func transmit(
    _ message: Uplink, from device: DeviceID, cause: TraceIndex, into log: inout Log,
    by schedule: inout some Schedule
  ) {
    switch message {
    case .disconnect, .gone: links.beginEnd(of: device)
    case .call, .connect, .connectAnew, .connectWithWrongToken: break
    }
    links.send(Packet(message, cause: cause), from: device)
    log.noteSent(on: .up(device), by: &schedule) { message.kind }
  }

  mutating func transmit(
    _ send: Turn.Send, cause: TraceIndex, into log: inout Log, by schedule: inout some Schedule
  ) {
    let device = send.device
    links.send(Packet(send.message, cause: cause, why: send.why), to: device)
    if log.isWatching { log.noteReceivers(CollectionOfOne(device), of: send.message) }
    log.noteSent(on: .down(device), by: &schedule) { send.message.kind }
  }

  /// Likewise to others, who are sent the same.
  // Apart, so that it costs nothing where there are none.
  @inline(never) private mutating func transmitToOthers(
    _ index: Int, cause: TraceIndex, into log: inout Log, by schedule: inout some Schedule
  ) {
    let send = log.turn.sends[index]
    let devices = log.turn.sends.others(of: index)
    links.send(Packet(send.message, cause: cause, why: send.why), to: devices)
    if log.isWatching { log.noteReceivers(devices, of: send.message) }
    log.noteSent(to: devices, by: &schedule) { send.message.kind }
  }

  mutating func loseAll(to device: DeviceID, by schedule: inout some Schedule) {
    let count = links.loseAll(to: device)
    if count > 0 { schedule.lost(count, to: device) }
  }
}
