import Base
import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import Simulation

/// The events of an execution. An event is created from the log only when the event is accessed.
struct TraceEvents: Sendable {
  private let subject: TraceSubject
  private let records: History<TraceRecord>
  private let origin: OutlineOrigin
  private let citations: Citations
  /// The line numbers of each step's statements, beginning with those of `given`.
  private let lines: [[Int32]]
  /// For each record, the line of the scenario that lists the record. The array ends at the last
  /// listed record.
  private var listed: [Int32] = []
  /// Marks a record that no line of the scenario lists.
  private static let unlisted: Int32 = -1

  init(_ subject: TraceSubject, _ index: LineIndex) {
    self.subject = subject
    records = subject.records
    origin = OutlineOrigin(subject)
    citations = Citations(subject)
    func line(of range: SourceRange) -> Int32 { Int32(index.line(of: Int(range.start))) }
    let ofGiven = subject.scenario.given.map { line(of: $0.range) }
    lines = [ofGiven] + subject.scenario.steps.map { $0.lineRanges.map(line(of:)) }
    var latest: (start: UInt32, line: Int32)?
    for match in subject.execution.matches where match.callback != .none {
      let index = Int(match.callback.value)
      if index >= listed.count {
        listed.append(contentsOf: repeatElement(Self.unlisted, count: index + 1 - listed.count))
      }
      if latest?.start != match.range.start {
        latest = (match.range.start, line(of: match.range))
      }
      listed[index] = latest?.line ?? Self.unlisted
    }
  }

  var count: Int { records.count }

  /// Creates an event. The event's words are copied from `memory` if `memory` contains them.
  /// `tables` is an array of one element, which avoids a copy of the element.
  static func event(
    _ index: Int, of tables: [TraceEvents], _ memory: inout NoticeWords
  ) -> TraceEvent {
    let record = tables[0].records[index]
    var event = TraceEvent(outline(record, tables[0].origin))
    if let notice = record.event.notice {
      if !memory.fill(&event, notice, cause: record.cause) {
        describe(record.event, tables, &event)
        memory.keep(event, notice, cause: record.cause)
      }
    } else {
      describe(record.event, tables, &event)
    }
    event.line = tables[0].line(of: record)
    tables[0].citations.fill(&event, index)
    if index < tables[0].listed.count, tables[0].listed[index] != unlisted {
      event.listedLine = Int(tables[0].listed[index])
    }
    // A copy would retain all texts of the event.
    return consume event
  }

  @inline(never) private static func describe(
    _ what: TraceRecord.Event, _ tables: [TraceEvents], _ event: inout TraceEvent
  ) {
    describe(what, tables[0].subject, &event)
  }

  func line(_ index: Int) -> Int? { line(of: records[index]) }

  func rows(_ index: Int) -> [String] { citations.rows(index) }

  @inline(__always) private func line(of record: TraceRecord) -> Int? {
    guard record.origin.statement >= 0 else { return nil }
    return Int(lines[Int(record.origin.step) + 1][Int(record.origin.statement)])
  }

  /// An event without its texts.
  @inline(__always) func outline(_ index: Int) -> TraceEvent.Outline {
    Self.outline(records[index], origin)
  }

  /// The event of a record, without line numbers and citations.
  static func event(_ record: TraceRecord, _ subject: TraceSubject) -> TraceEvent {
    var event = TraceEvent(outline(record, OutlineOrigin(subject)))
    describe(record.event, subject, &event)
    return event
  }

  private static func outline(
    _ record: TraceRecord, _ origin: OutlineOrigin
  ) -> TraceEvent.Outline {
    let (kind, call) = kind(of: record.event)
    return TraceEvent.Outline(
      time: record.time.microseconds - origin.start, kind: kind,
      device: record.device == .absent ? nil : Int(record.device.index),
      step: Int(record.origin.step) + origin.firstStep,
      cause: record.cause == .none ? nil : Int(record.cause.value),
      call: call.map { Int($0.index) },
      changed: changed(record.event).map { $0.milliseconds * 1_000 - origin.start })
  }

  /// The time, by the server's clock, of the change that a record reports; nil if the record
  /// reports no change.
  private static func changed(_ what: TraceRecord.Event) -> Timestamp? {
    switch what {
    case .callback(let notice), .unheard(let notice): notice.operationTime
    case .suppressed(let suppression): suppression.operationTime
    case .stepBegan, .called, .taken, .completed, .connecting, .loggedIn, .connected,
      .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed,
      .pageTapped, .forgotten, .disturbed, .waited:
      nil
    }
  }

