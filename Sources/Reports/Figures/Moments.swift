import Events

/// What happened in an execution over virtual time, in at most 60 spans of equal length.
struct Moments {
  struct Span {
    /// The beginning, in microseconds since the start of the case.
    let start: Int64
    var calls = 0
    var callbacks = 0
    /// Calls that ended with a code other than 0.
    var refusals = 0
    /// The largest number of packets that were in flight at the same time.
    var mostPackets: Int
    /// The smallest and the largest number of connected devices.
    var leastConnected: Int
    var mostConnected: Int
  }

  private static let mostSpans: Int64 = 60

  /// The length of a span in microseconds.
  let length: Int64
  private(set) var spans: [Span] = []
  private var packets = 0
  private var isConnected: [Bool]
  private var connected: Int

  /// Counts what happened. A device that does not start offline is connected from the start.
  ///
  /// - Parameter start: The spans begin here, or with the first event if that is later.
  init(_ events: CaseEvents, _ trace: Trace, _ arrivals: Packets, since start: Int64 = .min) {
    isConnected = events.devices.map { !$0.isOffline }
    connected = isConnected.count { $0 }
    let first = trace.isEmpty ? 0 : max(trace.outline(0).time, start)
    let last = trace.isEmpty ? 0 : trace.outline(trace.count - 1).time
    length = RoundSteps.duration(atLeast: max(last - first, 0) / (Self.mostSpans - 1) + 1)
    var sent = [Int32](repeating: 0, count: trace.count)
    for index in trace.indices { if let sender = arrivals[index] { sent[sender] += 1 } }
    let begin = Self.floor(first, length)
    for index in trace.indices {
      let event = trace.outline(index)
      let isCounted = event.time >= first
      if isCounted { open(begin, until: min(event.time, begin + length * (Self.mostSpans - 1))) }
      if arrivals[index] != nil { packets -= 1 }
      packets += Int(sent[index])
      noteConnection(event)
      if isCounted {
        count(event, isRefusal: event.kind == .result && (trace[index].code ?? 0) != 0)
      }
    }
  }

  /// The beginning of the span that contains a time.
  private static func floor(_ time: Int64, _ length: Int64) -> Int64 {
    let rest = time % length
    return time - (rest < 0 ? rest + length : rest)
  }

  /// Adds spans until the last span contains `time`.
  private mutating func open(_ start: Int64, until time: Int64) {
    var next = spans.last.map { $0.start + length } ?? start
    while spans.isEmpty || next <= time {
      spans.append(
        Span(
          start: next, mostPackets: packets, leastConnected: connected, mostConnected: connected))
      next += length
    }
  }

  private mutating func noteConnection(_ event: TraceEvent.Outline) {
    guard let device = event.device, event.kind == .connected || event.kind == .disconnected else {
      return
    }
    let isNow = event.kind == .connected
    if isNow != isConnected[device] { connected += isNow ? 1 : -1 }
    isConnected[device] = isNow
  }

  private mutating func count(_ event: TraceEvent.Outline, isRefusal: Bool) {
    let last = spans.count - 1
    if event.kind == .call { spans[last].calls += 1 }
    if event.kind == .callback { spans[last].callbacks += 1 }
    if isRefusal { spans[last].refusals += 1 }
    spans[last].mostPackets = max(spans[last].mostPackets, packets)
    spans[last].leastConnected = min(spans[last].leastConnected, connected)
    spans[last].mostConnected = max(spans[last].mostConnected, connected)
  }
}
