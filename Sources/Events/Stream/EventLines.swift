import Base
import ScenarioLanguage

/// Writes the events of a run as JSON Lines, one object per line. All other reports can be made
/// from these lines.
///
/// The target's `README.md` describes each kind of line. `EventFormat` defines the members.
package enum EventLines {
  /// The version of the format. The version is incremented when programs for the previous version
  /// can't read the new version.
  package static let version = 5
  /// The versions that can be read. Streams of version 4 lack some data, so these data are unknown
  /// after reading.
  static let readable = [4, 5]

  /// Appends the whole stream. Whenever the buffer is large, `drain` is called and may empty the
  /// buffer.
  package static func append(
    _ run: RunEvents, to buffer: inout TextBuffer, _ drain: TextBuffer.Drain = TextBuffer.keepAll
  ) {
    line("run", run.head, to: &buffer, EventFormat.head)
    for statement in run.statements {
      line("statement", statement, to: &buffer, EventFormat.statement)
    }
    var last: CaseEvents?
    for item in run.items {
      append(item, after: last, to: &buffer, drain)
      if case .ran(let events) = item { last = events } else { last = nil }
    }
    line("end", run.items.count, to: &buffer) { items, members throws(EventMembers.Problem) in
      try members.always("items", &items, .count)
    }
  }

  /// Appends the lines of an item. The text of a file is in the line of the first of successive
  /// cases, because a file can have thousands of cases.
  private static func append(
    _ item: RunEvents.Item, after last: CaseEvents?, to buffer: inout TextBuffer,
    _ drain: TextBuffer.Drain
  ) {
    switch item {
    case .broken(let errors): line("errors", errors, to: &buffer, EventFormat.errors)
    case .ran(let events):
      var head = events
      if last?.path == events.path, last?.scenario == events.scenario { head.scenario = [] }
      line("case", head, to: &buffer, EventFormat.head(ofCase:_:))
      for failure in events.failures {
        line("failure", failure, to: &buffer) { failure, members throws(EventMembers.Problem) in
          try EventFormat.failure(&failure, of: events, &members)
        }
      }
      appendExecutions(of: events, to: &buffer, drain)
    }
  }

  /// Appends only the lines of a case's executions, exactly as in a stream.
  package static func appendExecutions(
    of events: CaseEvents, to buffer: inout TextBuffer,
    _ drain: TextBuffer.Drain = TextBuffer.keepAll
  ) {
    for execution in events.executions {
      line("way", execution, to: &buffer) { execution, members throws(EventMembers.Problem) in
        try EventFormat.execution(&execution, of: events, &members)
      }
      var lines = TraceLines(events)
      for (index, event) in execution.trace.enumerated() {
        lines.append(event, at: index, to: &buffer)
        buffer.drain(drain)
      }
    }
  }

  /// Returns a copy of `blank` whose members are set from a line that the method `line` wrote with
  /// the same description. Returns nil for any other line.
  static func thing<Thing>(
    _ line: ArraySlice<UInt8>, _ blank: Thing, _ describe: EventMembers.Description<Thing>
  ) -> Thing? {
    var thing = blank
    guard let value = try? JSONReader.value(of: line),
      var members = try? EventMembers(reading: value), (try? describe(&thing, &members)) != nil
    else { return nil }
    return thing
  }

  /// Appends only a line with a case's exploration. The member `exploration` is the same as in a
  /// stream.
  package static func appendExploration(of events: CaseEvents, to buffer: inout TextBuffer) {
    line("exploration", events, to: &buffer) { events, members throws(EventMembers.Problem) in
      try members.always("path", &events.path, .string)
      try members.maybe("row", &events.row, .index)
      try EventFormat.exploration(of: &events, &members)
    }
  }

  static func line<Thing>(
    _ kind: String, _ thing: Thing, to buffer: inout TextBuffer,
    _ describe: EventMembers.Description<Thing>
  ) {
    var thing = thing
    line(kind, to: &buffer) { members throws(EventMembers.Problem) in
      try describe(&thing, &members)
    }
  }

  /// Appends a line of the given kind, whose other members are written by `write`.
  static func line(
    _ kind: String, to buffer: inout TextBuffer,
    _ write: (inout EventMembers) throws(EventMembers.Problem) -> Void
  ) {
    // Moving the buffer avoids a copy of its content.
    var lent = TextBuffer()
    swap(&lent, &buffer)
    var members = EventMembers(writing: kind, into: consume lent)
    do {
      try write(&members)
    } catch {
      fatal("a line of \(kind) can't be written: \(error.message)")
    }
    members.endLine()
    buffer = members.writer.text
  }
}
