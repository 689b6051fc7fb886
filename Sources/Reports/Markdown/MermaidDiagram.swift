import Events

/// A way through a case as a sequence diagram of Mermaid, which GitHub draws.
///
/// The server has a lane, and so has each device, or one stands for many that only hear; the
/// devices of a user stand in one box. Calls, their ends and callbacks are arrows; steps, races,
/// waits and pages are notes. What makes a diagram too large to be drawn or read is left out and
/// counted.
struct MermaidDiagram {
  /// Devices up to which each that takes part has a lane.
  private static let mostLanes = 10
  /// Arrows and notes.
  private static let mostEntries = 150
  /// Bytes of text; renderers take 50,000.
  private static let longest = 40_000
  /// Columns and lines of the text of an arrow.
  private static let width = 44
  private static let mostLines = 5

  private let events: CaseEvents
  private let trace: Trace
  private var devices: DiagramDevices
  /// The lane of each device; nil for one that has none.
  private var lanes: [String?] = []
  /// The calls that the server takes, by their numbers.
  private var isTaken: [Int: Bool] = [:]
  /// How many events are left out since they do not fit.
  private(set) var leftOut = 0
  private var entries = 0
  /// The devices about which something is drawn.
  private var seen: Set<Int> = []
  private var isRace = false
  private var text = TextBuffer()

  init(_ events: CaseEvents, way: Int) {
    self.events = events
    trace = events.ways[way].trace
    let failing = events.failures.filter { $0.way == way }.compactMap(\.device)
    devices = DiagramDevices(events, trace, failing: failing, atMost: Self.mostLanes)
    for event in trace.outlines where event.kind == .take {
      if let call = event.call { isTaken[call] = true }
    }
  }

  /// Who has no lane of their own, and why.
  var notes: [String] { devices.notes }

  /// Appends the diagram behind its fence.
  mutating func append(to buffer: inout TextBuffer) {
    placeLanes()
    appendEntries()
    if devices.drawn.count > Self.mostLanes {
      // Those about whom nothing is drawn have no lane.
      devices.keep(seen)
      placeLanes()
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

  private mutating func placeLanes() {
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

  /// The lane of an event; nil when its device has none.
  private func lane(of event: TraceEvent) -> String? {
    guard let device = event.device else { return "s" }
    return lanes[device]
  }

  /// From the first lane to the last.
  private var allLanes: String {
    devices.folded.isEmpty ? devices.drawn.last.map { "s,d\($0)" } ?? "s" : "s,others"
  }

  /// Whether there is room for one more entry; if not, what does not fit is counted.
  private mutating func hasRoom() -> Bool {
    guard entries < Self.mostEntries, text.bytes.count < Self.longest else {
      leftOut += 1
      return false
    }
    entries += 1
    return true
  }

  private mutating func append(_ index: Int) {
    let event = trace[index]
    if event.kind == .step { isRace = events.steps[event.step].kind == .race }
    guard let entry = entry(of: index), hasRoom() else { return }
    if let device = event.device { seen.insert(device) }
    line(entry)
  }

  /// The line of an event; nil for one that another line shows, or that has no lane.
  private mutating func entry(of index: Int) -> String? {
    let event = trace[index]
    if devices.isRepeated(index) { return nil }
    let hearers = devices.hearers(of: index)
    if event.kind == .step { return note(allLanes, [events.steps[event.step].heading]) }
    if event.kind == .wait { return note(allLanes, ["wait until \(event.timeText)"]) }
    guard let lane = lane(of: event) else {
      leftOut += 1
      return nil
    }
    let origin = trace.isFromServer(event) ? "s" : lane
    switch event.kind {
    case .call:
      let target = event.call.flatMap { isTaken[$0] } == true ? "s" : lane
      return arrow(lane, "->>", target, event, hearers)
    case .result: return arrow(origin, "-->>", lane, event, hearers)
    case .callback: return arrow(origin, "-)", lane, event, hearers)
    case .unheard: return arrow(origin, "-x", lane, event, hearers)
    case .take: return isRace ? note("s", words(event)) : nil
    case .connecting: return "\(lane)->>s: \(MermaidText.escaped(hearers + event.connectingText))"
    case .connected: return "s-->>\(lane): \(MermaidText.escaped("\(hearers)is connected"))"
    case .fault, .forgotten: return note(lane, words(event, hearers))
    case .disconnected, .pageOpened, .pageRefreshed, .pageTapped, .delegateAddedLate:
      return note(lane, words(event, hearers))
    case .step, .wait, .disconnecting, .loggedIn, .loggedOut, .silent: return nil
    }
  }

  private func words(_ event: TraceEvent, _ hearers: String = "") -> [String] {
    let device = events.name(ofDevice: event.device)
    return cut(hearers + (event.cell(device: device)?.text ?? event.name))
  }

  private func note(_ lanes: String, _ lines: [String]) -> String {
    "Note over \(lanes): \(MermaidText.lines(lines))"
  }

  private func arrow(
    _ source: String, _ head: String, _ target: String, _ event: TraceEvent, _ hearers: String
  ) -> String {
    var event = event
    event.text = event.brief
    let text = event.kind == .call ? cut(event.text) : words(event, hearers)
    return "\(source)\(head)\(target): \(MermaidText.lines(text))"
  }

  private func cut(_ text: String) -> [String] {
    let lines = Wrapping.lines(text, width: Self.width, indent: 0)
    return lines.count > Self.mostLines ? Array(lines.prefix(Self.mostLines)) + ["…"] : lines
  }

  /// Appends the calls with which a race begins side by side, and gives the index behind them; the
  /// same index when no race begins here.
  private mutating func appendRaceCalls(from index: Int) -> Int {
    guard index > 0, trace.outline(index - 1).kind == .step, isRace else { return index }
    let calls = trace[index...].prefix {
      [.call, .connecting].contains($0.kind) && $0.device != nil
    }
    let lines = calls.indices.compactMap { index in
      entry(of: index).map { (events.name(ofDevice: trace[index].device), $0) }
    }
    guard lines.count > 1, entries + lines.count <= Self.mostEntries else { return index }
    entries += lines.count
    seen.formUnion(calls.compactMap(\.device))
    for (place, (device, entry)) in lines.enumerated() {
      line("\(place == 0 ? "par" : "and") \(MermaidText.escaped(device))")
      line("  \(entry)")
    }
    line("end")
    return calls.endIndex
  }
}
