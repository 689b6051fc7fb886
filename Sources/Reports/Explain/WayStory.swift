/// A way through a case with what led to what.
struct WayStory {
  let events: CaseEvents
  let trace: [TraceEvent]
  /// For each event the first cause of its chain, which is itself for what the scenario does.
  let roots: [Int]
  /// For each event the step during which it happened, by its index in the case.
  let steps: [Int]

  init(_ events: CaseEvents, way: Int) {
    self.events = events
    trace = events.ways[way].trace
    var roots: [Int] = []
    var steps: [Int] = []
    for (index, event) in trace.enumerated() {
      // A cause stands before its effect.
      roots.append(event.cause.map { roots[$0] } ?? index)
      steps.append(event.step ?? steps.last ?? 0)
    }
    self.roots = roots
    self.steps = steps
  }

  /// What the scenario does: what has no cause and is no step.
  func acts(inStep step: Int) -> [Int] {
    trace.indices.filter { steps[$0] == step && roots[$0] == $0 && Self.isAct(trace[$0].kind) }
  }

  /// What the statement of a line does: more than one thing only in a table's row.
  func acts(onLine line: Int) -> [Int] {
    trace.indices.filter { trace[$0].line == line && Self.isAct(trace[$0].kind) }
  }

  /// The events that one has led to, in order, without itself.
  func consequences(of act: Int) -> [Int] {
    trace.indices.filter { $0 != act && roots[$0] == act }
  }

  /// How a call ended; nil while it has not.
  func result(of act: Int) -> Int? {
    guard let call = trace[act].call else { return nil }
    return trace.indices.first { trace[$0].kind == .result && trace[$0].call == call }
  }

  /// When the server took what a device sent by an act; nil when it never did. The server's own
  /// interface needs no network.
  func taken(_ act: Int) -> Int? {
    if trace[act].device == nil { return act }
    return trace.indices.first { index in
      switch trace[index].kind {
      case .take, .loggedIn, .loggedOut: roots[index] == act
      default: false
      }
    }
  }

  /// By which statements the server decided about what led to an event; nil when it has not taken
  /// anything for it.
  func grounds(of index: Int) -> [String]? {
    var place: Int? = index
    while let one = place {
      if trace[one].isAtServer && trace[one].kind != .result { return trace[one].grounds }
      place = trace[one].cause
    }
    return nil
  }

  /// Whether a callback comes with the login of its device and is about something earlier.
  func isMissed(_ index: Int) -> Bool {
    let event = trace[index]
    guard let cause = event.cause, trace[cause].kind == .loggedIn else { return false }
    return trace[cause].device == event.device && event.name != "onSubscriptionSyncCompleted"
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

  /// The line of the statement that an event follows from.
  func line(of index: Int) -> Int? { trace[roots[index]].line }

  private static func isAct(_ kind: TraceEvent.Kind) -> Bool {
    switch kind {
    case .call, .connecting, .disconnecting, .wait, .pageOpened, .pageTapped: true
    case .step, .take, .result, .callback, .unheard, .loggedIn, .connected, .loggedOut,
      .disconnected, .delegateAddedLate, .pageRefreshed, .silent:
      false
    }
  }
}
