import Base
import IMDevice
import IMProtocol
import IMServer

extension World {
  /// Makes a call of the server's own interface. The server performs the call immediately.
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
      let notices = log.transaction.arena.keep(lost.notices)
      handle(
        .disconnect(device, undelivered: notices, isSnapshotLost: lost.hasSnapshot),
        cause: cause, into: &log, by: &schedule)
    }
  }

  mutating func handle(
    _ input: Input, cause: TraceIndex, into log: inout Log, by schedule: inout some Schedule
  ) {
    if log.isWatching {
      server.handle(input, at: serverTime, in: &log.transaction, touching: &log.footprint.server)
    } else {
      server.handle(input, at: serverTime, in: &log.transaction)
    }
    if log.isOn { log.noteProvenance(at: cause, now) }
    if activeFaults.restartsAmid.isEmpty || !restartAmid(cause: cause, into: &log, by: &schedule) {
      carryOutSends(cause: cause, into: &log, by: &schedule)
    }
  }

  /// Restarts the server while it processes an input, if an armed restart waits for this input. If
  /// several armed restarts wait for this input, only the restart that happens after the fewest
  /// sent messages takes effect, and the others stay armed. Returns whether the server has
  /// restarted.
  // The function is separate, so that an input without an armed restart has no additional cost.
  @inline(never) private mutating func restartAmid(
    cause: TraceIndex, into log: inout Log, by schedule: inout some Schedule
  ) -> Bool {
    let due = activeFaults.restartsAmid.indices.compactMap { position in
      sentBeforeRestart(telling: activeFaults.restartsAmid[position].device, log)
        .map { (index: position, sent: $0) }
    }
    guard let (position, sent) = due.min(by: { $0.sent < $1.sent }) else { return false }
    let one = activeFaults.restartsAmid.remove(at: position)
    let all = log.transaction.allSends
    var rest: [Transaction.Send] = []
    log.transaction.sends.removeAll()
    for (index, send) in all.enumerated() {
      // The answer to a call of the server's own interface is not a packet, so the answer cannot be
      // lost (D-103).
      if index < sent || send.device == .absent {
        log.transaction.sends.append(send)
      } else {
        rest.append(send)
      }
    }
    carryOutSends(cause: cause, into: &log, by: &schedule)
    let provenance = log.keep(InjectedFault.restartServer.reason)
    let origin = log.origin
    log.origin = one.origin
    let restart = log.record(
      .disturbed(.restartServer), of: .absent, at: now, provenance: provenance)
    restartServer(unsent: rest, cause: restart, provenance, into: &log, by: &schedule)
    log.origin = origin
    return true
  }

  /// How many of the input's messages the server sends before the restart. The last message before
  /// the restart is the last notice to `device`. Returns 0 if `device` is absent, and nil if the
  /// server does not notify `device`.
  private func sentBeforeRestart(telling device: DeviceID, _ log: Log) -> Int? {
    if device == .absent { return 0 }
    let last = log.transaction.allSends.lastIndex { send in
      if case .notice = send.message { send.device == device } else { false }
    }
    return last.map { $0 + 1 }
  }

  mutating func carryOutSends(
    cause: TraceIndex, into log: inout Log, by schedule: inout some Schedule
  ) {
    for index in log.transaction.sends.indices {
      let send = log.transaction.sends[index]
      if case .reply(let token, let reply) = send.message { log.noteAnswer(to: token, reply) }
      if send.device != .absent {
        transmit(send, cause: cause, into: &log, by: &schedule)
      } else if case .reply(let token, let reply) = send.message {
        // The server sends no packet for the answer to a call of its own interface.
        log.finish(token, reply, of: .absent, cause: cause, provenance: send.provenance, at: now)
      } else {
        fatal("\(send.message) is addressed to no device")
      }
      if !log.transaction.sends.isAlone(index) {
        transmitToOthers(index, cause: cause, into: &log, by: &schedule)
      }
    }
    log.transaction.sends.removeAll()
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
    _ send: Transaction.Send, cause: TraceIndex, into log: inout Log,
    by schedule: inout some Schedule
  ) {
    let device = send.device
    links.send(Packet(send.message, cause: cause, provenance: send.provenance), to: device)
    if log.notesReceivers { log.noteReceivers(CollectionOfOne(device), of: send.message) }
    log.noteSent(on: .down(device), by: &schedule) { send.message.kind }
  }

  /// Transmits a message to all recipients except the first.
  // The function is separate, so that a message with a single recipient has no additional cost.
  @inline(never) private mutating func transmitToOthers(
    _ index: Int, cause: TraceIndex, into log: inout Log, by schedule: inout some Schedule
  ) {
    let send = log.transaction.sends[index]
    let devices = log.transaction.sends.others(of: index)
    links.send(Packet(send.message, cause: cause, provenance: send.provenance), to: devices)
    if log.notesReceivers { log.noteReceivers(devices, of: send.message) }
    log.noteSent(to: devices, by: &schedule) { send.message.kind }
  }

  mutating func loseAll(to device: DeviceID, by schedule: inout some Schedule) {
    let count = links.loseAll(to: device)
    if count > 0 { schedule.lost(count, to: device) }
  }
}
