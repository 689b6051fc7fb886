import IMDevice
import IMProtocol
import IMServer

/// What the server takes, and what it wants sent.
extension World {
  /// The server's own interface makes a call; it is carried out at once.
  mutating func serverCall(_ call: Call, into log: inout Log) {
    let token = log.register(call, by: .absent)
    let cause = log.record(.called(token), of: .absent, at: now)
    handle(.serverCall(token, call), cause: cause, into: &log)
  }

  /// The server takes a packet.
  mutating func take(_ message: Uplink, of packet: Packet, into log: inout Log) {
    let device = packet.device
    switch message {
    case .call(let token, let call):
      let cause = log.record(.taken(token), of: device, at: now, cause: packet.cause)
      handle(.call(from: device, token, call), cause: cause, into: &log)
    case .connect:
      let cause = log.record(.loggedIn, of: device, at: now, cause: packet.cause)
      handle(.connect(device), cause: cause, into: &log)
    case .disconnect:
      let cause = log.record(.loggedOut, of: device, at: now, cause: packet.cause)
      loseAll(to: device, into: &log)
      let lost = links.endConnection(of: device)
      let notices = log.effects.arena.keep(lost.notices)
      handle(
        .disconnect(device, undelivered: notices, isSnapshotLost: lost.hasSnapshot),
        cause: cause, into: &log)
    }
  }

  private mutating func handle(_ input: Input, cause: TraceIndex, into log: inout Log) {
    if log.isWatching {
      server.handle(input, at: serverTime, into: &log.effects, touching: &log.touches)
    } else {
      server.handle(input, at: serverTime, into: &log.effects)
    }
    if log.isOn { log.noteWhy(at: cause, now) }
    carryOutSends(cause: cause, into: &log)
  }

  /// Sends what the server wants sent.
  mutating func carryOutSends(cause: TraceIndex, into log: inout Log) {
    for index in log.effects.sends.indices {
      let send = log.effects.sends[index]
      if case .reply(let token, let reply) = send.message { log.noteAnswer(to: token, reply) }
      if send.device == .absent {
        complete(send.message, cause: cause, why: send.why, into: &log)
      } else {
        transmit(
          .down(send.message), device: send.device, cause: cause, why: send.why,
          into: &log)
      }
    }
    log.effects.sends.removeAll(keepingCapacity: true)
  }

  /// The answer to a call of the server's own interface, which crosses no network.
  private mutating func complete(
    _ message: Downlink, cause: TraceIndex, why: Why, into log: inout Log
  ) {
    guard case .reply(let token, let reply) = message else {
      preconditionFailure("\(message) is addressed to no device")
    }
    log.finish(token, reply, of: .absent, cause: cause, why: why, at: now)
  }

  /// Puts a packet on its link.
  mutating func transmit(
    _ content: Packet.Content, device: DeviceID, cause: TraceIndex, why: Why = .empty,
    into log: inout Log
  ) {
    log.counters.packets += 1
    if case .up(.disconnect) = content { links.beginEnd(of: device) }
    links.send(Packet(device: device, cause: cause, why: why, content: content))
    if log.isWatching, case .down = content { log.hearers.insert(device) }
    let link = if case .up = content { Link.up(device) } else { Link.down(device) }
    log.news.append(.sent(link, kind: log.isOn ? content.kind : 0))
  }

  /// Loses what is under way to a device.
  mutating func loseAll(to device: DeviceID, into log: inout Log) {
    let count = links.loseAll(to: device)
    if count > 0 { log.news.append(.lost(device, count)) }
  }
}
