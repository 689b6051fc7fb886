import Events

/// The rows of a sequence diagram, from top to bottom.
///
/// If the server processes a call as soon as the device has made it, a single row with an arrow
/// shows both events. If anything happens between these events, there are two rows: in the first
/// row, the device makes the call, and in the second row, an arrow shows that the server processes
/// the call. In a race, every call that reaches the server gets two rows, so the arrows show the
/// order in which the server processed the calls.
struct DiagramRows {
  enum Row {
    /// The step or race with this index in `CaseEvents.steps` begins.
    case step(Int)
    /// Virtual time advances to the given time.
    case wait(String)
    case message(Message)
    case gap(Int)
  }

  /// A message between two lanes, or an event on a single lane.
  struct Message {
    var look: StyleClass
    var device: Int?
    /// Where the arrow points, or nil if the event concerns a single lane and has no arrow.
    var direction: Direction?
    var text: String
    /// The full text, or nil if `text` is not shortened.
    var whole: String?
    /// The event's index in the trace, or nil if the event was expected but never came.
    var event: Int?
    var time: String
    /// Whether this message shows a difference from what the scenario lists.
    var isDifference = false
  }

  enum Direction {
    case toServer, fromServer
  }

  /// The CSS class of a message.
  enum StyleClass: String {
    /// The application does something.
    case act = "a"
    case reply = "r"
    case refusal = "e"
    case callback = "k"
    /// A notice for a device without a suitable delegate.
    case unheard = "u"
    /// A device connects or disconnects.
    case link = "n"
    case warning = "w"
    case missing = "m"

    var isDashed: Bool {
      switch self {
      case .reply, .refusal, .unheard, .missing: true
      case .act, .callback, .link, .warning: false
      }
    }
  }

  /// A row before its texts are made. Most rows of a long diagram are not drawn, so their texts are
  /// not needed.
  private enum Sketch {
    case step(Int)
    /// The event with this index, during a race or not.
    case event(Int, isRacing: Bool, isDifference: Bool)
    indirect case missing(Message)
    case gap(Int)

    var isDifference: Bool {
      switch self {
      case .step, .gap: false
      case .event(_, _, let isDifference): isDifference
      case .missing: true
      }
    }
  }

  private let events: CaseEvents
  private let trace: Trace
  /// The differences of this execution, each with the step of its failure.
  private let differences: [(step: Int?, difference: FailureEvents.Difference)]
  private let devices: DiagramDevices
  private(set) var rows: [Row] = []
  /// For each row, the index of the latest event when the row ends. The lifelines are drawn from
  /// these indices.
  private(set) var ends: [Int] = []
  private var sketches: [Sketch] = []
  /// Maps a call's number to the index of the event in which the device makes the call. `takes` has
  /// the index of the event in which the server processes the call.
  private var calls: [Int: Int] = [:]
  private var takes: [Int: Int] = [:]

  /// Makes at most `most` rows, and further rows that show a difference.
  init(
    _ events: CaseEvents, _ trace: Trace,
    _ differences: [(step: Int?, difference: FailureEvents.Difference)], _ devices: DiagramDevices,
    atMost most: Int
  ) {
    self.events = events
    self.devices = devices
    self.trace = trace
    self.differences = differences
    for (index, event) in trace.outlines.enumerated() {
      guard let call = event.call else { continue }
      if event.kind == .call { calls[call] = index }
      if event.kind == .take { takes[call] = index }
    }
    sketch()
    if sketches.count > most { cut(to: most) }
    var reader = TraceReader(trace)
    rows = sketches.map { row($0, &reader) }
    sketches = []
  }

  private mutating func sketch() {
    // The events that differ, by the events whose rows show them.
    let differing = Set(differences.compactMap(\.difference.event).map(devices.shown))
    var step: Int?
    var isRacing = false
    for (index, event) in trace.outlines.enumerated() {
      if event.kind == .step {
        addMissing(step, before: index)
        step = event.step
        isRacing = events.steps[event.step].kind == .race
        append(.step(event.step), index)
      } else if !devices.isRepeated(index), hasRow(event, index, isRacing: isRacing) {
        let other = other(event, index, isRacing: isRacing)
        let isDifference = differing.contains(index) || other.map(differing.contains) == true
        append(.event(index, isRacing: isRacing, isDifference: isDifference), index)
      }
    }
    addMissing(step, before: trace.count)
  }

