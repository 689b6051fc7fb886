/// Writes the lines for the events of an execution. When many devices receive the same callback,
/// the lines differ only in the first members, so the rest of each line is copied from the previous
/// line.
struct TraceLines {
  private let events: CaseEvents
  private var previous: TraceEvent?
  /// The bytes of the previous line that follow the members of `EventFormat.beginning`.
  private var rest: [UInt8] = []

  init(_ events: CaseEvents) { self.events = events }

  /// Appends the line of an event; `index` is the number of earlier events.
  mutating func append(_ event: TraceEvent, at index: Int, to buffer: inout TextBuffer) {
    let isAlike = isAlikePrevious(event)
    EventLines.line(event.kind.rawValue, event, to: &buffer) {
      event, members throws(EventMembers.Problem) in
      try EventFormat.beginning(of: &event, at: index, of: events, &members)
      if isAlike {
        members.writer.again(rest)
        return
      }
      let start = members.writer.text.bytes.count
      try EventFormat.rest(of: &event, at: index, of: events, &members)
      rest.removeAll(keepingCapacity: true)
      rest.append(contentsOf: members.writer.text.bytes[start...])
    }
    if !isAlike { previous = event }
  }

  /// Whether an event differs from the previous event only in its time and device. Comparing is
  /// fast, because equal callbacks share the storage of their texts.
  private mutating func isAlikePrevious(_ event: TraceEvent) -> Bool {
    previous?.time = event.time
    previous?.device = event.device
    return previous == event
  }
}
