import ScenarioLanguage
import Simulation

/// What each line of a stream of events says; the counterpart of `EventLines`.
enum EventDecoding {
  typealias Problem = EventFields.Problem

  /// The head of the stream.
  static func head(_ fields: EventFields) throws(Problem) -> RunEvents.Head {
    guard try fields.string("format") == EventLines.format else {
      throw Problem("this is no stream of events of imsim")
    }
    let version = try fields.count("version")
    guard version == EventLines.version else {
      throw Problem(
        "the stream has version \(version) of the format; this imsim reads \(EventLines.version)")
    }
    var head = RunEvents.Head(
      imsim: try fields.string("imsim"), seed: try fields.number("seed", in: 0...UInt64.max),
      selected: try fields.count("selected"))
    if let number = try fields.optionalCount("shard", from: 1) {
      let count = try fields.count("shards", from: 1)
      guard let shard = Shard(number, of: count) else {
        throw Problem("there is no shard \(number) of \(count)")
      }
      head.shard = shard
    }
    return head
  }

  /// A requirement or decision.
  static func statement(_ fields: EventFields) throws(Problem) -> KnownStatement {
    var statement = KnownStatement(
      id: try fields.string("id"), isInferred: try fields.flag("inferred"),
      section: try fields.string("section"), origin: try fields.string("origin"),
      text: try fields.string("text"))
    statement.isFinished = try fields.flag("finished")
    guard KnownStatements.isWellFormed(statement.id) else {
      throw Problem("`id` has not the form of an id")
    }
    return statement
  }

  /// A file that has errors.
  static func errors(_ fields: EventFields) throws(Problem) -> FileErrors {
    var errors: [FileErrors.Entry] = []
    for entry in try fields.objects("errors") {
      errors.append(
        FileErrors.Entry(
          line: try entry.count("line", from: 1), column: try entry.count("column", from: 1),
          message: try entry.printable("message")))
    }
    return FileErrors(
      path: try fields.string("path"), place: try fields.count("place"), errors: errors,
      text: try fields.printable("text"))
  }

  // MARK: - Cases

  /// The line of a case, without its failures and ways.
  static func head(ofCase fields: EventFields) throws(Problem) -> CaseEvents {
    var events = CaseEvents(
      path: try fields.string("path"), place: try fields.count("place"),
      title: try fields.string("title"), row: try fields.optionalCount("row", from: 1))
    let name = try fields.string("status")
    guard let status = CaseReport.Status.allCases.first(where: { $0.name == name }) else {
      throw Problem("`status` is unknown")
    }
    events.status = status
    events.tags = try fields.strings("tags")
    events.verifies = try fields.strings("verifies")
    events.assumes = try fields.strings("assumes")
    events.start = try fields.number("start", in: -Self.farthest...Self.farthest)
    events.users = try fields.count("users")
    for device in try fields.objects("devices") {
      events.devices.append(
        DeviceEvents(
          name: try device.printable("name"), user: try device.string("user"),
          platform: try device.printable("platform"), isOffline: try device.flag("offline"),
          isNamed: try device.flag("named")))
    }
    for step in try fields.objects("steps") {
      events.steps.append(
        StepEvents(
          kind: try step.choice("kind"), title: try step.string("title"),
          line: try step.count("line", from: 1)))
    }
    for race in try fields.objects("races") {
      events.races.append(try self.race(race, events))
    }
    try count(fields, &events)
    events.moreFailures = try fields.optionalCount("moreFailures") ?? 0
    events.text = try fields.printable("text")
    events.command = try fields.printable("command")
    return events
  }

  private static func count(
    _ fields: EventFields, _ events: inout CaseEvents
  ) throws(Problem) {
    events.counters.events = try fields.number("events", in: 0...Self.most)
    events.counters.calls = try fields.number("calls", in: 0...Self.most)
    events.counters.callbacks = try fields.number("callbacks", in: 0...Self.most)
    events.counters.packets = try fields.number("packets", in: 0...Self.most)
    guard let prints = try fields.object("fingerprints") else {
      throw Problem("`fingerprints` is missing")
    }
    events.fingerprints = Fingerprints(
      callbacks: try prints.hexadecimal("callbacks"), state: try prints.hexadecimal("state"),
      packets: try prints.hexadecimal("packets"))
  }

