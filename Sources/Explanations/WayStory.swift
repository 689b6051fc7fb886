import Events

/// A way through a case with what led to what.
struct WayStory {
  let events: CaseEvents
  let trace: Trace
  /// For each event the first cause of its chain, which is itself for what the scenario does.
  let roots: [Int]

  init(_ events: CaseEvents, way: Int) {
    self.events = events
    trace = events.ways[way].trace
    var roots: [Int] = []
    var calls: [Int: Int] = [:]
    for (index, event) in trace.enumerated() {
      if event.kind == .call, let call = event.call { calls[call] = index }
      // A cause stands before its effect. A call whose answer never came ends by itself.
      let cause = event.cause ?? (event.kind == .result ? event.call.flatMap { calls[$0] } : nil)
      roots.append(cause.map { roots[$0] } ?? index)
    }
    self.roots = roots
  }

  /// What the scenario does in a step.
  func acts(inStep step: Int) -> [Int] {
    trace.indices.filter { trace[$0].step == step && trace[$0].isAct }
  }

  /// What the statement of a line does: more than one thing where `each` repeats it.
  func acts(onLine line: Int) -> [Int] {
    trace.indices.filter { trace[$0].line == line && trace[$0].isAct }
  }

  /// The events that one has led to, in order, without itself.
  func consequences(of act: Int) -> [Int] {
    trace.indices.filter { $0 != act && roots[$0] == act }
  }

  /// How a call ended; nil while it has not.
  func result(of act: Int) -> TraceEvent? {
    trace.first { $0.kind == .result && $0.call == trace[act].call }
  }

  /// When the server took what a device sent by an act; nil when it never did. The server's own
  /// interface needs no network.
  func taken(_ act: Int) -> Int? {
    if trace[act].device == nil { return act }
    return trace.indices.first { index in
      [.take, .loggedIn, .loggedOut].contains(trace[index].kind) && roots[index] == act
    }
  }

  /// The user of a device.
  func user(of device: Int?) -> String? { device.map { events.devices[$0].user } }

  /// Whether an event is about a device: it happens there, or is kept from all of its user's.
  func isAbout(_ device: Int, _ event: TraceEvent) -> Bool {
    event.device.map { $0 == device }
      ?? (event.kind == .silent && event.user == events.devices[device].user)
  }

  /// The server's time of what changes at an event: whole milliseconds (D-08), in microseconds
  /// since the start of the case.
  func change(at index: Int) -> Int64 {
    let time = events.start + trace[index].time
    return trace[index].time - ((time % 1_000) + 1_000) % 1_000
  }

  /// The line of what the server took when something changed; nil when several took place then.
  func line(ofChangeAt time: Int64) -> Int? {
    let taken = trace.indices.filter { trace[$0].isAtServer && change(at: $0) == time }
    let lines = taken.compactMap { trace[$0].line }
    return lines.allSatisfy { $0 == lines[0] } ? lines.first : nil
  }

  // MARK: - Connections

  /// Whether a device is connected just before an event.
  func isConnected(_ device: Int, before index: Int) -> Bool {
    guard let change = lastChange(of: device, before: index) else {
      return !events.devices[device].isOffline
    }
    return trace[change].kind == .connected
  }

  /// The latest event before another by which a device came or went.
  func lastChange(of device: Int, before index: Int) -> Int? {
    trace[..<index].lastIndex { event in
      event.device == device && (event.kind == .connected || event.kind == .disconnected)
    }
  }

  /// The first event after another by which a device is connected.
  func nextConnection(of device: Int, after index: Int) -> Int? {
    trace[index...].firstIndex { $0.device == device && $0.kind == .connected }
  }
}
