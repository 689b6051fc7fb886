import ScenarioLanguage
import Simulation

/// What each line of a stream of events holds, member by member in the order in which they are
/// written: `EventLines` writes and `EventReader` reads by it.
enum EventFormat {
  typealias Problem = EventFields.Problem
  /// What the first line says of the format.
  private static let name = "imsim-events"

  /// The head of the stream.
  static func head(
    _ head: inout RunEvents.Head, _ members: inout EventMembers
  ) throws(Problem) {
    var (format, version) = (name, EventLines.version)
    try members.string("format", &format)
    try members.check(format == name, "this is no stream of events of imsim")
    try members.count("version", &version)
    try members.check(
      version == EventLines.version,
      "the stream has version \(version) of the format; this imsim reads \(EventLines.version)")
    try members.string("imsim", &head.imsim)
    try members.number("seed", &head.seed, in: 0...UInt64.max)
    try members.count("selected", &head.selected)
    var (number, count) = (head.shard?.number, head.shard?.count ?? 0)
    try members.count("shard", &number, from: 1)
    guard let number else { return }
    try members.count("shards", &count, from: 1)
    head.shard = Shard(number, of: count)
    try members.check(head.shard != nil, "there is no shard \(number) of \(count)")
  }

  /// A requirement or decision.
  static func statement(
    _ statement: inout KnownStatement, _ members: inout EventMembers
  ) throws(Problem) {
    try members.string("id", &statement.id)
    try members.check(KnownStatements.isWellFormed(statement.id), "`id` has not the form of an id")
    try members.flag("inferred", &statement.isInferred)
    try members.flag("finished", &statement.isFinished)
    try members.string("section", &statement.section)
    try members.string("origin", &statement.origin)
    try members.string("text", &statement.text)
  }

  /// A file that has errors.
  static func errors(
    _ errors: inout FileErrors, _ members: inout EventMembers
  ) throws(Problem) {
    try members.count("place", &errors.place)
    try members.string("path", &errors.path)
    try members.objects(
      "errors", &errors.errors, blank: FileErrors.Entry(line: 1, column: 1, message: ""), error)
    var text = errors.text.plain
    try members.printable("text", &text)
    errors.text = StyledText(text)
  }

  private static func error(
    _ error: inout FileErrors.Entry, _ members: inout EventMembers
  ) throws(Problem) {
    try members.count("line", &error.line, from: 1)
    try members.count("column", &error.column, from: 1)
    try members.printable("message", &error.message)
  }

  // MARK: - Cases

  /// The line of a case, without its failures and ways.
  static func head(
    ofCase events: inout CaseEvents, _ members: inout EventMembers
  ) throws(Problem) {
    try members.count("place", &events.place)
    try members.string("path", &events.path)
    try members.count("row", &events.row, from: 1)
    try members.string("title", &events.title)
    var status = events.status.name
    try members.string("status", &status)
    let read = RunEvents.Status(ofCase: status)
    try members.check(read != nil, "`status` is unknown")
    events.status = read ?? events.status
    try members.strings("tags", &events.tags)
    try members.strings("verifies", &events.verifies)
    try members.strings("assumes", &events.assumes)
    try members.number("start", &events.start, in: -farthest...farthest)
    try members.count("users", &events.users)
    try members.objects(
      "devices", &events.devices,
      blank: DeviceEvents(name: "", user: "", platform: "", isOffline: false), device)
    try members.objects(
      "steps", &events.steps, blank: StepEvents(kind: .step, title: "", line: 1), step)
    let steps = events.steps.count
    try members.objects(
      "races", &events.races, blank: RaceEvents(step: 0, orders: 0, states: 0, outcomes: [])
    ) { event, members throws(Problem) in
      try race(&event, steps: steps, &members)
    }
    try members.number("events", &events.counters.events, in: 0...most)
    try members.number("calls", &events.counters.calls, in: 0...most)
    try members.number("callbacks", &events.counters.callbacks, in: 0...most)
    try members.number("packets", &events.counters.packets, in: 0...most)
    var prints: Fingerprints? = events.fingerprints
    try members.object("fingerprints", &prints, blank: events.fingerprints, fingerprints)
    try members.check(prints != nil, "`fingerprints` is missing")
    events.fingerprints = prints ?? events.fingerprints
    try members.rest("moreFailures", &events.moreFailures)
    var text = events.text.plain
    try members.words("text", &text)
    events.text = StyledText(text)
    try members.printable("command", &events.command)
  }

  private static func device(
    _ device: inout DeviceEvents, _ members: inout EventMembers
  ) throws(Problem) {
    try members.printable("name", &device.name)
    try members.string("user", &device.user)
    try members.printable("platform", &device.platform)
    try members.flag("offline", &device.isOffline)
    try members.flag("named", &device.isNamed)
  }

  private static func step(
    _ step: inout StepEvents, _ members: inout EventMembers
  ) throws(Problem) {
    try members.choice("kind", &step.kind)
    try members.string("title", &step.title)
    try members.count("line", &step.line, from: 1)
  }