  private static func race(
    _ fields: EventFields, _ events: CaseEvents
  ) throws(Problem) -> RaceEvents {
    var outcomes: [RaceEvents.Outcome] = []
    for outcome in try fields.objects("outcomes") {
      outcomes.append(
        RaceEvents.Outcome(
          title: try outcome.string("title"), line: try outcome.count("line", from: 1),
          orders: try outcome.count("orders"), example: try outcome.printables("example")))
    }
    return RaceEvents(
      step: try fields.index("step", below: events.steps.count),
      orders: try fields.count("orders"),
      same: fields["same"] == nil ? 0 : try fields.count("same"),
      states: try fields.count("states"), outcomes: outcomes)
  }

  /// A failure of a case; its way and event are checked when they have been read.
  static func failure(
    _ fields: EventFields, _ events: CaseEvents
  ) throws(Problem) -> FailureEvents {
    var failure = FailureEvents(
      kind: try fields.choice("failure"), summary: try fields.printable("summary"),
      line: try fields.count("line", from: 1), column: try fields.count("column", from: 1))
    failure.step = try fields.optionalIndex("step", below: events.steps.count)
    failure.way = try fields.optionalCount("way")
    failure.event = try fields.optionalCount("event")
    failure.device = try device(fields, events)
    if let comparison = try fields.object("comparison") {
      var rows: [FailureEvents.Comparison.Row] = []
      for row in try comparison.objects("rows") {
        rows.append(
          FailureEvents.Comparison.Row(
            expected: try row.optionalPrintable("expected"),
            received: try row.optionalPrintable("received"), differs: try row.flag("differs")))
      }
      failure.comparison = FailureEvents.Comparison(
        rows: rows, before: try comparison.count("before"), after: try comparison.count("after"))
    }
    failure.details = try fields.printables("details")
    failure.causes = try fields.printables("causes")
    failure.alike = try fields.optionalCount("alike") ?? 0
    return failure
  }

  // MARK: - What happened

  /// The line of a way, without its events.
  static func way(_ fields: EventFields, _ events: CaseEvents) throws(Problem) -> WayEvents {
    var way = WayEvents()
    for choice in try fields.objects("choices") {
      let step = try choice.index("step", below: events.steps.count)
      let outcomes = events.races.first { $0.step == step }?.outcomes.count ?? 0
      way.choices.append(
        WayEvents.Choice(
          step: step, order: try choice.printables("order"),
          outcome: try choice.optionalIndex("outcome", below: outcomes)))
    }
    return way
  }

  /// An event of a way; `index` is how many came before it.
  static func event(
    _ kind: TraceEvent.Kind, _ fields: EventFields, _ events: CaseEvents, _ index: Int
  ) throws(Problem) -> TraceEvent {
    guard try fields.count("index") == index else {
      throw Problem("`index` is not \(index): an event is missing or comes twice")
    }
    var event = TraceEvent(
      time: try fields.number("time", in: -Self.farthest...Self.farthest), kind: kind,
      step: try fields.index("step", below: events.steps.count))
    event.device = try device(fields, events)
    event.cause = try fields.optionalIndex("cause", below: index)
    event.line = try fields.optionalCount("line", from: 1)
    if fields["user"] != nil { event.user = try fields.string("user") }
    event.call = try fields.optionalCount("call")
    event.name = try fields.printable("name")
    event.text = try fields.printable("text")
    if fields["code"] != nil {
      event.code = try fields.number("code", in: Int(Int32.min)...Int(Int32.max))
    }
    if fields["changed"] != nil {
      event.changed = try fields.number("changed", in: -Self.farthest...Self.farthest)
    }
    event.listedLine = try fields.optionalCount("listedLine", from: 1)
    if fields["grounds"] != nil { event.grounds = try fields.printables("grounds") }
    if fields["rows"] != nil { event.rows = try fields.printables("rows") }
    event.values = fields["values"]?.text ?? ""
    return event
  }

  private static func device(
    _ fields: EventFields, _ events: CaseEvents
  ) throws(Problem) -> Int? {
    guard fields["device"] != nil else { return nil }
    let name = try fields.string("device")
    guard let device = events.devices.firstIndex(where: { $0.name == name }) else {
      throw Problem("`device` is none of the case's")
    }
    return device
  }

  /// Microseconds within which all times are; those of a run are far nearer.
  private static let farthest: Int64 = 1_000_000_000_000_000_000
  /// The most that is counted of anything.
  private static let most = 1_000_000_000_000_000_000
}
