package import IMProtocol
import IMServer

/// Properties that hold for every scenario. Each property compares the world before a transition
/// with the world after the transition. The events between these two worlds are compared, too.
///
/// If the log records sent messages (`Log.keepSent`), the messages that a transition has sent are
/// read from the log. Otherwise, the sent messages are read from the links: a packet belongs to the
/// transition if the packet has no cause, or if the cause is one of the transition's records.
enum BuiltInProperties {
  /// The first violation that `transition` causes; nil if all properties hold.
  static func violation(
    of transition: Transition, from before: Before, to after: World, _ log: Log, since start: Int
  ) -> BuiltInViolation? {
    switch transition {
    case .deliver(let link):
      if link.direction == .down {
        return packetToADeviceLeadsToNone(link.device, from: before, to: after, log, since: start)
      }
      guard let message = before.message else { return nil }
      let step = Change(from: before, to: after, log, since: start)
      return step.answeredOnce(message, from: link.device) ?? step.callThatFailsChangesNothing()
        ?? step.noCallbackToTheUnconcerned(of: message, from: link.device)
    case .act(.call(.absent, let call), _):
      let step = Change(from: before, to: after, log, since: start)
      return step.callThatFailsChangesNothing(CallToken(log.calls.count - 1), log)
        ?? step.noCallback(to: Concern(call, by: .absent, step.arena))
    case .begin, .act, .lose, .fire, .wake, .timeOut, .wait: return nil
    }
  }

  /// The first violation in `world`; nil if all properties hold. The world must be at rest. A
  /// user's connected devices must have equal data (FR-04, MD-02), except that names, portraits and
  /// expired requests may differ (D-27).
  static func violation(atRest world: World) -> BuiltInViolation? {
    var last: DeviceID?
    for device in world.devices.indices.map({ DeviceID($0) }) where world.knowsItsData(device) {
      // A user's devices have consecutive indices.
      if let last, world.server.user(of: last) == world.server.user(of: device),
        let mismatch = world.difference(between: last, device)
      {
        return .siblingsDisagree(last, device, mismatch)
      }
      last = device
    }
    return nil
  }

  /// What the properties need to know about the world before a transition. Copying a `Before` costs
  /// less than copying the whole world.
  struct Before {
    let server: Server
    let serverTime: Timestamp
    /// The message that the server processes in the transition; nil if the server processes no
    /// message.
    let message: Uplink?
    /// Whether the server restarts while it processes the message.
    let restartsAmid: Bool
    let packets: Int
    /// Whether the server has noted nothing as written before the transition.
    private(set) var isNothingWritten = false

    /// - Parameter transition: The transition that comes next.
    init(_ world: World, _ log: Log, before transition: Transition?) {
      self.init(world.server, world, log, before: transition)
    }

    /// Takes a copy of the world's server that was made earlier, and that is equal to it now.
    init(
      equal copy: Server, to world: borrowing World, _ log: borrowing Log,
      before transition: Transition
    ) {
      self.init(copy, world, log, before: transition)
      isNothingWritten = true
    }

    private init(
      _ server: Server, _ world: borrowing World, _ log: borrowing Log,
      before transition: Transition?
    ) {
      self.server = server
      serverTime = world.serverTime
      message =
        if case .deliver(let link)? = transition { world.links.first(from: link.device) } else {
          nil
        }
      restartsAmid = !world.activeFaults.restartsAmid.isEmpty
      packets = log.counters.packets
    }

    /// Lets the server note what the transition writes, so that only this is compared.
    init(noting world: inout World, _ log: Log, before transition: Transition?) {
      world.server.forgetWritten()
      self.init(world, log, before: transition)
      isNothingWritten = true
    }

    /// Whether the transition has changed anything on which the server's behavior depends.
    func differs(from after: Server, at now: Timestamp, _ arena: Arena) -> Bool {
      if isNothingWritten { return !after.hasFingerprint(of: server, at: now, arena: arena) }
      return server.fingerprint(at: now, arena: arena) != after.fingerprint(at: now, arena: arena)
    }
  }

  /// A transition of the server: the facts before it, the server after it, and what it sent. The
  /// struct can't be copied, because a copy would take longer than most of the checks.
  struct Change: ~Copyable {
    let before: Before
    let server: Server
    let serverTime: Timestamp
    let arena: Arena
    let sent: [SentMessage]

    init(
      from before: Before, to after: borrowing World, _ log: borrowing Log, since start: Int
    ) {
      self.before = before
      server = after.server
      serverTime = after.serverTime
      arena = log.arena
      sent = BuiltInProperties.sent(after, log, since: start)
    }
  }

  /// A message that the server has sent, with the device that receives it.
  typealias SentMessage = (device: DeviceID, message: Downlink)

  /// The messages that the server has sent in a transition.
  private static func sent(
    _ after: borrowing World, _ log: borrowing Log, since start: Int
  ) -> [SentMessage] {
    if let sent = log.sent { return sent }
    var sent: [SentMessage] = []
    for device in (0..<after.devices.count).lazy.map({ DeviceID($0) })
    where after.links.isBusy(.down(device)) {
      for packet in after.links.downs(to: device) where Int(packet.cause.value) >= start {
        sent.append((device, packet.message))
      }
    }
    return sent
  }

