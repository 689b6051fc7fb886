import IMProtocol
import ScenarioLanguage
import Simulation

/// Describes the members of each kind of line, in the order in which a stream contains them.
/// `EventLines` writes lines, and `EventReader` reads lines, according to these descriptions.
enum EventFormat {
  typealias Problem = EventMembers.Problem
  private static let name = "imsim-events"

  static func head(
    _ head: inout RunEvents.Head, _ members: inout EventMembers
  ) throws(Problem) {
    var (format, version) = (name, EventLines.version)
    try members.always("format", &format, .string)
    try members.check(format == name, "this is not an event stream of imsim")
    try members.always("version", &version, .count)
    try members.check(
      EventLines.readable.contains(version),
      "the stream has version \(version) of the format; this imsim reads "
        + EventLines.readable.map(String.init).joined(separator: " and "))
    try members.always("imsim", &head.imsim, .string)
    try members.always("seed", &head.seed, .number(in: 0...UInt64.max))
    try members.always("selected", &head.selected, .count)
    try members.maybe("notRun", &head.notRun, unless: 0, .count)
    var (number, count) = (head.shard?.number, head.shard?.count ?? 0)
    try members.maybe("shard", &number, .index)
    guard let number else { return }
    try members.always("shards", &count, .index)
    head.shard = Shard(number, of: count)
    try members.check(head.shard != nil, "there is no shard \(number) of \(count)")
    try division(&head, &members)
  }

  /// Streams of earlier versions of imsim don't have these members.
  private static func division(
    _ head: inout RunEvents.Head, _ members: inout EventMembers
  ) throws(Problem) {
    var command = head.division?.command
    try members.maybe("command", &command, .printable)
    guard let command else { return }
    var division = head.division ?? RunEvents.Division(command: "", inputs: 0)
    division.command = command
    try members.always("inputs", &division.inputs, .hexadecimal)
    try members.maybe("origins", &division.origins, .list(.count))
    if let shard = head.shard, let origins = division.origins {
      let areHeld = origins.allSatisfy { $0 < head.selected && shard.holds($0) }
      let areOrdered = zip(origins, origins.dropFirst()).allSatisfy { $0 <= $1 }
      try members.check(areHeld && areOrdered, "`origins` does not fit the shard")
    }
    head.division = division
  }

  static func statement(
    _ statement: inout KnownClause, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("id", &statement.id, .string)
    try members.check(KnownClauses.isWellFormed(statement.id), "`id` has not the form of an id")
    try members.maybe("inferred", &statement.isInferred, unless: false, .flag)
    try members.maybe("finished", &statement.isFinished, unless: false, .flag)
    try members.always("section", &statement.section, .string)
    try members.always("origin", &statement.origin, .string)
    try members.always("text", &statement.text, .string)
  }

  static func errors(
    _ errors: inout FileErrors, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("place", &errors.index, .count)
    try members.always("path", &errors.path, .string)
    try members.maybe(
      "errors", &errors.errors, unless: [],
      .list(.object(FileErrors.Entry(line: 1, column: 1, message: ""), error)))
    try members.always("text", &errors.text, .text)
    try members.maybe("fault", &errors.isFault, unless: false, .flag)
  }

  private static func error(
    _ error: inout FileErrors.Entry, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("line", &error.line, .index)
    try members.always("column", &error.column, .index)
    try members.always("message", &error.message, .printable)
  }

  /// The line of a case. The case's failures and executions follow in further lines.
  static func head(
    ofCase events: inout CaseEvents, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("place", &events.index, .count)
    try members.always("path", &events.path, .string)
    try members.maybe("row", &events.row, .index)
    try members.always("title", &events.title, .string)
    var status = events.status.name
    try members.always("status", &status, .string)
    let read = RunEvents.Status(ofCase: status)
    try members.check(read != nil, "`status` is unknown")
    events.status = read ?? events.status
    let blankMark = MarkEvents(kind: .skip, reason: "", line: 1)
    try members.maybe("mark", &events.mark, .object(blankMark, mark))
    try members.check(
      events.status.isWrong || events.status == .passed || events.reason != nil,
      "`status` needs a `mark` that says why")
    try members.always("tags", &events.tags, .list(.string))
    try members.always("verifies", &events.verifies, .list(.string))
    try members.always("assumes", &events.assumes, .list(.string))
    try members.always("start", &events.start, .time)
    try members.always("users", &events.users, .count)
    let blank = DeviceEvents(name: "", user: "", platform: "", isOffline: false)
    try members.maybe("devices", &events.devices, unless: [], .list(.object(blank, device)))
    try members.maybe(
      "steps", &events.steps, unless: [],
      .list(.object(StepEvents(kind: .step, title: "", line: 1), step)))
    try exploration(of: &events, &members)
    try members.maybe("races", &events.races, unless: [], races(steps: events.steps.count))
    try members.always("events", &events.counters.events, .total)
    try members.always("calls", &events.counters.calls, .total)
    try members.always("callbacks", &events.counters.callbacks, .total)
    try members.always("packets", &events.counters.packets, .total)
    try members.always(
      "fingerprints", &events.fingerprints, .object(events.fingerprints, fingerprints))
    try members.maybe("moreFailures", &events.moreFailures, unless: 0, .count)
    try members.maybe("text", &events.text, unless: StyledText(), .text)
    try members.always("command", &events.command, .printable)
    var scenario = String(decoding: events.scenario, as: UTF8.self)
    try members.maybe("scenario", &scenario, unless: "", .string)
    events.scenario = Array(scenario.utf8)
  }

