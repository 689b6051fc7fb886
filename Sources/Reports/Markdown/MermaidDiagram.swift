import Events

/// Draws an execution of a case as a Mermaid sequence diagram, which GitHub displays.
///
/// The server has a lane. Each device has its own lane, but if there are too many devices, some of
/// them share one lane. A user's devices are in one box. Calls, results and callbacks are arrows;
/// steps, races, waits and pages are notes. In a diagram that would be too large, some arrows and
/// notes are omitted and counted.
struct MermaidDiagram {
  /// If there are at most this many devices, every device with events gets its own lane.
  private static let mostLanes = 10
  /// How many arrows and notes the diagram has at most.
  private static let mostEntries = 150
  /// The longest diagram, in bytes. Renderers accept 50,000 bytes.
  private static let longest = 40_000
  /// How wide the text at an arrow may be, in columns. `mostLines` is how many lines this text may
  /// have.
  private static let width = 44
  private static let mostLines = 5

  private let events: CaseEvents
  private let trace: Trace
  private var devices: DiagramDevices
  /// For each device, the name of its lane, or nil if the device has no lane.
  private var lanes: [String?] = []
  /// For each call's number, whether the server processes the call.
  private var isTaken: [Int: Bool] = [:]
  /// How many events the diagram has no space for.
  private(set) var leftOut = 0
  private var entries = 0
  private var seen: Set<Int> = []
  private var isRace = false
  private var text = TextBuffer()

  init(_ events: CaseEvents, execution: Int) {
    self.events = events
    trace = events.executions[execution].trace
    let failing = events.failures.filter { $0.execution == execution }.compactMap(\.device)
    devices = DiagramDevices(events, trace, failing: failing, atMost: Self.mostLanes)
    for event in trace.outlines where event.kind == .take {
      if let call = event.call { isTaken[call] = true }
    }
  }

  var notes: [String] { devices.notes }

  /// Appends the diagram. The caller must already have written the opening fence of the code block.
  mutating func append(to buffer: inout TextBuffer) {
    assignLanes()
    appendEntries()
    if devices.drawn.count > Self.mostLanes {
      // Only now is it known which devices have drawn events. Devices without drawn events can give
      // up their lanes.
      devices.keep(seen)
      assignLanes()
      appendEntries()
    }
    buffer.append("```mermaid\nsequenceDiagram\n")
    appendLanes(to: &buffer)
    buffer.append(text)
    buffer.append("```\n")
  }

  private mutating func appendEntries() {
    (text, entries, leftOut, isRace, seen) = (TextBuffer(), 0, 0, false, [])
    var index = 0
    while index < trace.count {
      let next = appendRaceCalls(from: index)
      if next > index {
        index = next
        continue
      }
      append(index)
      index += 1
    }
  }

  private mutating func assignLanes() {
    lanes = Array(repeating: nil, count: events.devices.count)
    for device in devices.drawn { lanes[device] = "d\(device)" }
    for device in devices.folded { lanes[device] = "others" }
  }

  private func appendLanes(to buffer: inout TextBuffer) {
    func line(_ text: String) { buffer.append("  \(text)\n") }
    line("participant s as server")
    var user: String?
    for lane in devices.drawn {
      let device = events.devices[lane]
      if device.user != user {
        if user != nil { line("end") }
        line("box transparent \(MermaidText.escaped(device.user))")
        user = device.user
      }
      let name = device.name.split(separator: ".").last.map(String.init) ?? device.name
      line("participant d\(lane) as \(MermaidText.escaped(name))")
    }
    if user != nil { line("end") }
    if !devices.folded.isEmpty { line("participant others as \(devices.nameOfFolded)") }
  }

  private mutating func line(_ text: String) { self.text.append("  \(text)\n") }

  /// A device's lane, or nil if the device has no lane. If `device` is nil, returns the server's
  /// lane.
  private func lane(of device: Int?) -> String? {
    guard let device else { return "s" }
    return lanes[device]
  }

  /// The range of lanes for a note that spans the whole diagram.
  private var allLanes: String {
    devices.folded.isEmpty ? devices.drawn.last.map { "s,d\($0)" } ?? "s" : "s,others"
  }

  /// Whether another arrow or note fits. If there is no room, counts the event as omitted.
  private mutating func hasRoom() -> Bool {
    guard entries < Self.mostEntries, text.bytes.count < Self.longest else {
      leftOut += 1
      return false
    }
    entries += 1
    return true
  }