  /// Checks that a device sends nothing when something arrives. If this property holds, every
  /// execution comes to rest.
  private static func packetToADeviceLeadsToNone(
    _ device: DeviceID, from before: Before, to after: borrowing World, _ log: borrowing Log,
    since start: Int
  ) -> BuiltInViolation? {
    if log.sent != nil {
      return log.counters.packets > before.packets ? .packetLeadsToPacket(device) : nil
    }
    var sends = !sent(after, log, since: start).isEmpty
    for index in 0..<after.devices.count where !sends {
      sends = after.links.packets(from: DeviceID(index)).contains { Int($0.cause.value) >= start }
    }
    return sends ? .packetLeadsToPacket(device) : nil
  }
}

extension BuiltInProperties.Change {
  /// Checks that the server answers no call except the call in `message`, and sends exactly one
  /// answer if the calling device is connected. A link loses packets only when the connection ends.
  /// If the connection does not end, the answer therefore arrives, and the call ends exactly once
  /// on the device.
  func answeredOnce(_ message: Uplink, from device: DeviceID) -> BuiltInViolation? {
    let answered = sent.compactMap { packet in
      if case .reply(let token, _) = packet.message { token } else { nil }
    }
    guard case .call(let token, _) = message else {
      return answered.first.map { .answered($0, times: 1) }
    }
    if let other = answered.first(where: { $0 != token }) { return .answered(other, times: 1) }
    // If the server restarts during a call, it may leave the call without an answer (D-107).
    let isDue = before.server.isConnected(device) && !before.restartsAmid
    return answered.count > 1 || answered.isEmpty && isDue
      ? .answered(token, times: answered.count) : nil
  }

  /// Checks that a device's failed call changes nothing observable and notifies nobody. A call that
  /// fails for some users and succeeds for other users is exempt (D-13): the call's result names
  /// the users for whom the call failed.
  func callThatFailsChangesNothing() -> BuiltInViolation? {
    for case .reply(let token, let reply) in sent.map(\.message) where reply.code != .success {
      if case .failedUsers = reply.result { return nil }
      return changes(besides: 1) ? .failedCallChanges(token) : nil
    }
    return nil
  }

  /// Checks that a failed call of the server's own interface changes nothing observable and
  /// notifies nobody. No packet carries the answer to such a call. A call during which the server
  /// restarts is exempt, because the restart ends connections.
  func callThatFailsChangesNothing(
    _ token: CallToken, _ log: borrowing Log
  ) -> BuiltInViolation? {
    if before.restartsAmid { return nil }
    guard let reply = log[token].reply, reply.code != .success else { return nil }
    return changes(besides: 0) ? .failedCallChanges(token) : nil
  }

  private func changes(besides answers: Int) -> Bool {
    sent.count != answers || before.differs(from: server, at: serverTime, arena)
  }

  func noCallbackToTheUnconcerned(of message: Uplink, from device: DeviceID) -> BuiltInViolation? {
    guard notifies else { return nil }
    let user = before.server.user(of: device)
    return switch message {
    case .call(_, let call): noCallback(to: Concern(call, by: user, arena))
    case .connect, .connectAnew, .connectWithWrongToken:
      noCallback(to: Concern(connecting: device, of: user))
    case .disconnect, .gone: noCallback(to: Concern(disconnecting: user))
    }
  }

  /// Whether the server has sent a notice.
  var notifies: Bool {
    sent.contains { packet in if case .notice = packet.message { true } else { false } }
  }

  func noCallback(to concern: Concern) -> BuiltInViolation? {
    for packet in sent {
      guard case .notice(let notice) = packet.message,
        !concern.includes(packet.device, of: notice, in: self)
      else { continue }
      return .notifiedUnconcerned(packet.device, notice)
    }
    return nil
  }
}

/// A violation of a built-in property. Every such violation is a defect in imsim's own rules.
package enum BuiltInViolation: Sendable {
  /// A failed call has changed the server's state, or has made the server notify a device.
  case failedCallChanges(CallToken)
  /// The server has answered this call without processing the call, or it has processed the call
  /// and sent no answer or several answers.
  case answered(CallToken, times: Int)
  /// A device sent a packet because something arrived.
  case packetLeadsToPacket(DeviceID)
  /// A device is notified of an event that does not concern its user.
  case notifiedUnconcerned(DeviceID, Notice)
  /// Two devices of a user have different data at rest. The `ValueMismatch` is the first
  /// difference.
  case siblingsDisagree(DeviceID, DeviceID, ValueMismatch)

  package var property: Property {
    switch self {
    case .failedCallChanges: .failedCallChanges
    case .answered: .answered
    case .packetLeadsToPacket: .packetLeadsToPacket
    case .notifiedUnconcerned: .notifiedUnconcerned
    case .siblingsDisagree: .siblingsDisagree
    }
  }

  /// The violated property, without the details of the violation.
  package enum Property: CaseIterable, Hashable, Sendable {
    case failedCallChanges, answered, packetLeadsToPacket, notifiedUnconcerned, siblingsDisagree
  }
}
