import Base
import Events
import IMProtocol
import Simulation

/// An execution of a case, with the causes and effects of each event.
struct ExecutionStory {
  let events: CaseEvents
  let trace: Trace
  /// The execution itself. An event in `trace` has the same index as its record in the log.
  let run: CaseResult.Execution
  /// The events, grouped by root cause. An action is its own root cause.
  private let effects: EventGroups
  private let roots: [UInt32]
  private let steps: EventGroups
  /// The events that happened while each step ran.
  private let periods: [Range<Int>]
  /// The events in which a fault begins or ends.
  private(set) var faults: [Int] = []
  /// For each device, the events in which it connects or disconnects. `received` has, for each
  /// device, the events in which it received a callback.
  private let changes: EventGroups
  private let received: EventGroups
  /// For each call, the event in which it ends.
  private let results: EventGroups
  /// The actions of the statement on each line. The dictionary is never iterated, so the order of
  /// its keys does not matter.
  private var acts: [Int: [Int]] = [:]

  init(_ events: CaseEvents, execution: Int, _ run: CaseResult.Execution) {
    self.events = events
    self.run = run
    let trace = events.executions[execution].trace
    self.trace = trace
    var roots: [UInt32] = []
    roots.reserveCapacity(trace.count)
    var calls: [Int] = []
    var beginnings: [(step: Int, index: Int)] = []
    for (index, event) in trace.outlines.enumerated() {
      if event.kind == .call, let call = event.call {
        while calls.count <= call { calls.append(index) }
        calls[call] = index
      }
      if event.kind == .step { beginnings.append((event.step, index)) }
      if event.kind == .fault { faults.append(index) }
      if event.isAct, let line = trace.line(index) { acts[line, default: []].append(index) }
      // A cause precedes its effect. If the log states no cause for a result, the call counts as
      // the cause.
      let cause =
        event.cause
        ?? (event.kind == .result ? event.call.flatMap { $0 < calls.count ? calls[$0] : nil } : nil)
      roots.append(cause.map { roots[$0] } ?? UInt32(index))
    }
    self.roots = roots
    var periods = Array(repeating: 0..<0, count: events.steps.count)
    let ends = beginnings.dropFirst().map(\.index) + [trace.count]
    for ((step, index), end) in zip(beginnings, ends) where periods.indices.contains(step) {
      periods[step] = index + 1..<end
    }
    self.periods = periods
    effects = EventGroups(trace.indices, count: trace.count) { Int(roots[$0]) }
    steps = EventGroups(trace.indices, count: events.steps.count) { trace.outline($0).step }
    results = EventGroups(trace.indices, count: calls.count) { index in
      let event = trace.outline(index)
      return event.kind == .result ? event.call : nil
    }
    func ofDevices(_ kinds: [TraceEvent.Kind]) -> EventGroups {
      EventGroups(trace.indices, count: events.devices.count) { index in
        kinds.contains(trace.outline(index).kind) ? trace.outline(index).device : nil
      }
    }
    changes = ofDevices([.connected, .disconnected])
    received = ofDevices([.callback])
  }

  func all(inStep step: Int) -> [Int] { Array(steps[step]) }

  /// The events that happened while a step ran, in the order of time. Some of these events may be
  /// effects of earlier steps.
  func events(during step: Int) -> Range<Int> { periods[step] }

  func acts(inStep step: Int) -> [Int] { periods[step].filter { trace.outline($0).isAct } }

  /// The actions of the statement on a line. If `each` repeats the statement, there are several
  /// actions.
  func acts(onLine line: Int) -> [Int] { acts[line] ?? [] }

  /// All events that an action caused, in the order of the trace. The action itself is not
  /// included.
  func consequences(of act: Int) -> [Int] { effects[act].filter { $0 != act } }

  /// The earliest event in the chain of causes that led to an event.
  func root(of event: Int) -> Int { Int(roots[event]) }

  func callbacks(of device: Int, inStep step: Int) -> [Int] {
    received[device].filter(periods[step].contains)
  }

  /// The result of a call; nil if the call has not ended.
  func result(of act: Int) -> TraceEvent? { resultIndex(of: act).map { trace[$0] } }

  /// The event in which a call ends; nil if the call has not ended.
  func resultIndex(of act: Int) -> Int? { trace.outline(act).call.flatMap { results[$0].first } }

  /// The event in which the server processed the packet that an action sent; nil if the server
  /// never processed the packet. For an action of the server's own interface, returns the action
  /// itself.
  func taken(_ act: Int) -> Int? {
    if trace.outline(act).device == nil { return act }
    return effects[act].first { [.take, .loggedIn, .loggedOut].contains(trace.outline($0).kind) }
  }

  /// When the change in an event happened, in microseconds of the server's clock since the start of
  /// the case. The server's clock counts whole milliseconds (D-08).
  func change(at index: Int) -> Int64 {
    let offset = trace.outline(index).time
    let time = events.start + offset
    return offset - ((time % 1_000) + 1_000) % 1_000
  }

