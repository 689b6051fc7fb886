import Events
import Ground

/// A way through a case with what led to what.
struct WayStory {
  let events: CaseEvents
  let trace: Trace
  /// The events by what led to them first, which is the event itself for what the scenario does.
  private let effects: EventGroups
  private let roots: [UInt32]
  private let steps: EventGroups
  /// How each device came and went, and the callbacks that each received.
  private let changes: EventGroups
  private let received: EventGroups
  /// How each call ended.
  private let results: EventGroups
  /// What the statements of each line do; only looked up.
  private var acts: [Int: [Int]] = [:]
  /// The devices of each user, where something is kept from all of them; only looked up.
  private var devicesOfUser: [String: [Int]] = [:]

  init(_ events: CaseEvents, way: Int) {
    self.events = events
    let trace = events.ways[way].trace
    self.trace = trace
    var roots: [UInt32] = []
    roots.reserveCapacity(trace.count)
    var calls: [Int] = []
    var isKeptFromUsers = false
    for (index, event) in trace.outlines.enumerated() {
      if event.kind == .call, let call = event.call {
        while calls.count <= call { calls.append(index) }
        calls[call] = index
      }
      if event.kind == .silent, event.device == nil { isKeptFromUsers = true }
      if event.isAct, let line = trace.line(index) { acts[line, default: []].append(index) }
      // A cause stands before its effect. A call whose answer never came ends by itself.
      let cause =
        event.cause
        ?? (event.kind == .result ? event.call.flatMap { $0 < calls.count ? calls[$0] : nil } : nil)
      roots.append(cause.map { roots[$0] } ?? UInt32(index))
    }
    self.roots = roots
    let devices = events.devices.count
    effects = EventGroups(trace.indices, count: trace.count) { Int(roots[$0]) }
    steps = EventGroups(trace.indices, count: events.steps.count) { trace.outline($0).step }
    results = EventGroups(trace.indices, count: calls.count) { index in
      let event = trace.outline(index)
      return event.kind == .result ? event.call : nil
    }
    changes = EventGroups(trace.indices, count: devices) { index in
      let event = trace.outline(index)
      return event.kind == .connected || event.kind == .disconnected ? event.device : nil
    }
    received = EventGroups(trace.indices, count: devices) { index in
      let event = trace.outline(index)
      return event.kind == .callback ? event.device : nil
    }
    if isKeptFromUsers {
      for (index, device) in events.devices.enumerated() {
        devicesOfUser[device.user, default: []].append(index)
      }
    }
  }

  /// Everything that happened in a step.
  func all(inStep step: Int) -> [Int] { Array(steps[step]) }

  func acts(inStep step: Int) -> [Int] { steps[step].filter { trace.outline($0).isAct } }

  /// What the statement of a line does: more than one thing where `each` repeats it.
  func acts(onLine line: Int) -> [Int] { acts[line] ?? [] }

  /// The events that one has led to, in order, without itself.
  func consequences(of act: Int) -> [Int] { effects[act].filter { $0 != act } }

  /// What led to an event first.
  func root(of event: Int) -> Int { Int(roots[event]) }

  func callbacks(of device: Int, inStep step: Int) -> [Int] {
    received[device].filter { trace.outline($0).step == step }
  }

  /// How a call ended; nil while it has not.
  func result(of act: Int) -> TraceEvent? {
    trace.outline(act).call.flatMap { results[$0].first }.map { trace[$0] }
  }

  /// When the server took what a device sent by an act; nil when it never did. The server's own
  /// interface needs no network.
  func taken(_ act: Int) -> Int? {
    if trace.outline(act).device == nil { return act }
    return effects[act].first { [.take, .loggedIn, .loggedOut].contains(trace.outline($0).kind) }
  }

  func user(of device: Int?) -> String? { device.map { events.devices[$0].user } }

  /// The devices of a user from whom something is kept.
  func devices(of user: String) -> [Int] { devicesOfUser[user] ?? [] }

  /// The server's time of what changes at an event: whole milliseconds (D-08), in microseconds
  /// since the start of the case.
  func change(at index: Int) -> Int64 {
    let offset = trace.outline(index).time
    let time = events.start + offset
    return offset - ((time % 1_000) + 1_000) % 1_000
  }

  /// The line of what the server took when something changed; nil when several took place then.
  func line(ofChangeAt time: Int64) -> Int? {
    // Events stand in the order of their times.
    let first = trace.indices.partitioningIndex { change(at: $0) >= time }
    var line: Int?
    for index in trace[first...].indices {
      if change(at: index) != time { break }
      guard trace.outline(index).isAtServer, let own = trace.line(index) else { continue }
      if let line, line != own { return nil }
      line = own
    }
    return line
  }

  func isConnected(_ device: Int, before index: Int) -> Bool {
    guard let change = lastChange(of: device, before: index) else {
      return !events.devices[device].isOffline
    }
    return trace.outline(change).kind == .connected
  }

  /// The latest event before another by which a device came or went.
  func lastChange(of device: Int, before index: Int) -> Int? {
    let changes = changes[device]
    let place = changes.partitioningIndex { $0 >= index }
    return place == changes.startIndex ? nil : changes[changes.index(before: place)]
  }

  /// Whether a callback waits until its device is back.
  func waits(_ event: TraceEvent.Outline) -> Bool {
    guard event.kind == .silent, event.changed == nil, let device = event.device,
      let taken = event.cause
    else { return false }
    return trace.outline(taken).device != device && !isConnected(device, before: taken)
  }

  /// The first event from another on by which a device is connected.
  func nextConnection(of device: Int, after index: Int) -> Int? {
    next(.connected, of: device, after: index)
  }

  /// The first event from another on by which a device is offline.
  func nextEnd(of device: Int, after index: Int) -> Int? {
    next(.disconnected, of: device, after: index)
  }

  private func next(_ kind: TraceEvent.Kind, of device: Int, after index: Int) -> Int? {
    let changes = changes[device]
    return changes[changes.partitioningIndex { $0 >= index }...]
      .first { trace.outline($0).kind == kind }
  }
}
