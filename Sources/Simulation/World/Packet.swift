import IMProtocol

/// A message in flight on one of a device's links.
struct Packet<Message: Sendable>: Sendable {
  let message: Message
  /// Whether the packet is lost on its own (D-103). Later packets on the link still arrive.
  var isLost = false
  /// The record that caused the packet.
  let cause: TraceIndex
  /// The reasons why the packet was sent. The provenance is empty for packets from a device.
  let provenance: Provenance

  init(_ message: Message, cause: TraceIndex, provenance: Provenance = .empty) {
    self.message = message
    self.cause = cause
    self.provenance = provenance
  }

  /// Whether a cause or a provenance is known.
  var hasOrigin: Bool { cause != .none || !provenance.isEmpty }
}

extension Uplink {
  /// The number of the message's kind. No message of ``Downlink`` has the same number.
  var kind: UInt64 {
    switch self {
    case .call(_, let call): 16 + UInt64(call.kind.rawValue)
    case .connect: 1
    case .disconnect: 2
    case .connectAnew: 9
    case .gone: 10
    case .connectWithWrongToken: 11
    }
  }

  /// A call is identified by its position.
  func add(to print: inout RelativeFingerprint, arena: Arena, _ index: (CallToken) -> Int) {
    print.add(kind)
    switch self {
    case .call(let token, let call):
      print.add(index(token))
      print.add(call, arena: arena)
    case .connect, .connectAnew, .connectWithWrongToken, .disconnect, .gone: break
    }
  }
}

extension Downlink {
  /// The number of the message's kind. No message of ``Uplink`` has the same number.
  var kind: UInt64 {
    switch self {
    case .reply: 3
    case .notice: 4
    case .snapshot: 5
    case .connected: 6
    case .kicked: 7
    case .closed: 8
    case .caughtUp: 12
    case .refused: 13
    }
  }

  /// A call is identified by its position.
  func add(to print: inout RelativeFingerprint, arena: Arena, _ position: (CallToken) -> Int) {
    print.add(kind)
    switch self {
    case .reply(let token, let reply):
      print.add(position(token))
      print.add(reply.code.number)
      // A time in the result is hashed as a number. The type of the result is unknown here, because
      // the type depends on the call, and the packet does not contain the call.
      print.add(reply.result.value(arena))
      // The device stores the values of a `noted` result, but does not return them to the caller.
      if case .noted(let userId, let remark, let extProfile) = reply.result {
        print.add(userId.index)
        print.add(remark.index)
        print.add(arena[extProfile])
      }
    case .notice(let notice): print.add(notice, arena: arena)
    case .snapshot(let friends, let applications):
      print.add(friends.count)
      for friend in arena[friends] { print.add(friend.value(arena), .record(.friendInfo)) }
      print.add(applications.count)
      for application in arena[applications] {
        print.add(application.value, .record(.friendApplicationInfo))
      }
    case .refused(let status): print.add(status.rawValue)
    case .connected, .caughtUp, .kicked, .closed: break
    }
  }
}