  var seen: Set<Int> {
    Set(rows.compactMap { if case .message(let message) = $0 { message.device } else { nil } })
  }

  /// The width of the widest time, in pixels.
  var widestTime: Int {
    rows.reduce(0) { widest, row in
      guard case .message(let message) = row else { return widest }
      return max(widest, DiagramLabel.width(of: message.time))
    }
  }

  /// Removes rows from the middle, except rows that show a difference.
  private mutating func cut(to most: Int) {
    // More rows remain at the end than at the beginning, because failures are at the end, and the
    // first rows only show the initial state.
    let head = most / 4
    let range = head..<sketches.count - (most - head)
    let (all, allEnds) = (sketches, ends)
    sketches = Array(all[..<range.lowerBound])
    ends = Array(allEnds[..<range.lowerBound])
    var skipped = 0
    for index in range {
      if all[index].isDifference {
        if skipped > 0 { append(.gap(skipped), allEnds[index - 1]) }
        append(all[index], allEnds[index])
        skipped = 0
      } else {
        skipped += 1
      }
    }
    if skipped > 0 { append(.gap(skipped), allEnds[range.upperBound - 1]) }
    sketches += all[range.upperBound...]
    ends += allEnds[range.upperBound...]
  }

  private mutating func append(_ sketch: Sketch, _ index: Int) {
    sketches.append(sketch)
    ends.append(index)
  }

  // MARK: - Which events have rows

  /// Whether an event other than a step has a row of its own.
  private func hasRow(_ event: TraceEvent.Outline, _ index: Int, isRacing: Bool) -> Bool {
    switch event.kind {
    case .suppressed: return false
    case .call:
      guard let take = event.call.flatMap({ takes[$0] }) else { return true }
      return take != index + 1 || isRacing
    case .result:
      let wasTaken = event.call.flatMap { takes[$0] } != nil
      if wasTaken || index == 0 { return true }
      let last = trace.outline(index - 1)
      return last.kind != .call || last.call != event.call
    case .connecting: return !hasLogin(index)
    case .disconnected: return index == 0 || trace.outline(index - 1).kind != .disconnecting
    case .step, .take, .callback, .unheard, .loggedIn, .connected, .disconnecting, .loggedOut,
      .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten, .fault, .wait:
      return true
    }
  }

  /// The second event that is shown in the row of an event: the call that the server processes at
  /// once, or the result of a call that ends on the device because there is no connection.
  private func other(_ event: TraceEvent.Outline, _ index: Int, isRacing: Bool) -> Int? {
    if event.kind == .take {
      let call = event.call.flatMap { calls[$0] }
      return call == index - 1 && !isRacing ? call : nil
    }
    guard event.kind == .call, event.call.flatMap({ takes[$0] }) == nil,
      isNext(.result, after: index)
    else { return nil }
    return index + 1
  }

  private func isNext(_ kind: TraceEvent.Kind, after index: Int) -> Bool {
    guard index + 1 < trace.count else { return false }
    let (this, next) = (trace.outline(index), trace.outline(index + 1))
    return next.kind == kind && next.device == this.device && next.call == this.call
  }

  /// Whether the connecting device logs in within the next two events. The callback with the new
  /// status may precede the login.
  private func hasLogin(_ index: Int) -> Bool {
    guard trace.outline(index).kind == .connecting else { return false }
    return (index + 1...index + 2).contains { next in
      next < trace.count && trace.outline(next).kind == .loggedIn
        && trace.outline(next).cause == index
    }
  }

  // MARK: - The texts of rows

  private func row(_ sketch: Sketch, _ reader: inout TraceReader) -> Row {
    switch sketch {
    case .step(let step): return .step(step)
    case .gap(let count): return .gap(count)
    case .missing(let message): return .message(message)
    case .event(let index, let isRacing, let isDifference):
      let event = reader[index]
      if event.kind == .wait { return .wait(event.timeText) }
      var message = message(of: event, index, isRacing: isRacing)
      let receivers = devices.receivers(of: index)
      message.text = receivers + message.text
      message.whole = message.whole.map { receivers + $0 }
      message.isDifference = isDifference
      return .message(message)
    }
  }

