import Events

/// Something that the server did, after which many devices received callbacks.
struct FanOut {
  /// The index of the event at the server.
  let event: Int
  /// The time at the server, in microseconds since the start of the case.
  let time: Int64
  /// What the server did, such as `A.phone calls addFriend(B)` or `login of A.phone`.
  let cause: String
  /// The line of the scenario that led to it; nil if no line did.
  let line: Int?
  let callbacks: Int
  /// The names of the callbacks, the most frequent one first.
  let names: [(name: String, count: Int)]

  /// How many fan-outs are shown.
  private static let mostShown = 10

  /// The ten largest fan-outs of an execution, the largest first. Of equal ones, the earliest is
  /// first.
  static func largest(
    _ events: CaseEvents, _ trace: Trace, since start: Int64 = .min
  ) -> [FanOut] {
    var counts = [Int32](repeating: 0, count: trace.count)
    for event in trace.outlines where isCallback(event) {
      guard let index = event.cause else { continue }
      let cause = trace.outline(index)
      if cause.isAtServer, cause.time >= start { counts[index] += 1 }
    }
    let causes = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }.prefix(mostShown)
    var names = [[String]](repeating: [], count: causes.count)
    var reader = TraceReader(trace)
    for (index, event) in trace.outlines.enumerated() where isCallback(event) {
      if let cause = event.cause, let fanOut = causes.firstIndex(of: cause) {
        names[fanOut].append(reader[index].name)
      }
    }
    return zip(causes, names).map { index, names in
      let event = reader[index]
      return FanOut(
        event: index, time: event.time, cause: words(for: event, events, &reader),
        line: event.line, callbacks: names.count,
        names: names.grouped { $0 }.map { ($0.key, $0.elements.count) }
          .sorted { ($1.1, $0.0) < ($0.1, $1.0) })
    }
  }

  private static func isCallback(_ event: TraceEvent.Outline) -> Bool {
    event.kind == .callback || event.kind == .unheard
  }

  private static func words(
    for event: TraceEvent, _ events: CaseEvents, _ reader: inout TraceReader
  ) -> String {
    let device = events.name(ofDevice: event.device)
    switch event.kind {
    case .take:
      let call = event.cause.map { reader[$0] }
      return "\(device) calls \(call.map(\.text) ?? event.name)"
    case .call: return "\(device) calls \(event.text)"
    case .loggedIn: return "login of \(device)"
    case .loggedOut: return "logout of \(device)"
    case .fault: return "\(device) \(event.text)"
    case .step, .result, .callback, .unheard, .suppressed, .connecting, .connected,
      .disconnecting, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped,
      .forgotten, .wait:
      return "\(device): \(event.kind.rawValue) \(event.name)"
    }
  }
}
