import Events

/// What a sequence diagram shows of a trace, a row below the other.
///
/// A call whose packet the server takes next is one row, its arrow; where something happens in
/// between, as in races, the call has a row of its own and its arrow follows when the server takes
/// it, so that the order in which the server takes things is that of the arrows. In a race every
/// call has a row of its own.
struct DiagramRows {
  enum Row {
    /// A step or race begins, by its index in the case.
    case step(Int)
    /// Virtual time moves on, to this time.
    case wait(String)
    case message(Message)
    case gap(Int)
  }

  /// Something that is sent from one lane to another, or happens on one.
  struct Message {
    var look: Look
    var device: Int?
    /// From where to where; nil for what happens on the lane itself.
    var way: Way?
    /// What it says, in few words.
    var text: String
    /// What it says, whole; nil where `text` is.
    var whole: String?
    /// The index of its event in the trace; nil for what did not happen.
    var event: Int?
    var time: String
    /// Whether it is the first difference of a failure.
    var isDifference = false
  }

  enum Way {
    case toServer, fromServer
  }

  /// How a message looks: the class in the style.
  enum Look: String {
    /// What an application does.
    case act = "a"
    case reply = "r"
    case refusal = "e"
    case callback = "k"
    /// A notice that nobody hears.
    case unheard = "u"
    /// A connection comes or goes.
    case link = "n"
    case warning = "w"
    case missing = "m"

    /// Whether the style draws its line dashed.
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
  /// For each row the index of the event at which it stands, for the lifelines.
  private(set) var ends: [Int] = []
  /// The indices of the calls' events, and of what the server takes, by the calls' numbers.
  private var calls: [Int: Int] = [:]
  private var takes: [Int: Int] = [:]
  private var isRacing = false

  /// Makes the rows of a way; `failures` are those that happened on it.
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
      if event.kind != .silent, !devices.isRepeated(index) { add(trace[index], index) }
    }
    addMissing(step, before: trace.count)
  }

  var seen: Set<Int> {
    Set(rows.compactMap { if case .message(let message) = $0 { message.device } else { nil } })
  }

  /// Leaves out rows in the middle when there are more than a number, but none that differs.
  mutating func cut(to most: Int) {
    guard rows.count > most else { return }
    // What went wrong stands at the end, and how the scene was set at the beginning.
    let head = most / 4
    let range = head..<rows.count - (most - head)
    let (all, allEnds) = (rows, ends)
    rows = Array(all[..<range.lowerBound])
    ends = Array(allEnds[..<range.lowerBound])
    var skipped = 0
    for place in range {
      if case .message(let message) = all[place], message.isDifference {
        if skipped > 0 { append(.gap(skipped), allEnds[place - 1]) }
        append(all[place], allEnds[place])
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
    _ look: Look, _ index: Int, _ text: String, _ way: Way? = nil, whole: String? = nil,
    since sent: TraceEvent.Outline? = nil
  ) {
    let hearers = devices.hearers(of: index)
    let event = trace.outline(index)
    append(
      .message(
        Message(
          look: look, device: event.device, way: way, text: hearers + text,
          whole: whole.map { hearers + $0 }, event: index,
          time: (sent ?? event).timeText,
          isDifference: failures.contains { $0.event == index })), index)
  }

  private mutating func add(_ event: TraceEvent, _ index: Int) {
    switch event.kind {
    case .silent: break
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
    case .pageRefreshed: append(.link, index, "the page loads again: \(event.text)")
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
      // It ends where it began, without the network: one row says both.
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

  /// From the server for what the server has sent; nil for what a device does by itself.
  private func origin(of event: TraceEvent) -> Way? {
    event.device != nil && trace.isFromServer(event) ? .fromServer : nil
  }

  private func isNext(_ kind: TraceEvent.Kind, after index: Int) -> Bool {
    guard index + 1 < trace.count else { return false }
    let (this, next) = (trace.outline(index), trace.outline(index + 1))
    return next.kind == kind && next.device == this.device && next.call == this.call
  }

  /// Whether the server takes the login of a device that connects in one of the next two records:
  /// the callback with the status may come first.
  private func hasLogin(_ index: Int) -> Bool {
    guard trace.outline(index).kind == .connecting else { return false }
    return (index + 1...index + 2).contains { next in
      next < trace.count && trace.outline(next).kind == .loggedIn
        && trace.outline(next).cause == index
    }
  }

  /// The callbacks that a step lists and that did not come, where the step ends.
  private mutating func addMissing(_ step: Int?, before index: Int) {
    for failure in failures where failure.step == step && failure.device != nil {
      for row in failure.comparison?.rows ?? [] where row.received == nil {
        append(
          .message(
            Message(
              look: .missing, device: failure.device, way: .fromServer,
              text: "missing: \(row.expected ?? "")", event: nil,
              time: trace.outline(max(index - 1, 0)).timeText, isDifference: true)),
          max(index - 1, 0))
      }
    }
  }
}
