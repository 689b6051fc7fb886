import Ground
import ScenarioLanguage

/// The events of a run as JSON Lines: an object a line, from which every other report can be made.
///
/// `README.md` of this target describes each kind of line, `EventFormat` tells its members.
package enum EventLines {
  /// The version of the format: it grows when a reader must change.
  package static let version = 5
  /// The versions that are read: what version 4 lacks is not known then.
  static let readable = [4, 5]

  /// Appends the whole stream. Whenever there is much in the buffer, `drain` may take it away.
  package static func append(
    _ run: RunEvents, to buffer: inout TextBuffer, _ drain: TextBuffer.Drain = TextBuffer.keepAll
  ) {
    line("run", run.head, to: &buffer, EventFormat.head)
    for statement in run.statements {
      line("statement", statement, to: &buffer, EventFormat.statement)
    }
    for item in run.items { append(item, to: &buffer, drain) }
    line("end", run.items.count, to: &buffer) { items, members throws(EventMembers.Problem) in
      try members.always("items", &items, .count)
    }
  }

  private static func append(
    _ item: RunEvents.Item, to buffer: inout TextBuffer, _ drain: TextBuffer.Drain
  ) {
    switch item {
    case .broken(let errors): line("errors", errors, to: &buffer, EventFormat.errors)
    case .ran(let events):
      line("case", events, to: &buffer, EventFormat.head(ofCase:_:))
      for failure in events.failures {
        line("failure", failure, to: &buffer) { failure, members throws(EventMembers.Problem) in
          try EventFormat.failure(&failure, of: events, &members)
        }
      }
      appendWays(of: events, to: &buffer, drain)
    }
  }

  /// Appends the lines of the ways of a case alone, as they stand in a stream.
  package static func appendWays(
    of events: CaseEvents, to buffer: inout TextBuffer,
    _ drain: TextBuffer.Drain = TextBuffer.keepAll
  ) {
    for way in events.ways {
      line("way", way, to: &buffer) { way, members throws(EventMembers.Problem) in
        try EventFormat.way(&way, of: events, &members)
      }
      for (index, event) in way.trace.enumerated() {
        line(event.kind.rawValue, event, to: &buffer) {
          event, members throws(EventMembers.Problem) in
          try EventFormat.event(&event, at: index, of: events, &members)
        }
        buffer.drain(drain)
      }
    }
  }

  /// Reads what `line` has written by the same description into a blank thing; nil for any other
  /// line.
  static func thing<Thing>(
    _ line: ArraySlice<UInt8>, _ blank: Thing, _ describe: EventMembers.Description<Thing>
  ) -> Thing? {
    var thing = blank
    guard let value = try? JSONReader.value(of: line),
      var members = try? EventMembers(reading: value), (try? describe(&thing, &members)) != nil
    else { return nil }
    return thing
  }

  /// Appends the line of the exploration of a case alone, with its members as in a stream.
  package static func appendExploration(of events: CaseEvents, to buffer: inout TextBuffer) {
    line("exploration", events, to: &buffer) { events, members throws(EventMembers.Problem) in
      try members.always("path", &events.path, .string)
      try members.maybe("row", &events.row, .place)
      try EventFormat.exploration(of: &events, &members)
    }
  }

  static func line<Thing>(
    _ kind: String, _ thing: Thing, to buffer: inout TextBuffer,
    _ describe: EventMembers.Description<Thing>
  ) {
    // The buffer is lent, not copied.
    var lent = TextBuffer()
    swap(&lent, &buffer)
    var (thing, members) = (thing, EventMembers(writing: kind, into: consume lent))
    do {
      try describe(&thing, &members)
    } catch {
      fatal("a line of \(kind) can't be written: \(error.message)")
    }
    members.endLine()
    buffer = members.writer.text
  }
}