  private static func mark(
    _ mark: inout MarkEvents, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("kind", &mark.kind, .choice)
    try members.always("why", &mark.reason, .string)
    try members.always("line", &mark.line, .index)
  }

  private static func device(
    _ device: inout DeviceEvents, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("name", &device.name, .printable)
    try members.always("user", &device.user, .string)
    try members.always("platform", &device.platform, .printable)
    try members.maybe("offline", &device.isOffline, unless: false, .flag)
    try members.maybe("named", &device.isNamed, unless: false, .flag)
  }

  private static func step(
    _ step: inout StepEvents, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("kind", &step.kind, .choice)
    try members.always("title", &step.title, .string)
    try members.always("line", &step.line, .index)
  }

  private static func races(steps: Int) -> EventForm<[RaceEvents]> {
    let blank = RaceEvents.Outcome(title: "", line: 1, orders: 0, example: [])
    let outcomes = EventForm.list(.object(blank, outcome))
    let race = RaceEvents(
      step: 0, orders: InterleavingCount(run: 0, same: 0), states: 0, outcomes: [])
    return .list(
      .object(race) { race, members throws(Problem) in
        try members.always("step", &race.step, .index(below: steps))
        try members.always("orders", &race.orders.run, .count)
        try members.maybe("same", &race.orders.same, unless: 0, .number(in: 0...Int.max))
        try members.always("states", &race.states, .count)
        try members.maybe("outcomes", &race.outcomes, unless: [], outcomes)
      })
  }

  private static func outcome(
    _ outcome: inout RaceEvents.Outcome, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("title", &outcome.title, .string)
    try members.always("line", &outcome.line, .index)
    try members.always("orders", &outcome.orders, .count)
    try members.always("example", &outcome.example, .list(.printable))
  }

  static func fingerprints(
    _ prints: inout Fingerprints, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("callbacks", &prints.callbacks, .hexadecimal)
    try members.always("state", &prints.state, .hexadecimal)
    try members.always("packets", &prints.packets, .hexadecimal)
  }

  /// A failure of a case. A failure has the indices of an execution and an event, which can be
  /// checked only after the executions have been read.
  static func failure(
    _ failure: inout FailureEvents, of events: CaseEvents, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("failure", &failure.kind, .choice)
    try members.always("summary", &failure.summary, .printable)
    try members.always("line", &failure.line, .index)
    try members.always("column", &failure.column, .index)
    try members.maybe("step", &failure.step, .index(below: events.steps.count))
    try members.maybe("way", &failure.execution, .count)
    try members.maybe("event", &failure.event, .count)
    try device(&failure.device, of: events, &members)
    try members.maybe(
      "comparison", &failure.comparison,
      .object(FailureEvents.Comparison(rows: [], before: 0, after: 0), comparison))
    try members.always("details", &failure.details, .list(.printable))
    try members.always("causes", &failure.causes, .list(.printable))
    try members.maybe("alike", &failure.alike, unless: 0, .count)
    try members.maybe(
      "alikeDevices", &failure.alikeDevices, unless: [],
      .list(.index(below: events.devices.count)))
    let blank = FailureEvents.Difference(execution: 0)
    try members.maybe(
      "others", &failure.others, unless: [],
      .list(
        .object(blank) { other, members throws(Problem) in
          try members.always("way", &other.execution, .count)
          try members.maybe("event", &other.event, .count)
          try device(&other.device, of: events, &members)
          try members.maybe("missing", &other.missing, unless: [], .list(.printable))
        }))
    try members.maybe("follows", &failure.follows, .index(below: events.failures.count))
  }

  private static func comparison(
    _ comparison: inout FailureEvents.Comparison, _ members: inout EventMembers
  ) throws(Problem) {
    let blank = FailureEvents.Comparison.Row(expected: nil, received: nil, differs: false)
    try members.always("rows", &comparison.rows, .list(.object(blank, row)))
    try members.always("before", &comparison.before, .count)
    try members.always("after", &comparison.after, .count)
  }

  private static func row(
    _ row: inout FailureEvents.Comparison.Row, _ members: inout EventMembers
  ) throws(Problem) {
    try members.maybe("expected", &row.expected, .printable)
    try members.maybe("received", &row.received, .printable)
    try members.maybe("differs", &row.differs, unless: false, .flag)
  }

