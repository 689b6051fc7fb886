/// Writes the lines for the events of an execution. When many devices receive the same callback,
/// the lines differ only in the first members, so the rest of each line is copied from the previous
/// line. The clauses and rows of an event are copied from an earlier line with the same ones.
struct TraceLines {
  private let events: CaseEvents
  /// The previous event; at first an event that no event is alike, because its step does not exist.
  private var previous = TraceEvent(time: 0, kind: .step, step: -1)
  /// The bytes of the previous line that follow the members of `EventFormat.beginning`.
  private var rest: [UInt8] = []
  /// Recently written members of `EventFormat.citations`.
  private var written: [Citations] = []
  /// The index in `written` that is replaced next.
  private var oldest = 0

  private struct Citations {
    let clauses: [String]
    let rows: [String]
    var bytes: [UInt8] = []
  }

  /// How many different members are remembered. Most executions have fewer combinations of rows.
  private static let mostWritten = 32

  init(_ events: CaseEvents) { self.events = events }

  /// Appends the line of an event; `index` is the number of earlier events.
  mutating func append(_ event: consuming TraceEvent, at index: Int, to buffer: inout TextBuffer) {
    let isAlike = isAlikePrevious(event)
    EventLines.line(event.kind.rawValue, to: &buffer) { members throws(EventMembers.Problem) in
      try EventFormat.beginning(of: &event, at: index, of: events, &members)
      if isAlike {
        members.writer.again(rest)
        return
      }
      let start = members.writer.text.bytes.count
      try EventFormat.rest(of: &event, at: index, of: events, &members)
      try appendCitations(of: &event, &members)
      try EventFormat.values(of: &event, &members)
      rest.removeAll(keepingCapacity: true)
      rest.append(contentsOf: members.writer.text.bytes[start...])
    }
    if !isAlike { previous = consume event }
  }

  private mutating func appendCitations(
    of event: inout TraceEvent, _ members: inout EventMembers
  ) throws(EventMembers.Problem) {
    // Comparing is fast, because events that the same rows decided share the storage of the lists.
    for index in written.indices
    where written[index].rows == event.rows && written[index].clauses == event.citedClauses {
      members.writer.again(written[index].bytes)
      return
    }
    var citations = Citations(clauses: event.citedClauses, rows: event.rows)
    let start = members.writer.text.bytes.count
    try EventFormat.citations(of: &event, &members)
    citations.bytes = Array(members.writer.text.bytes[start...])
    if written.count < Self.mostWritten {
      written.append(citations)
    } else {
      written[oldest] = citations
      oldest = (oldest + 1) % Self.mostWritten
    }
  }

  /// Whether an event differs from the previous event only in its time and device, which the
  /// previous event adopts. Comparing is fast, because equal callbacks share the storage of their
  /// texts.
  private mutating func isAlikePrevious(_ event: TraceEvent) -> Bool {
    previous.time = event.time
    previous.device = event.device
    return previous == event
  }
}
