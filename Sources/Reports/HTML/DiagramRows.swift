import Events

/// The rows of a sequence diagram, from top to bottom.
///
/// Often the server processes a call immediately after the device has made it. Then one row with an
/// arrow shows both events. If another event happens between these two events, there are two rows.
/// The first row shows the call without an arrow. The second row has an arrow and shows that the
/// server processes the call. In a race, each call that reaches the server has two rows. Therefore
/// the order of the arrows is the order in which the server processes the calls.
struct DiagramRows {
  enum Row {
    /// The start of a step or race. The associated value is an index into `CaseEvents.steps`.
    case step(Int)
    /// Virtual time advances to this time.
    case wait(String)
    case message(Message)
    case gap(Int)
  }

  /// A message from one lane to another lane, or an event on one lane.
  struct Message {
    var look: StyleClass
    var device: Int?
    /// The direction of the arrow. An event on one lane has no arrow, and the direction is nil.
    var direction: Direction?
    /// The short text that the diagram shows.
    var text: String
    /// The full text. The value is nil if `text` is already the full text.
    var whole: String?
    /// The index of the event in the trace. The index is nil if the event is expected but missing.
    var event: Int?
    var time: String
    /// Whether this message is the first difference of a failure.
    var isDifference = false
  }

  enum Direction {
    case toServer, fromServer
  }

  /// The CSS class of the message.
  enum StyleClass: String {
    /// An application performs an action.
    case act = "a"
    case reply = "r"
    case refusal = "e"
    case callback = "k"
    /// A device without a suitable delegate receives a notice.
    case unheard = "u"
    /// A device connects or disconnects.
    case link = "n"
    case warning = "w"
    case missing = "m"

    /// Whether the line is dashed.
    var isDashed: Bool {
      switch self {
      case .reply, .refusal, .unheard, .missing: true
      case .act, .callback, .link, .warning: false
      }
    }
  }

  private let events: CaseEvents
  private let trace: Trace
  private let failures: [FailureEvents]
  private let devices: DiagramDevices
  private(set) var rows: [Row] = []
  /// For each row, the index of the latest event at the end of the row. The diagram uses these
  /// indices to draw the lifelines.
  private(set) var ends: [Int] = []
  /// For each call, the index of the event in which the device makes the call. The key is the
  /// number of the call. `takes` contains the index of the event in which the server processes the
  /// call.
  private var calls: [Int: Int] = [:]
  private var takes: [Int: Int] = [:]
  private var isRacing = false

  /// Creates the rows that show an execution and its failures.
  init(
    _ events: CaseEvents, _ trace: Trace, _ failures: [FailureEvents],
    _ devices: DiagramDevices
  ) {
    self.events = events
    self.devices = devices
    self.trace = trace
    self.failures = failures
    for (index, event) in trace.outlines.enumerated() {
      guard let call = event.call else { continue }
      if event.kind == .call { calls[call] = index }
      if event.kind == .take { takes[call] = index }
    }
    var step: Int?
    for (index, event) in trace.outlines.enumerated() {
      if event.kind == .step {
        addMissing(step, before: index)
        step = event.step
        isRacing = events.steps[event.step].kind == .race
      }
      if event.kind != .suppressed, !devices.isRepeated(index) { add(trace[index], index) }
    }
    addMissing(step, before: trace.count)
  }

  var seen: Set<Int> {
    Set(rows.compactMap { if case .message(let message) = $0 { message.device } else { nil } })
  }

  /// If there are more than `most` rows, removes rows from the middle. Rows with differences are
  /// not removed.
  mutating func cut(to most: Int) {
    guard rows.count > most else { return }
    // The first rows show the initial state, and the last rows show the failures. Therefore more
    // rows remain at the end.
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
    whole: String? = nil,
    since sent: TraceEvent.Outline? = nil
  ) {
    let receivers = devices.receivers(of: index)
    let event = trace.outline(index)
    append(
      .message(
        Message(
          look: look, device: event.device, direction: direction, text: receivers + text,
          whole: whole.map { receivers + $0 }, event: index,
          time: (sent ?? event).timeText,
          isDifference: failures.contains { $0.event == index })), index)
  }

  private mutating func add(_ event: TraceEvent, _ index: Int) {
    switch event.kind {
    case .suppressed: break
    case .step: append(.step(event.step), index)
    case .wait: append(.wait(event.timeText), index)
    case .call: addCall(event, index)
    case .take:
      let call = event.call.flatMap { calls[$0] }
      let sent = trace.outline(call == index - 1 && !isRacing ? index - 1 : index)
      append(.act, index, call.map { trace[$0].text } ?? event.name, .toServer, since: sent)
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
      // If the device has no connection, the call ends on the device. One row shows the call and
      // its result.
      let result = trace[index + 1]
      let isRefused = (result.code ?? 0) != 0
      append(
        isRefused ? .refusal : .act, index, "\(event.text) \(result.brief)",
        whole: "\(event.text) \(result.text)")
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

  /// The direction of the arrow of an event. An event on the device itself has no direction.
  private func origin(of event: TraceEvent) -> Direction? {
    event.device != nil && trace.isFromServer(event) ? .fromServer : nil
  }

  private func isNext(_ kind: TraceEvent.Kind, after index: Int) -> Bool {
    guard index + 1 < trace.count else { return false }
    let (this, next) = (trace.outline(index), trace.outline(index + 1))
    return next.kind == kind && next.device == this.device && next.call == this.call
  }

  /// Whether one of the next two events is the login of the connecting device. The callback with
  /// the new status may be between the two events.
  private func hasLogin(_ index: Int) -> Bool {
    guard trace.outline(index).kind == .connecting else { return false }
    return (index + 1...index + 2).contains { next in
      next < trace.count && trace.outline(next).kind == .loggedIn
        && trace.outline(next).cause == index
    }
  }

  /// Adds the missing callbacks of a step to the end of the step.
  private mutating func addMissing(_ step: Int?, before index: Int) {
    for failure in failures where failure.step == step && failure.device != nil {
      for row in failure.comparison?.rows ?? [] where row.received == nil {
        append(
          .message(
            Message(
              look: .missing, device: failure.device, direction: .fromServer,
              text: "missing: \(row.expected ?? "")", event: nil,
              time: trace.outline(max(index - 1, 0)).timeText, isDifference: true)),
          max(index - 1, 0))
      }
    }
  }
}
