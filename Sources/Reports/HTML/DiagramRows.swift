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

  private let events: CaseEvents
  private let trace: Trace
  /// The differences of this execution, each with the step of its failure.
  private let differences: [(step: Int?, difference: FailureEvents.Difference)]
  /// The events that differ, by the events whose rows show them.
  private let differing: Set<Int>
  private let devices: DiagramDevices
  private(set) var rows: [Row] = []
  /// For each row, the index of the latest event when the row ends. The lifelines are drawn from
  /// these indices.
  private(set) var ends: [Int] = []
  /// Maps a call's number to the index of the event in which the device makes the call. `takes` has
  /// the index of the event in which the server processes the call.
  private var calls: [Int: Int] = [:]
  private var takes: [Int: Int] = [:]
  private var isRacing = false

  init(
    _ events: CaseEvents, _ trace: Trace,
    _ differences: [(step: Int?, difference: FailureEvents.Difference)], _ devices: DiagramDevices
  ) {
    self.events = events
    self.devices = devices
    self.trace = trace
    self.differences = differences
    differing = Set(differences.compactMap(\.difference.event).map(devices.shown))
    for (index, event) in trace.outlines.enumerated() {
      guard let call = event.call else { continue }
      if event.kind == .call { calls[call] = index }
      if event.kind == .take { takes[call] = index }
    }
    var step: Int?
    var reader = TraceReader(trace)
    for (index, event) in trace.outlines.enumerated() {
      if event.kind == .step {
        addMissing(step, before: index)
        step = event.step
        isRacing = events.steps[event.step].kind == .race
      }
      if event.kind != .suppressed, !devices.isRepeated(index) { add(reader[index], index) }
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

  /// If there are more than `most` rows, removes rows from the middle, except rows that show a
  /// difference.
  mutating func cut(to most: Int) {
    guard rows.count > most else { return }
    // More rows remain at the end than at the beginning, because failures are at the end, and the
    // first rows only show the initial state.
    let head = most / 4
    let range = head..<rows.count - (most - head)
    let (all, allEnds) = (rows, ends)
    rows = Array(all[..<range.lowerBound])
    ends = Array(allEnds[..<range.lowerBound])
    var skipped = 0
    for index in range {
      if case .message(let message) = all[index], message.isDifference {
        if skipped > 0 { append(.gap(skipped), allEnds[index - 1]) }
        append(all[index], allEnds[index])
        skipped = 0
      } else {
        skipped += 1
      }
    }
    if skipped > 0 { append(.gap(skipped), allEnds[range.upperBound - 1]) }
    rows += all[range.upperBound...]
    ends += allEnds[range.upperBound...]
  }

  private mutating func append(_ row: Row, _ index: Int) {
    rows.append(row)
    ends.append(index)
  }

  private mutating func append(
    _ look: StyleClass, _ index: Int, _ text: String, _ direction: Direction? = nil,
    whole: String? = nil, since sent: TraceEvent.Outline? = nil, with other: Int? = nil
  ) {
    let receivers = devices.receivers(of: index)
    let event = trace.outline(index)
    append(
      .message(
        Message(
          look: look, device: event.device, direction: direction, text: receivers + text,
          whole: whole.map { receivers + $0 }, event: index,
          time: (sent ?? event).timeText,
          isDifference: differing.contains(index) || other.map(differing.contains) == true)), index)
  }

  private mutating func add(_ event: TraceEvent, _ index: Int) {
    switch event.kind {
    case .suppressed: break
    case .step: append(.step(event.step), index)
    case .wait: append(.wait(event.timeText), index)
    case .call: addCall(event, index)
    case .take:
      let call = event.call.flatMap { calls[$0] }
      let isSameRow = call == index - 1 && !isRacing
      append(
        .act, index, call.map { trace[$0].text } ?? event.name, .toServer,
        since: trace.outline(isSameRow ? index - 1 : index), with: isSameRow ? index - 1 : nil)
    case .result: addResult(event, index)
    case .callback:
      append(.callback, index, event.brief, origin(of: event), whole: event.text)
    case .unheard:
      append(
        .unheard, index, "no delegate for \(event.brief)", origin(of: event),
        whole: "no delegate for \(event.text)")
    case .fault: append(.warning, index, event.text)
    case .forgotten: append(.warning, index, "\(event.name) is forgotten")
    case .delegateAddedLate:
      append(.warning, index, "warning: \(event.name) added after connecting")
    case .pageOpened: append(.act, index, "opens the request list page: \(event.text)")
    case .pageRefreshed: append(.link, index, "the page reloads: \(event.text)")
    case .pageTapped: append(.act, index, "taps \(event.text)")
    case .connecting:
      if !hasLogin(index) { append(.link, index, event.connectingText) }
    case .loggedIn:
      let begun = event.cause.flatMap { hasLogin($0) ? $0 : nil }
      append(
        .link, index, begun.map { trace[$0].connectingText } ?? "connects", .toServer,
        since: trace.outline(begun ?? index))
    case .connected: append(.link, index, "is connected", .fromServer)
    case .disconnecting: append(.link, index, "disconnects")
    case .loggedOut: append(.link, index, "is gone", .toServer)
    case .disconnected:
      if index == 0 || trace.outline(index - 1).kind != .disconnecting {
        append(.link, index, "is offline")
      }
    }
  }

  private mutating func addCall(_ event: TraceEvent, _ index: Int) {
    if let take = event.call.flatMap({ takes[$0] }) {
      if take != index + 1 || isRacing { append(.act, index, "calls \(event.text)") }
    } else if isNext(.result, after: index) {
      // Without a connection, the call ends on the device. One row shows both the call and its
      // result.
      let result = trace[index + 1]
      let isRefused = (result.code ?? 0) != 0
      append(
        isRefused ? .refusal : .act, index, "\(event.text) \(result.brief)",
        whole: "\(event.text) \(result.text)", with: index + 1)
    } else {
      append(.act, index, "calls \(event.text)")
    }
  }

  private mutating func addResult(_ event: TraceEvent, _ index: Int) {
    let wasTaken = event.call.flatMap { takes[$0] } != nil
    if !wasTaken, index > 0 {
      let last = trace.outline(index - 1)
      if last.kind == .call, last.call == event.call { return }
    }
    let isRefused = (event.code ?? 0) != 0
    append(
      isRefused ? .refusal : .reply, index, "\(event.name) \(event.brief)", origin(of: event),
      whole: "\(event.name) \(event.text)")
  }

  /// Where an event's arrow starts, or nil if the event stays on the device.
  private func origin(of event: TraceEvent) -> Direction? {
    event.device != nil && trace.isFromServer(event) ? .fromServer : nil
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
      .message(
        Message(
          look: .missing, device: device, direction: .fromServer, text: "missing: \(text)",
          event: nil, time: trace.outline(max(index - 1, 0)).timeText, isDifference: true)),
      max(index - 1, 0))
  }
}
