package import IMProtocol
import IMServer

/// What holds of every scenario, whatever it says, as functions of what there was, of a world, and
/// of what has happened between them.
///
/// What a choice has sent the log says where someone has watched it. Elsewhere it is the packets on
/// the links whose causes stand in the log since then, or that have none.
enum BuiltInProperties {
  /// The first property that a choice violates in a world; nil where all hold.
  static func violation(
    of choice: Choice, from before: Before, to after: World, _ log: Log, since start: Int
  ) -> BuiltInViolation? {
    let step = Transition(before: before, after: after, log: log, start: start)
    switch choice {
    case .deliver(let link):
      if link.direction == .down { return step.packetToADeviceLeadsToNone(link.device) }
      guard let message = before.message else { return nil }
      return step.answeredOnce(message, from: link.device) ?? step.callThatFailsChangesNothing()
        ?? step.noCallbackToTheUnconcerned(of: message, from: link.device)
    case .act(.call(.absent, let call), _):
      return step.callThatFailsChangesNothing(CallToken(log.calls.count - 1))
        ?? step.noCallback(to: Concern(call, by: .absent, step))
    case .begin, .act, .lose, .fire, .wake, .wait: return nil
    }
  }

  /// The first property that a world at rest violates: connected devices of a user keep the same
  /// (FR-04, MD-02), but for names, portraits and expired requests (D-27).
  static func violation(atRest world: World) -> BuiltInViolation? {
    var last: DeviceID?
    for device in world.devices.indices.map({ DeviceID($0) }) where world.knowsItsData(device) {
      // The devices of a user stand together.
      if let last, world.server.user(of: last) == world.server.user(of: device),
        let mismatch = world.difference(between: last, device)
      {
        return .siblingsDisagree(last, device, mismatch)
      }
      last = device
    }
    return nil
  }

  /// What a property needs of a world before a choice, since a whole copy costs more.
  struct Before {
    let server: Server
    let serverTime: Timestamp
    /// What the server takes by the choice; nil for nothing.
    let message: Uplink?
    /// Whether the server is to restart in the midst of that.
    let restartsAmid: Bool
    let packets: Int

    /// - Parameter choice: what happens next.
    init(_ world: World, _ log: Log, before choice: Choice?) {
      server = world.server
      serverTime = world.serverTime
      message =
        if case .deliver(let link)? = choice { world.links.first(from: link.device) } else { nil }
      restartsAmid = !world.troubles.restartsAmid.isEmpty
      packets = log.counters.packets
    }
  }

  /// A choice with what there was, what there is, and what has happened between.
  struct Transition {
    let before: Before
    let after: World
    let log: Log
    let start: Int

    /// What the server has sent, and to which device.
    var sent: [(device: DeviceID, message: Downlink)] {
      if let sent = log.sent { return sent }
      var sent: [(device: DeviceID, message: Downlink)] = []
      for device in after.devices.indices.lazy.map({ DeviceID($0) })
      where after.links.isBusy(.down(device)) {
        for packet in after.links.downs(to: device) where Int(packet.cause.value) >= start {
          sent.append((device, packet.message))
        }
      }
      return sent
    }
  }
}

extension BuiltInProperties.Transition {
  /// So that everything comes to rest.
  func packetToADeviceLeadsToNone(_ device: DeviceID) -> BuiltInViolation? {
    let sends =
      log.sent != nil
      ? log.counters.packets > before.packets
      : !sent.isEmpty
        || after.devices.indices.contains { index in
          after.links.packets(from: DeviceID(index)).contains { Int($0.cause.value) >= start }
        }
    return sends ? .packetLeadsToPacket(device) : nil
  }

  /// The server answers the call that it takes, once where its connection is there, and no other.
  /// Since links lose nothing but with their connection, the call ends once on its device.
  func answeredOnce(_ message: Uplink, from device: DeviceID) -> BuiltInViolation? {
    let answered = sent.compactMap { packet in
      if case .reply(let token, _) = packet.message { token } else { nil }
    }
    guard case .call(let token, _) = message else {
      return answered.first.map { .answered($0, times: 1) }
    }
    if let other = answered.first(where: { $0 != token }) { return .answered(other, times: 1) }
    // A server that restarts meanwhile may not come to it (D-107).
    let isDue = before.server.isConnected(device) && !before.restartsAmid
    return answered.count > 1 || answered.isEmpty && isDue
      ? .answered(token, times: answered.count) : nil
  }

  /// A call of a device that fails changes nothing that can be seen, and nobody is told; but one
  /// that names for whom it has failed is carried out for the others (D-13).
  func callThatFailsChangesNothing() -> BuiltInViolation? {
    for case .reply(let token, let reply) in sent.map(\.message) where reply.code != .success {
      if case .failedUsers = reply.result { return nil }
      return changes(besides: 1) ? .failedCallChanges(token) : nil
    }
    return nil
  }

  /// Likewise one of the server's own interface, whose answer crosses no network; but where the
  /// server restarts meanwhile its connections are over.
  func callThatFailsChangesNothing(_ token: CallToken) -> BuiltInViolation? {
    if before.restartsAmid { return nil }
    guard let reply = log[token].reply, reply.code != .success else { return nil }
    return changes(besides: 0) ? .failedCallChanges(token) : nil
  }

  private func changes(besides answers: Int) -> Bool {
    let (now, arena) = (after.serverTime, log.arena)
    return sent.count != answers
      || before.server.fingerprint(at: now, arena: arena)
        != after.server.fingerprint(at: now, arena: arena)
  }

  func noCallbackToTheUnconcerned(of message: Uplink, from device: DeviceID) -> BuiltInViolation? {
    switch message {
    case .call(_, let call): noCallback(to: Concern(call, by: before.server.user(of: device), self))
    case .connect, .connectAnew, .connectWithWrongToken:
      noCallback(to: Concern(connecting: device, self))
    case .disconnect, .gone: noCallback(to: Concern(disconnecting: device, self))
    }
  }

  func noCallback(to concern: Concern) -> BuiltInViolation? {
    for packet in sent {
      guard case .notice(let notice) = packet.message, !concern.includes(packet.device, of: notice)
      else { continue }
      return .toldUnconcerned(packet.device, notice)
    }
    return nil
  }
}

/// How a property that holds of every scenario is violated: a fault of imsim's own rules.
package enum BuiltInViolation: Sendable {
  /// A call that has failed has changed what the server knows, or somebody was notified of it.
  case failedCallChanges(CallToken)
  /// The server has answered this call, which it has not just taken, or not once.
  case answered(CallToken, times: Int)
  /// What has arrived at a device has led to a packet.
  case packetLeadsToPacket(DeviceID)
  /// The device is notified of what does not concern its user.
  case toldUnconcerned(DeviceID, Notice)
  /// At rest two devices of a user keep something else: the first difference.
  case siblingsDisagree(DeviceID, DeviceID, ValueMismatch)
}