  private func message(of event: TraceEvent, _ index: Int, isRacing: Bool) -> Message {
    func message(
      _ look: StyleClass, _ text: String, _ direction: Direction? = nil, whole: String? = nil,
      since sent: Int? = nil
    ) -> Message {
      Message(
        look: look, device: event.device, direction: direction, text: text, whole: whole,
        event: index, time: sent.map { trace.outline($0).timeText } ?? event.timeText)
    }
    let other = other(event.outline, index, isRacing: isRacing)
    switch event.kind {
    case .step, .wait, .suppressed: return message(.link, "")
    case .call:
      guard let other else { return message(.act, "calls \(event.text)") }
      // Without a connection, the call ends on the device. One row shows both the call and its
      // result.
      let result = trace[other]
      let isRefused = (result.code ?? 0) != 0
      return message(
        isRefused ? .refusal : .act, "\(event.text) \(result.brief)",
        whole: "\(event.text) \(result.text)")
    case .take:
      let call = event.call.flatMap { calls[$0] }
      return message(
        .act, call.map { trace[$0].text } ?? event.name, .toServer, since: other)
    case .result:
      let isRefused = (event.code ?? 0) != 0
      return message(
        isRefused ? .refusal : .reply, "\(event.name) \(event.brief)", origin(of: event),
        whole: "\(event.name) \(event.text)")
    case .callback: return message(.callback, event.brief, origin(of: event), whole: event.text)
    case .unheard:
      return message(
        .unheard, "no delegate for \(event.brief)", origin(of: event),
        whole: "no delegate for \(event.text)")
    case .fault: return message(.warning, event.text)
    case .forgotten: return message(.warning, "\(event.name) is forgotten")
    case .delegateAddedLate:
      return message(.warning, "warning: \(event.name) added after connecting")
    case .pageOpened: return message(.act, "opens the request list page: \(event.text)")
    case .pageRefreshed: return message(.link, "the page reloads: \(event.text)")
    case .pageTapped: return message(.act, "taps \(event.text)")
    case .connecting: return message(.link, event.connectingText)
    case .loggedIn:
      let begun = event.cause.flatMap { hasLogin($0) ? $0 : nil }
      return message(
        .link, begun.map { trace[$0].connectingText } ?? "connects", .toServer, since: begun)
    case .connected: return message(.link, "is connected", .fromServer)
    case .disconnecting: return message(.link, "disconnects")
    case .loggedOut: return message(.link, "is gone", .toServer)
    case .disconnected: return message(.link, "is offline")
    }
  }

  /// Where an event's arrow starts, or nil if the event stays on the device.
  private func origin(of event: TraceEvent) -> Direction? {
    event.device != nil && trace.isFromServer(event) ? .fromServer : nil
  }

  /// Adds a row for each listed callback that did not come. The devices without a lane of their own
  /// share a row.
  private mutating func addMissing(_ step: Int?, before index: Int) {
    var shared: [(text: String, devices: [Int])] = []
    for (_, difference) in differences.filter({ $0.step == step }) {
      guard let device = difference.device else { continue }
      for text in difference.missing {
        guard devices.isFolded(device) else {
          addMissing(text, device, before: index)
          continue
        }
        let known = shared.firstIndex { $0.text == text } ?? shared.count
        if known == shared.count { shared.append((text, [])) }
        shared[known].devices.append(device)
      }
    }
    for (text, devices) in shared {
      addMissing("\(text) at \(events.names(ofDevices: devices))", devices[0], before: index)
    }
  }

  private mutating func addMissing(_ text: String, _ device: Int, before index: Int) {
    append(
      .missing(
        Message(
          look: .missing, device: device, direction: .fromServer, text: "missing: \(text)",
          event: nil, time: trace.outline(max(index - 1, 0)).timeText, isDifference: true)),
      max(index - 1, 0))
  }
}