  private mutating func append(_ index: Int) {
    let event = trace.outline(index)
    if event.kind == .step { isRace = events.steps[event.step].kind == .race }
    guard isDrawn(index, event), hasRoom(), let entry = entry(of: index) else { return }
    if let device = event.device { seen.insert(device) }
    line(entry)
  }

  /// Whether the diagram shows an event. An event whose device has no lane is counted as omitted.
  private mutating func isDrawn(_ index: Int, _ event: TraceEvent.Outline) -> Bool {
    if devices.isRepeated(index) { return false }
    if event.kind == .step || event.kind == .wait { return true }
    guard lane(of: event.device) != nil else {
      leftOut += 1
      return false
    }
    switch event.kind {
    case .take: return isRace
    case .step, .wait, .disconnecting, .loggedIn, .loggedOut, .suppressed: return false
    case .call, .result, .callback, .unheard, .connecting, .connected, .fault, .forgotten,
      .disconnected, .pageOpened, .pageRefreshed, .pageTapped, .delegateAddedLate:
      return true
    }
  }

  private func entry(of index: Int) -> String? {
    let event = trace[index]
    let receivers = devices.receivers(of: index)
    if event.kind == .step { return note(allLanes, [events.steps[event.step].heading]) }
    if event.kind == .wait { return note(allLanes, ["wait until \(event.timeText)"]) }
    guard let lane = lane(of: event.device) else { return nil }
    let origin = trace.isFromServer(event) ? "s" : lane
    switch event.kind {
    case .call:
      let target = event.call.flatMap { isTaken[$0] } == true ? "s" : lane
      return arrow(lane, "->>", target, event, receivers)
    case .result: return arrow(origin, "-->>", lane, event, receivers)
    case .callback: return arrow(origin, "-)", lane, event, receivers)
    case .unheard: return arrow(origin, "-x", lane, event, receivers)
    case .take: return note("s", words(event))
    case .connecting: return "\(lane)->>s: \(MermaidText.escaped(receivers + event.connectingText))"
    case .connected: return "s-->>\(lane): \(MermaidText.escaped("\(receivers)is connected"))"
    case .fault, .forgotten: return note(lane, words(event, receivers))
    case .disconnected, .pageOpened, .pageRefreshed, .pageTapped, .delegateAddedLate:
      return note(lane, words(event, receivers))
    case .step, .wait, .disconnecting, .loggedIn, .loggedOut, .suppressed: return nil
    }
  }

  private func words(_ event: TraceEvent, _ receivers: String = "") -> [String] {
    let device = events.name(ofDevice: event.device)
    return cut(receivers + (event.cell(device: device)?.text ?? event.name))
  }

  private func note(_ lanes: String, _ lines: [String]) -> String {
    "Note over \(lanes): \(MermaidText.lines(lines))"
  }

  private func arrow(
    _ source: String, _ head: String, _ target: String, _ event: TraceEvent, _ receivers: String
  ) -> String {
    var event = event
    event.text = event.brief
    let text = event.kind == .call ? cut(event.text) : words(event, receivers)
    return "\(source)\(head)\(target): \(MermaidText.lines(text))"
  }

  private func cut(_ text: String) -> [String] {
    let lines = Wrapping.lines(text, width: Self.width, indent: 0)
    return lines.count > Self.mostLines ? Array(lines.prefix(Self.mostLines)) + ["…"] : lines
  }

  /// Appends the calls at the beginning of a race as parallel calls, and returns the index of the
  /// event after these calls. Returns `index` if there is nothing to append.
  private mutating func appendRaceCalls(from index: Int) -> Int {
    guard index > 0, trace.outline(index - 1).kind == .step, isRace else { return index }
    let calls = (index..<trace.count).prefix { index in
      let event = trace.outline(index)
      return [.call, .connecting].contains(event.kind) && event.device != nil
    }
    let drawn = calls.filter { isDrawn($0, trace.outline($0)) }
    let lines = drawn.compactMap { index in
      entry(of: index).map { (events.name(ofDevice: trace.outline(index).device), $0) }
    }
    guard lines.count > 1, entries + lines.count <= Self.mostEntries else { return index }
    entries += lines.count
    seen.formUnion(calls.compactMap { trace.outline($0).device })
    for (position, (device, entry)) in lines.enumerated() {
      line("\(position == 0 ? "par" : "and") \(MermaidText.escaped(device))")
      line("  \(entry)")
    }
    line("end")
    return calls.endIndex
  }
}
