import Events

/// The packets of an execution that arrived and led to an event.
///
/// The events do not contain packets that were lost, and packets that no event tells of, such as
/// the one that ends the synchronisation after a login.
struct Packets {
  /// For each event of the trace, the event that sent the packet that arrives in it; -1 if no
  /// packet arrives.
  private var senders: [Int32] = []

  init(_ trace: Trace) {
    senders.reserveCapacity(trace.count)
    var reader = TraceReader(trace)
    for index in trace.indices {
      let event = trace.outline(index)
      var sender = event.cause.flatMap { Self.isPacket(event, from: trace.outline($0)) ? $0 : nil }
      // The SDK calls back about a connection because of the packet that begins or ends it, and
      // that packet has an event of its own.
      if let cause = sender, event.kind == .callback || event.kind == .unheard,
        trace.outline(cause).kind != .take, reader[index].name == Self.ofConnections
      {
        sender = nil
      }
      senders.append(Int32(sender ?? -1))
    }
  }

  private static let ofConnections = "onConnectionStatusChanged"

  /// The event that sent the packet that arrives in an event; nil if no packet arrives.
  subscript(event: Int) -> Int? { senders[event] < 0 ? nil : Int(senders[event]) }

  private static func isPacket(_ event: TraceEvent.Outline, from cause: TraceEvent.Outline) -> Bool
  {
    switch event.kind {
    case .take, .loggedIn: !cause.isAtServer
    // A server that gives up a connection learns of its end at once, without a packet.
    case .loggedOut: !cause.isAtServer && cause.time < event.time
    case .result, .callback, .unheard, .connected, .disconnected:
      event.device != nil && cause.isAtServer
    case .step, .call, .suppressed, .connecting, .disconnecting, .delegateAddedLate, .pageOpened,
      .pageRefreshed, .pageTapped, .forgotten, .fault, .wait:
      false
    }
  }
}
