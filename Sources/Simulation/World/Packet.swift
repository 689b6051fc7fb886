import IMProtocol

/// A message under way between a device and the server.
struct Packet: Hashable, Sendable {
  let device: DeviceID
  /// What made it: an index into the log.
  let cause: TraceIndex
  /// What decided that it was sent; empty for what a device sends.
  let why: Why
  let content: Content

  enum Content: Hashable, Sendable {
    case up(Uplink)
    case down(Downlink)

    /// A number for each kind of message.
    var kind: UInt64 {
      switch self {
      case .up(.call(_, let call)): 16 + UInt64(call.kind.rawValue)
      case .up(.connect): 1
      case .up(.disconnect): 2
      case .down(.reply): 3
      case .down(.notice): 4
      case .down(.snapshot): 5
      case .down(.connected): 6
      case .down(.kicked): 7
      }
    }
  }
}

extension Packet.Content {
  /// Adds what it says; a call by its place.
  func add(to print: inout RelativeFingerprint, arena: Arena, _ place: (CallToken) -> Int) {
    print.add(kind)
    switch self {
    case .up(.call(let token, let call)):
      print.add(place(token))
      let fields = Catalogue.call(call.kind).parameters
      for (value, field) in zip(call.values(arena), fields) { print.add(value, field.type) }
    case .down(.reply(let token, let reply)):
      print.add(place(token))
      print.add(reply.code.number)
      // Of which call it is, and so of which type, no packet says: a time is hashed as a number.
      print.add(reply.result.value(arena))
    case .down(.notice(let notice)): print.add(notice, arena: arena)
    case .down(.snapshot(let friends, let applications)):
      print.add(friends.count)
      for friend in arena[friends] {
        print.add(friend.value(arena), .record(.friendInfo))
      }
      for application in arena[applications] {
        print.add(application.value, .record(.friendApplicationInfo))
      }
    case .up(.connect), .up(.disconnect), .down(.connected), .down(.kicked): break
    }
  }
}
