import ScenarioLanguage
import Simulation

/// The events of a run as JSON Lines: an object a line, from which every other report can be made.
///
/// `README.md` in this folder describes each kind of line.
public enum EventLines {
  /// What the first line says of the format.
  static let format = "imsim-events"
  /// The version of the format: it grows when a reader must change.
  public static let version = 3

  /// Appends the whole stream.
  public static func append(_ run: RunEvents, to buffer: inout TextBuffer) {
    appendHead(run.head, to: &buffer)
    appendStatements(run.statements, to: &buffer)
    for item in run.items { append(item, to: &buffer) }
    appendEnd(items: run.items.count, to: &buffer)
  }

  /// Appends the lines of the ways of a case alone, as they stand in a stream.
  public static func appendWays(of events: CaseEvents, to buffer: inout TextBuffer) {
    for way in events.ways {
      line("way", to: &buffer) { $0.objects("choices", way.choices, choice) }
      for (index, event) in way.trace.enumerated() {
        line(event.kind.rawValue, to: &buffer) { self.event(event, index, events, &$0) }
      }
    }
  }

  private static func line(
    _ kind: String, to buffer: inout TextBuffer, _ body: (inout JSONWriter) -> Void
  ) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("kind", kind)
      body(&writer)
    }
    writer.endLine()
    buffer.append(writer.text)
  }

  private static func appendHead(_ head: RunEvents.Head, to buffer: inout TextBuffer) {
    line("run", to: &buffer) { writer in
      writer.member("format", format)
      writer.member("version", version)
      writer.member("imsim", head.imsim)
      writer.member("seed", head.seed)
      writer.member("selected", head.selected)
      if let shard = head.shard {
        writer.member("shard", shard.number)
        writer.member("shards", shard.count)
      }
    }
  }

  private static func appendStatements(
    _ statements: [KnownStatement], to buffer: inout TextBuffer
  ) {
    for statement in statements {
      line("statement", to: &buffer) { writer in
        writer.member("id", statement.id)
        writer.flag("inferred", statement.isInferred)
        writer.flag("finished", statement.isFinished)
        writer.member("section", statement.section)
        writer.member("origin", statement.origin)
        writer.member("text", statement.text)
      }
    }
  }

  private static func appendEnd(items: Int, to buffer: inout TextBuffer) {
    line("end", to: &buffer) { $0.member("items", items) }
  }

  private static func append(_ item: RunEvents.Item, to buffer: inout TextBuffer) {
    switch item {
    case .broken(let errors):
      line("errors", to: &buffer) { writer in
        writer.member("place", errors.place)
        writer.member("path", errors.path)
        writer.objects("errors", errors.errors) { entry, writer in
          writer.member("line", entry.line)
          writer.member("column", entry.column)
          writer.member("message", entry.message)
        }
        writer.member("text", errors.text)
      }
    case .ran(let events):
      line("case", to: &buffer) { head(events, &$0) }
      for failure in events.failures {
        line("failure", to: &buffer) { self.failure(failure, events, &$0) }
      }
      appendWays(of: events, to: &buffer)
    }
  }

  // MARK: - Cases

  private static func head(_ events: CaseEvents, _ writer: inout JSONWriter) {
    writer.member("place", events.place)
    writer.member("path", events.path)
    if let row = events.row { writer.member("row", row) }
    writer.member("title", events.title)
    writer.member("status", events.status.name)
    writer.member("tags", events.tags)
    writer.member("verifies", events.verifies)
    writer.member("assumes", events.assumes)
    writer.member("start", events.start)
    writer.member("users", events.users)
    writer.objects("devices", events.devices) { device, writer in
      writer.member("name", device.name)
      writer.member("user", device.user)
      writer.member("platform", device.platform)
      writer.flag("offline", device.isOffline)
      writer.flag("named", device.isNamed)
    }
    writer.objects("steps", events.steps) { step, writer in
      writer.member("kind", step.kind.rawValue)
      writer.member("title", step.title)
      writer.member("line", step.line)
    }
    writer.objects("races", events.races, race)
    writer.member("events", events.counters.events)
    writer.member("calls", events.counters.calls)
    writer.member("callbacks", events.counters.callbacks)
    writer.member("packets", events.counters.packets)
    writer.key("fingerprints")
    writer.object { writer in
      writer.member("callbacks", hexadecimal: events.fingerprints.callbacks)
      writer.member("state", hexadecimal: events.fingerprints.state)
      writer.member("packets", hexadecimal: events.fingerprints.packets)
    }
    if events.moreFailures > 0 { writer.member("moreFailures", events.moreFailures) }
    if !events.text.isEmpty { writer.member("text", events.text) }
    writer.member("command", events.command)
  }

  private static func race(_ race: RaceEvents, _ writer: inout JSONWriter) {
    writer.member("step", race.step)
    writer.member("orders", race.orders)
    if race.same > 0 { writer.member("same", race.same) }
    writer.member("states", race.states)
    writer.objects("outcomes", race.outcomes) { outcome, writer in
      writer.member("title", outcome.title)
      writer.member("line", outcome.line)
      writer.member("orders", outcome.orders)
      writer.member("example", outcome.example)
    }
  }

  private static func choice(_ choice: WayEvents.Choice, _ writer: inout JSONWriter) {
    writer.member("step", choice.step)
    writer.member("order", choice.order)
    if let outcome = choice.outcome { writer.member("outcome", outcome) }
  }

  private static func failure(
    _ failure: FailureEvents, _ events: CaseEvents, _ writer: inout JSONWriter
  ) {
    writer.member("failure", failure.kind.rawValue)
    writer.member("summary", failure.summary)
    writer.member("line", failure.line)
    writer.member("column", failure.column)
    if let step = failure.step { writer.member("step", step) }
    if let way = failure.way { writer.member("way", way) }
    if let event = failure.event { writer.member("event", event) }
    if let device = failure.device { writer.member("device", events.devices[device].name) }
    if let comparison = failure.comparison {
      writer.key("comparison")
      writer.object { writer in
        writer.key("rows")
        writer.array { writer in
          for row in comparison.rows { writer.object { Self.row(row, &$0) } }
        }
        writer.member("before", comparison.before)
        writer.member("after", comparison.after)
      }
    }
    writer.member("details", failure.details)
    writer.member("causes", failure.causes)
    if failure.alike > 0 { writer.member("alike", failure.alike) }
  }

  private static func row(_ row: FailureEvents.Comparison.Row, _ writer: inout JSONWriter) {
    if let expected = row.expected { writer.member("expected", expected) }
    if let received = row.received { writer.member("received", received) }
    if row.differs {
      writer.key("differs")
      writer.boolean(true)
    }
  }

  // MARK: - What happened

  private static func event(
    _ event: TraceEvent, _ index: Int, _ events: CaseEvents, _ writer: inout JSONWriter
  ) {
    writer.member("index", index)
    writer.member("time", event.time)
    if let device = event.device { writer.member("device", events.devices[device].name) }
    writer.member("step", event.step)
    if let line = event.line { writer.member("line", line) }
    if let cause = event.cause { writer.member("cause", cause) }
    if let user = event.user { writer.member("user", user) }
    if let call = event.call { writer.member("call", call) }
    if !event.name.isEmpty { writer.member("name", event.name) }
    if !event.text.isEmpty { writer.member("text", event.text) }
    if let code = event.code { writer.member("code", code) }
    if let time = event.changed { writer.member("changed", time) }
    if let line = event.listedLine { writer.member("listedLine", line) }
    if !event.grounds.isEmpty { writer.member("grounds", event.grounds) }
    if !event.rows.isEmpty { writer.member("rows", event.rows) }
    if !event.values.isEmpty {
      writer.key("values")
      writer.raw(event.values)
    }
  }
}

extension JSONWriter {
  /// A member that says yes; without it the answer is no.
  fileprivate mutating func flag(_ name: String, _ flag: Bool) {
    guard flag else { return }
    key(name)
    boolean(true)
  }

  /// A member with 64 bits as 16 hexadecimal digits.
  fileprivate mutating func member(_ name: String, hexadecimal number: UInt64) {
    var digits = TextBuffer()
    digits.append(hexadecimal: number)
    member(name, digits.string)
  }

  /// A member with a list of objects; an empty list is left out.
  fileprivate mutating func objects<Item>(
    _ name: String, _ items: [Item], _ body: (Item, inout JSONWriter) -> Void
  ) {
    guard !items.isEmpty else { return }
    key(name)
    array { writer in
      for item in items { writer.object { body(item, &$0) } }
    }
  }
}
