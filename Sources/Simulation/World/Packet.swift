import IMProtocol

/// A message under way between a device and the server, on a link of the device's.
struct Packet<Message: Sendable>: Sendable {
  let message: Message
  /// Whether it never arrives (D-103); what is behind it does.
  var isLost = false
  /// What made it: an index into the log.
  let cause: TraceIndex
  /// What decided that it was sent; empty for what a device sends.
  let why: Why

  init(_ message: Message, cause: TraceIndex, why: Why = .empty) {
    self.message = message
    self.cause = cause
    self.why = why
  }

  /// Whether anything is known of what led to it.
  var hasOrigin: Bool { cause != .none || !why.isEmpty }
}

extension Uplink {
  /// A number for each kind of message, other than those of ``Downlink``.
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

  /// Adds what it says; a call by its place.
  func add(to print: inout RelativeFingerprint, arena: Arena, _ place: (CallToken) -> Int) {
    print.add(kind)
    switch self {
    case .call(let token, let call):
      print.add(place(token))
      print.add(call, arena: arena)
    case .connect, .connectAnew, .connectWithWrongToken, .disconnect, .gone: break
    }
  }
}

extension Downlink {
  /// A number for each kind of message, other than those of ``Uplink``.
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

  /// Adds what it says; a call by its place.
  func add(to print: inout RelativeFingerprint, arena: Arena, _ place: (CallToken) -> Int) {
    print.add(kind)
    switch self {
    case .reply(let token, let reply):
      print.add(place(token))
      print.add(reply.code.number)
      // Of which call it is, and so of which type, no packet says: a time is hashed as a number.
      print.add(reply.result.value(arena))
      // What the caller is not given, but its device keeps.
      if case .noted(let userId, let remark, let extProfile) = reply.result {
        print.add(userId.index)
        print.add(remark.index)
        print.add(arena[extProfile])
      }
    case .notice(let notice): print.add(notice, arena: arena)
    case .snapshot(let friends, let applications):
      print.add(friends.count)
      for friend in arena[friends] { print.add(friend.value(arena), .record(.friendInfo)) }
      for application in arena[applications] {
        print.add(application.value, .record(.friendApplicationInfo))
      }
    case .refused(let status): print.add(status.rawValue)
    case .connected, .caughtUp, .kicked, .closed: break
    }
  }
}