  /// The line of an execution. The execution's events follow in further lines.
  static func execution(
    _ execution: inout ExecutionEvents, of events: CaseEvents, _ members: inout EventMembers
  ) throws(Problem) {
    let blank = ExecutionEvents.Choice(step: 0, order: [], outcome: nil)
    let form = EventForm.object(blank) { choice, members throws(Problem) in
      try members.always("step", &choice.step, .index(below: events.steps.count))
      try members.always("order", &choice.order, .list(.printable))
      let step = choice.step
      let outcomes = events.races.first { $0.step == step }?.outcomes.count ?? 0
      try members.maybe("outcome", &choice.outcome, .index(below: outcomes))
    }
    try members.maybe("choices", &execution.choices, unless: [], .list(form))
    let population = EventForm.object(PopulationEvents(step: 0, lines: [])) {
      population, members throws(Problem) in
      try members.always("step", &population.step, .index(below: events.steps.count))
      let blank = PopulationEvents.Line(text: "", line: 1, happened: 0)
      try members.always("lines", &population.lines, .list(.object(blank, populationLine)))
      try members.maybe("measuredFrom", &population.measuredFrom, .time)
    }
    try members.maybe("populations", &execution.populations, unless: [], .list(population))
    try members.maybe(
      "lists", &execution.lists, unless: [], .list(.object(UserLists(user: ""), lists)))
  }

  private static func lists(
    _ lists: inout UserLists, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("user", &lists.user, .string)
    try members.always("friends", &lists.sizes.friends, .count)
    try members.always("requests", &lists.sizes.requests, .count)
    try members.always("groups", &lists.sizes.groups, .count)
    try members.always("subscriptions", &lists.sizes.subscriptions, .count)
    try members.always("subscribers", &lists.sizes.subscribers, .count)
  }

  private static func populationLine(
    _ line: inout PopulationEvents.Line, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("text", &line.text, .printable)
    try members.always("line", &line.line, .index)
    try members.always("happened", &line.happened, .count)
    try members.maybe("withoutChoice", &line.withoutChoice, unless: 0, .count)
    try members.maybe("impossible", &line.impossible, unless: 0, .count)
    try members.maybe("beyondBound", &line.beyondBound, unless: 0, .count)
  }

  /// An event; `index` is the number of earlier events in the same execution.
  static func event(
    _ event: inout TraceEvent, at index: Int, of events: CaseEvents, _ members: inout EventMembers
  ) throws(Problem) {
    try beginning(of: &event, at: index, of: events, &members)
    try rest(of: &event, at: index, of: events, &members)
    try citations(of: &event, &members)
    try values(of: &event, &members)
  }

  /// The first members of an event. When several devices receive the same callback, the events
  /// differ only in these members.
  static func beginning(
    of event: inout TraceEvent, at index: Int, of events: CaseEvents,
    _ members: inout EventMembers
  ) throws(Problem) {
    var position = index
    try members.always("index", &position, .count)
    try members.check(
      position == index, "`index` is not \(index): an event is missing or comes twice")
    try members.always("time", &event.time, .time)
    try device(&event.device, of: events, &members)
  }

  /// The members of an event between those in `beginning` and those in `citations`.
  static func rest(
    of event: inout TraceEvent, at index: Int, of events: CaseEvents,
    _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("step", &event.step, .index(below: events.steps.count))
    try members.maybe("line", &event.line, .index)
    try members.maybe("cause", &event.cause, .index(below: index))
    try members.maybe("user", &event.user, .string)
    try members.maybe("call", &event.call, .count)
    try members.maybe("name", &event.name, unless: "", .printable)
    try members.maybe("text", &event.text, unless: "", .printable)
    try members.maybe("code", &event.code, .number(in: Int(Int32.min)...Int(Int32.max)))
    try members.maybe("changed", &event.changed, .time)
    try members.maybe("listedLine", &event.listedLine, .index)
  }

  /// The clauses and rule rows that decided an event.
  static func citations(
    of event: inout TraceEvent, _ members: inout EventMembers
  ) throws(Problem) {
    try members.maybe("grounds", &event.citedClauses, unless: [], .list(.printable))
    try members.maybe("rows", &event.rows, unless: [], .list(.printable))
  }

  /// The last member of an event.
  static func values(
    of event: inout TraceEvent, _ members: inout EventMembers
  ) throws(Problem) {
    try members.maybe("values", &event.values, .json)
  }

  /// An optional member that names a device.
  private static func device(
    _ device: inout Int?, of events: CaseEvents, _ members: inout EventMembers
  ) throws(Problem) {
    var name = device.map { events.devices[$0].name }
    try members.maybe("device", &name, .string)
    guard device == nil, let name else { return }
    device = events.devices.firstIndex { $0.name == name }
    try members.check(device != nil, "`device` is none of the case's")
  }
}