  private static func race(
    _ race: inout RaceEvents, steps: Int, _ members: inout EventMembers
  ) throws(Problem) {
    try members.index("step", &race.step, below: steps)
    try members.count("orders", &race.orders)
    try members.rest("same", &race.same)
    try members.count("states", &race.states)
    try members.objects(
      "outcomes", &race.outcomes,
      blank: RaceEvents.Outcome(title: "", line: 1, orders: 0, example: []), outcome)
  }

  private static func outcome(
    _ outcome: inout RaceEvents.Outcome, _ members: inout EventMembers
  ) throws(Problem) {
    try members.string("title", &outcome.title)
    try members.count("line", &outcome.line, from: 1)
    try members.count("orders", &outcome.orders)
    try members.printables("example", &outcome.example)
  }

  /// The hashes with which two runs are compared.
  static func fingerprints(
    _ prints: inout Fingerprints, _ members: inout EventMembers
  ) throws(Problem) {
    try members.hexadecimal("callbacks", &prints.callbacks)
    try members.hexadecimal("state", &prints.state)
    try members.hexadecimal("packets", &prints.packets)
  }

  // MARK: - What went wrong

  /// A failure of a case; its way and event are checked when they have been read.
  static func failure(
    _ failure: inout FailureEvents, of events: CaseEvents, _ members: inout EventMembers
  ) throws(Problem) {
    try members.choice("failure", &failure.kind)
    try members.printable("summary", &failure.summary)
    try members.count("line", &failure.line, from: 1)
    try members.count("column", &failure.column, from: 1)
    try members.index("step", &failure.step, below: events.steps.count)
    try members.count("way", &failure.way)
    try members.count("event", &failure.event)
    try device(&failure.device, of: events, &members)
    try members.object(
      "comparison", &failure.comparison,
      blank: FailureEvents.Comparison(rows: [], before: 0, after: 0), comparison)
    try members.printables("details", &failure.details)
    try members.printables("causes", &failure.causes)
    try members.rest("alike", &failure.alike)
  }

  private static func comparison(
    _ comparison: inout FailureEvents.Comparison, _ members: inout EventMembers
  ) throws(Problem) {
    try members.objects(
      "rows", &comparison.rows, isAlways: true,
      blank: FailureEvents.Comparison.Row(expected: nil, received: nil, differs: false), row)
    try members.count("before", &comparison.before)
    try members.count("after", &comparison.after)
  }

  private static func row(
    _ row: inout FailureEvents.Comparison.Row, _ members: inout EventMembers
  ) throws(Problem) {
    try members.words("expected", &row.expected)
    try members.words("received", &row.received)
    try members.flag("differs", &row.differs)
  }

  // MARK: - What happened

  /// The line of a way, without its events.
  static func way(
    _ way: inout WayEvents, of events: CaseEvents, _ members: inout EventMembers
  ) throws(Problem) {
    try members.objects(
      "choices", &way.choices, blank: WayEvents.Choice(step: 0, order: [], outcome: nil)
    ) { choice, members throws(Problem) in
      try members.index("step", &choice.step, below: events.steps.count)
      try members.printables("order", &choice.order)
      let step = choice.step
      let outcomes = events.races.first { $0.step == step }?.outcomes.count ?? 0
      try members.index("outcome", &choice.outcome, below: outcomes)
    }
  }

  /// An event of a way; `index` is how many came before it.
  static func event(
    _ event: inout TraceEvent, at index: Int, of events: CaseEvents, _ members: inout EventMembers
  ) throws(Problem) {
    var place = index
    try members.count("index", &place)
    try members.check(
      place == index, "`index` is not \(index): an event is missing or comes twice")
    try members.number("time", &event.time, in: -farthest...farthest)
    try device(&event.device, of: events, &members)
    try members.index("step", &event.step, below: events.steps.count)
    try members.count("line", &event.line, from: 1)
    try members.index("cause", &event.cause, below: index)
    try members.string("user", &event.user)
    try members.count("call", &event.call)
    try members.words("name", &event.name)
    try members.words("text", &event.text)
    try members.number("code", &event.code, in: Int(Int32.min)...Int(Int32.max))
    try members.number("changed", &event.changed, in: -farthest...farthest)
    try members.count("listedLine", &event.listedLine, from: 1)
    try members.words("grounds", &event.grounds)
    try members.words("rows", &event.rows)
    try members.value("values", &event.values)
  }

  /// A device by its name; it may be missing.
  private static func device(
    _ device: inout Int?, of events: CaseEvents, _ members: inout EventMembers
  ) throws(Problem) {
    var name = device.map { events.devices[$0].name }
    try members.string("device", &name)
    guard device == nil, let name else { return }
    device = events.devices.firstIndex { $0.name == name }
    try members.check(device != nil, "`device` is none of the case's")
  }

  /// Microseconds within which all times are; those of a run are far nearer.
  private static let farthest: Int64 = 1_000_000_000_000_000_000
  /// The most that is counted of anything.
  private static let most = 1_000_000_000_000_000_000
}
