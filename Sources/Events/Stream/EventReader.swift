import Base
import ScenarioLanguage

/// Reads a stream of events from an untrusted source. The reader refuses inconsistent data, so that
/// reports can rely on all indices.
package struct EventReader: Sendable {
  private let path: String
  private var run: RunEvents?
  private var current: CaseEvents?
  /// The number of items according to the last line of the stream; nil until that line is read.
  private var end: Int?
  /// Whether an item has been read. After an item, no clause may follow, because a stream consists
  /// of the head, the clauses and the items, in this order.
  private var hasItems = false

  /// Reads a whole stream. Error messages name `path` as the stream's origin.
  package static func read(
    _ bytes: [UInt8], path: String
  ) throws(EventProblem) -> RunEvents {
    var reader = EventReader(path: path)
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty && number > 1 { continue }
      try reader.read(line, number)
    }
    return try reader.finish(number)
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) throws(EventProblem) {
    let value: JSONValue
    do {
      value = try JSONReader.value(of: line)
    } catch {
      throw EventProblem(
        path: path, line: number,
        "not JSON at byte \(error.offset + 1): \(error.message)")
    }
    do {
      try take(EventMembers(reading: value))
    } catch {
      throw EventProblem(path: path, line: number, error.message)
    }
  }

  private mutating func take(_ line: EventMembers) throws(EventMembers.Problem) {
    var (members, kind) = (line, "")
    try members.always("kind", &kind, .string)
    if end != nil { throw .init("the stream goes on after its end") }
    guard run != nil else {
      guard kind == "run" else { throw .init("this is not an event stream of imsim") }
      var head = RunEvents.Head(imsim: "", seed: 0, selected: 0)
      try EventFormat.head(&head, &members)
      run = RunEvents(head: head, statements: [], items: [])
      return
    }
    switch kind {
    case "run": throw .init("the stream has two heads")
    case "statement":
      if hasItems { throw .init("a statement comes after cases") }
      var statement = KnownClause(id: "")
      try EventFormat.statement(&statement, &members)
      run?.statements.append(statement)
    case "errors":
      var errors = FileErrors(path: "", index: 0, errors: [], text: StyledText())
      try EventFormat.errors(&errors, &members)
      try begin(.broken(errors))
    case "case":
      var events = CaseEvents(path: "", index: 0, title: "")
      try EventFormat.head(ofCase: &events, &members)
      if events.scenario.isEmpty { events.scenario = lastScenario(of: events.path) }
      try begin(.ran(events))
      current = events
    case "end":
      closeCase()
      var items = 0
      try members.always("items", &items, .count)
      end = items
    default: try addToCase(kind, &members)
    }
  }

  /// The text of the file at `path` if the previous item is a case of this file, and otherwise an
  /// empty text.
  private func lastScenario(of path: String) -> [UInt8] {
    guard case .ran(let last)? = run?.items.last, last.path == path else { return [] }
    return last.scenario
  }

  /// Adds a failure, an execution or an event to the current case.
  private mutating func addToCase(
    _ kind: String, _ members: inout EventMembers
  ) throws(EventMembers.Problem) {
    guard var events = current else { throw .init("a line belongs to no case") }
    current = nil
    switch kind {
    case "failure":
      if !events.executions.isEmpty { throw .init("a failure comes after a way") }
      var failure = FailureEvents(kind: .budget, summary: "", line: 1, column: 1)
      try EventFormat.failure(&failure, of: events, &members)
      events.failures.append(failure)
    case "way":
      var execution = ExecutionEvents()
      try EventFormat.execution(&execution, of: events, &members)
      events.executions.append(execution)
    default:
      guard let kind = TraceEvent.Kind(rawValue: kind) else {
        throw .init("lines of kind \(Escaping.quoted(String(kind.prefix(80)))) are unknown")
      }
      guard let execution = events.executions.indices.last else {
        throw .init("an event belongs to no way")
      }
      var event = TraceEvent(time: 0, kind: kind, step: 0)
      let index = events.executions[execution].trace.count
      try EventFormat.event(&event, at: index, of: events, &members)
      events.executions[execution].trace.append(event)
    }
    current = events
  }

  private mutating func begin(_ item: RunEvents.Item) throws(EventMembers.Problem) {
    closeCase()
    hasItems = true
    guard let head = run?.head else { return }
    let last = run?.items.last?.index ?? -1
    let isInOrder =
      if let origins = head.division?.origins {
        item.index == last + 1 && item.index < origins.count
      } else {
        item.index > last && item.index < head.selected && head.shard?.holds(item.index) ?? true
      }
    guard isInOrder else {
      throw .init("place \(item.index) is out of order or belongs to another shard")
    }
    run?.items.append(item)
  }

  /// Adds the current case, which is now complete, to the run.
  private mutating func closeCase() {
    guard let events = current, let last = run?.items.indices.last else { return }
    run?.items[last] = .ran(events)
    current = nil
  }

  private func finish(_ lines: Int) throws(EventProblem) -> RunEvents {
    guard let run, let end else {
      throw EventProblem(
        path: path, line: lines, "the stream is incomplete: its end is missing")
    }
    let wanted = run.head.division?.origins?.count ?? end
    guard run.items.count == end, end == wanted else {
      throw EventProblem(
        path: path,
        "the stream is incomplete: it has \(run.items.count) of \(max(end, wanted)) items")
    }
    for events in run.cases where !events.failures.allSatisfy({ Self.leadsToRace($0, events) }) {
      throw EventProblem(
        path: path, "a failure of \(Escaping.quoted(events.title)) is on none of its ways")
    }
    return run
  }

  private static func leadsToRace(_ failure: FailureEvents, _ events: CaseEvents) -> Bool {
    func exists(_ event: Int?, _ execution: Int) -> Bool {
      guard events.executions.indices.contains(execution) else { return false }
      return event.map(events.executions[execution].trace.indices.contains) ?? true
    }
    guard failure.others.allSatisfy({ exists($0.event, $0.execution) }) else { return false }
    guard let execution = failure.execution else { return failure.event == nil }
    return exists(failure.event, execution)
  }
}