  /// The line of the statement that the server processed when a change happened. Nil if there are
  /// several such lines, or none.
  ///
  /// - Parameter isOfCall: Whether only calls can make the change, so that other statements do not
  ///   count.
  func line(ofChangeAt time: Int64, isOfCall: Bool = false) -> Int? {
    // Events are in the order of their times.
    let first = trace.indices.partitioningIndex { change(at: $0) >= time }
    let lines = trace[first...].indices.prefix { change(at: $0) == time }.filter { index in
      trace.outline(index).isAtServer && (!isOfCall || call(index) != nil)
    }.compactMap(trace.line).unique
    return lines.count == 1 ? lines[0] : nil
  }

  func isConnected(_ device: Int, before index: Int) -> Bool {
    guard let change = lastChange(of: device, before: index) else {
      return !events.devices[device].isOffline
    }
    return trace.outline(change).kind == .connected
  }

  /// The last event before `index` in which a device connects or disconnects, if any.
  func lastChange(of device: Int, before index: Int) -> Int? {
    let changes = changes[device]
    let position = changes.partitioningIndex { $0 >= index }
    return position == changes.startIndex ? nil : changes[changes.index(before: position)]
  }

  /// The first event at or after `index` in which the device connects or disconnects, if any.
  ///
  /// - Parameter kind: `connected` or `disconnected`.
  func next(_ kind: TraceEvent.Kind, of device: Int, after index: Int) -> Int? {
    let changes = changes[device]
    return changes[changes.partitioningIndex { $0 >= index }...]
      .first { trace.outline($0).kind == kind }
  }

  /// What the log records about an event.
  func record(_ index: Int) -> TraceRecord.Event { run.log.records[index].event }

  /// The notification that arrives in an event, if any.
  func notice(_ index: Int) -> Notice? { record(index).notice }

  /// The call that an event concerns: in the event, the call is made, is processed by the server,
  /// or ends. Nil for other events.
  func call(_ index: Int) -> CallRecord? { record(index).call.map { run.log[$0] } }

  /// The user of an event's device, or `.absent` for an event of the server's own interface.
  func actor(_ index: Int) -> UserID {
    trace.outline(index).device.map { run.user(of: DeviceID($0)) } ?? .absent
  }

  /// Says when an event happened, and which line led to the event.
  func position(of index: Int) -> String {
    trace.outline(index).timeText + (trace.line(index).map { " (line \($0))" } ?? "")
  }

  /// Says when a change happened and, if this is known, which line led to the change.
  ///
  /// - Parameter isOfCall: Whether only calls can make the change.
  func position(ofChangeAt time: Int64, isOfCall: Bool = false) -> String {
    let line = line(ofChangeAt: time, isOfCall: isOfCall)
    return TraceEvent.text(ofTime: time) + (line.map { " (line \($0))" } ?? "")
  }

  /// Describes the notifications that a device misses because its connection ends, and whether the
  /// device gets these notifications later. Nil if the device misses no notifications. `isReceived`
  /// says whether the device receives a callback later.
  ///
  /// - Parameters:
  ///   - end: the event at which the connection ends.
  ///   - callbacks: the names of the callbacks to consider; nil for all.
  ///   - isMissed: whether the device misses the notifications of a change at this time.
  func later(
    _ device: Int, after end: Int, callbacks: [String]? = nil, _ isMissed: (Int64) -> Bool
  ) -> (text: String, isReceived: Bool)? {
    let who = events.devices[device].name
    var next = self.next(.connected, of: device, after: end)
    while let back = next {
      let late = consequences(of: root(of: back)).filter { index in
        let event = trace.outline(index)
        guard event.device == device, let time = event.changed, isMissed(time) else { return false }
        return callbacks?.contains(trace[index].name) ?? true
      }
      if !late.isEmpty {
        let isReceived = late.contains { trace.outline($0).kind == .callback }
        return ("\(who) is back at \(position(of: back)) and then \(words(late))", isReceived)
      }
      next = self.next(.connected, of: device, after: back + 1)
    }
    let names = run.waiting(for: DeviceID(device)).filter { notice in
      isMissed(notice.operationTime.milliseconds * 1_000 - events.start)
    }.map { Catalogue.callback($0.callback).name }.filter { callbacks?.contains($0) ?? true }
    if names.isEmpty { return nil }
    let wait = names.count == 1 ? "waits" : "wait"
    return ("\(names.joined(separator: " and ")) \(wait) until \(who) is back", false)
  }

  /// Says which callbacks a device receives in the given events, and which it does not receive.
  private func words(_ late: [Int]) -> String {
    let verbs: [(kind: TraceEvent.Kind, verb: String)] = [
      (.callback, "receives"), (.unheard, "has no delegate for"),
      (.suppressed, "is not notified of"),
    ]
    let parts = verbs.compactMap { kind, verb -> String? in
      let names = late.filter { trace.outline($0).kind == kind }.map { trace[$0].name }
      return names.isEmpty ? nil : "\(verb) \(names.joined(separator: " and "))"
    }
    return parts.joined(separator: ", and ")
  }
}