  private static func kind(of what: TraceRecord.Event) -> (TraceEvent.Kind, CallToken?) {
    switch what {
    case .stepBegan: (.step, nil)
    case .called(let token): (.call, token)
    case .taken(let token): (.take, token)
    case .completed(let token, _): (.result, token)
    case .callback: (.callback, nil)
    case .unheard: (.unheard, nil)
    case .suppressed: (.suppressed, nil)
    case .connecting: (.connecting, nil)
    case .loggedIn: (.loggedIn, nil)
    case .connected: (.connected, nil)
    case .disconnecting: (.disconnecting, nil)
    case .loggedOut: (.loggedOut, nil)
    case .disconnected: (.disconnected, nil)
    case .delegateAddedLate: (.delegateAddedLate, nil)
    case .pageOpened: (.pageOpened, nil)
    case .pageRefreshed: (.pageRefreshed, nil)
    case .pageTapped: (.pageTapped, nil)
    case .forgotten(let token): (.forgotten, token)
    case .disturbed: (.fault, nil)
    case .waited: (.wait, nil)
    }
  }

  private static func describe(
    _ what: TraceRecord.Event, _ subject: TraceSubject, _ event: inout TraceEvent
  ) {
    switch what {
    case .stepBegan, .loggedIn, .connected, .disconnecting, .loggedOut, .disconnected, .waited:
      break
    case .connecting(let isByItself): if isByItself { event.text = "connects by itself" }
    case .called(let token):
      let call = subject.call(token)
      let descriptor = Catalogue.call(call.kind)
      let values = call.values(subject.arena)
      event.name = descriptor.name
      event.text = subject.text.call(call.kind, values.map { .value($0) })
      event.values = JSONValue(descriptor.parameters, values, subject.text)
    case .taken(let token), .forgotten(let token):
      event.name = ScenarioText.name(of: subject.call(token))
    case .completed(let token, let reply):
      let call = subject.call(token)
      event.name = ScenarioText.name(of: call)
      event.text = subject.text.end(of: call, reply, subject.arena)
      event.code = Int(reply.code.number)
      let result = reply.result.value(subject.arena)
      if result != .absent { event.values = JSONValue(result, subject.text) }
    case .callback(let notice), .unheard(let notice):
      let descriptor = Catalogue.callback(notice.callback)
      event.name = descriptor.name
      let values = notice.values(subject.arena)
      event.text = subject.text.callback(notice.callback, values)
      event.values = JSONValue(descriptor.fields, values, subject.text)
    case .suppressed(let suppression):
      event.name = Catalogue.callback(suppression.callback).name
      event.text = suppression.kind.words
      if suppression.user != .absent { event.user = subject.text.id(of: suppression.user) }
    case .delegateAddedLate(let kind): event.name = kind.name
    case .pageOpened(let items), .pageRefreshed(let items): event.text = Int(items).counted("item")
    case .pageTapped(let section, let row, let handler):
      event.text = "section \(section), row \(row), which the \(handler) handles"
    case .disturbed(let injectedFault): event.text = words(injectedFault, subject)
    }
  }

  /// Describes a fault. Reports print these words after the name of the device or the server.
  private static func words(_ injectedFault: InjectedFault, _ subject: TraceSubject) -> String {
    if case .loseAnswer(let token) = injectedFault {
      return "loses the answer to \(ScenarioText.name(of: subject.call(token)))"
    }
    if case .giveUp(let device, let direction) = injectedFault {
      return direction == .down
        ? "gives its connection up: it has heard nothing for 30s"
        : "gives \(subject.text.device(device)) up: it has not been heard for 30s"
    }
    if case .hold = injectedFault { return "receives the next one later" }
    if case .release = injectedFault { return "receives what was held back" }
    if case .latency(_, let least, let greatest) = injectedFault {
      let (one, other) = (
        TimeText.span(microseconds: least), TimeText.span(microseconds: greatest)
      )
      return "has latency \(least == greatest ? one : "\(one)...\(other)")"
    }
    if case .clock(_, let milliseconds) = injectedFault {
      let span = TimeText.span(microseconds: abs(milliseconds) * 1_000)
      if milliseconds == 0 { return "has the right time" }
      return "has a clock that is \(span) \(milliseconds > 0 ? "fast" : "slow")"
    }
    if case .reinstall = injectedFault { return "is installed anew" }
    let span = injectedFault.action?.span ?? 0
    let time = span > 0 ? " for \(TimeText.span(microseconds: span))" : ""
    if case .networkDown = injectedFault { return "has no network\(time)" }
    if case .networkBack = injectedFault { return "has its network again" }
    if case .loseConnection = injectedFault { return "loses its connection\(time)" }
    // The only fault without an action is a restart of the server while the server processes an
    // input.
    return injectedFault.action?.kind.words.says ?? "restarts"
  }
}

/// The origin of the times and the step indices in the outlines of an execution's events.
private struct OutlineOrigin {
  /// The scenario's start, in microseconds since 1970-01-01T00:00:00Z.
  let start: Int64
  let firstStep: Int

  init(_ subject: TraceSubject) {
    start = subject.scenario.clock.start
    firstStep = subject.position(ofStep: 0)
  }
}
