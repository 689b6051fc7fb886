import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import Simulation

/// Makes the events of a way of its log, each when it is asked for.
struct TraceEvents: Sendable {
  private let subject: TraceSubject
  private let lines: LineIndex
  /// For each record where the line begins that lists it, up to the last that one lists.
  private var listed: [UInt32] = []
  /// Stands for those that no line lists.
  private static let unlisted = UInt32.max

  init(_ subject: TraceSubject, _ lines: LineIndex) {
    self.subject = subject
    self.lines = lines
    for match in subject.way.matches where match.callback != .none {
      let index = Int(match.callback.value)
      if index >= listed.count {
        listed.append(contentsOf: repeatElement(Self.unlisted, count: index + 1 - listed.count))
      }
      listed[index] = match.range.start
    }
  }

  var count: Int { subject.records.count }

  /// The event of a record.
  subscript(index: Int) -> TraceEvent {
    let record = subject.records[index]
    var event = Self.event(record, subject)
    event.line = subject.statement(of: record).map { lines.line(of: Int($0.range.start)) }
    event.grounds = subject.grounds(at: index)
    event.rows = subject.rows(at: index)
    if index < listed.count, listed[index] != Self.unlisted {
      event.listedLine = lines.line(of: Int(listed[index]))
    }
    return event
  }

  /// What a record says, without lines and what decided it.
  static func event(_ record: TraceRecord, _ subject: TraceSubject) -> TraceEvent {
    var event = TraceEvent(
      time: subject.offset(of: record), kind: .step,
      step: subject.place(ofStep: Int(record.origin.step)))
    if record.device != .absent { event.device = Int(record.device.index) }
    if record.cause != .none { event.cause = Int(record.cause.value) }
    describe(record.event, subject, &event)
    return event
  }

  private static func describe(
    _ what: TraceRecord.Event, _ subject: TraceSubject, _ event: inout TraceEvent
  ) {
    switch what {
    case .stepBegan: break
    case .called(let token): called(token, subject, &event)
    case .taken(let token):
      event.kind = .take
      name(token, subject, &event)
    case .completed(let token, let reply): completed(token, reply, subject, &event)
    case .callback(let notice): heard(notice, .callback, subject, &event)
    case .unheard(let notice): heard(notice, .unheard, subject, &event)
    case .silent(let silence):
      event.kind = .silent
      event.name = Catalogue.callback(silence.callback).name
      event.text = silence.kind.words
      if silence.user != .absent { event.user = subject.text.id(of: silence.user) }
      event.changed = silence.operationTime.map(subject.offset)
    case .connecting: event.kind = .connecting
    case .loggedIn: event.kind = .loggedIn
    case .connected: event.kind = .connected
    case .disconnecting: event.kind = .disconnecting
    case .loggedOut: event.kind = .loggedOut
    case .disconnected: event.kind = .disconnected
    case .delegateAddedLate(let kind):
      event.kind = .delegateAddedLate
      event.name = kind.name
    case .pageOpened(let items):
      event.kind = .pageOpened
      event.text = count(items)
    case .pageRefreshed(let items):
      event.kind = .pageRefreshed
      event.text = count(items)
    case .pageTapped(let section, let row, let handler):
      event.kind = .pageTapped
      event.text = "section \(section), row \(row), which the \(handler) handles"
    case .forgotten(let token):
      event.kind = .forgotten
      name(token, subject, &event)
    case .disturbed(let disturbance):
      event.kind = .fault
      event.text = words(disturbance, subject)
    case .waited: event.kind = .wait
    }
  }

  /// What goes wrong, behind the name of the device, or of the server.
  private static func words(_ disturbance: Disturbance, _ subject: TraceSubject) -> String {
    switch disturbance {
    case .loseConnection: return "loses its connection"
    case .loseAnswer(let token):
      return "loses the answer to \(ValueText.name(of: subject.call(token)))"
    case .hears(_, let hears): return "hears \(hears ? "again" : "nothing")"
    case .isHeard(_, let isHeard): return "is \(isHeard ? "heard again" : "not heard")"
    case .giveUp(_, .down): return "gives its connection up: it has heard nothing for 30s"
    case .giveUp(let device, .up):
      return "gives \(subject.text.device(device)) up: it has not been heard for 30s"
    case .hold: return "is told the next later"
    case .release: return "is told what was held back"
    case .latency(_, let least, let greatest):
      let (one, other) = (
        TimeText.span(microseconds: least), TimeText.span(microseconds: greatest)
      )
      return "has latency \(least == greatest ? one : "\(one)...\(other)")"
    case .restartServer, .restartServerAmid, .restart: return "restarts"
    case .reinstall: return "is installed anew"
    case .clock(_, let milliseconds):
      let span = TimeText.span(microseconds: abs(milliseconds) * 1_000)
      if milliseconds == 0 { return "has the right time" }
      return "has a clock that is \(span) \(milliseconds > 0 ? "fast" : "slow")"
    }
  }

  private static func count(_ items: Int32) -> String { items == 1 ? "1 item" : "\(items) items" }

  private static func name(
    _ token: CallToken, _ subject: TraceSubject, _ event: inout TraceEvent
  ) {
    event.call = Int(token.index)
    event.name = ValueText.name(of: subject.call(token))
  }

  private static func called(
    _ token: CallToken, _ subject: TraceSubject, _ event: inout TraceEvent
  ) {
    let call = subject.call(token)
    event.kind = .call
    name(token, subject, &event)
    event.text = subject.text.call(call, subject.arena)
    event.values = JSONValue(
      Catalogue.call(call.kind).parameters, call.values(subject.arena), subject.text)
  }

  private static func completed(
    _ token: CallToken, _ reply: Reply, _ subject: TraceSubject, _ event: inout TraceEvent
  ) {
    event.kind = .result
    name(token, subject, &event)
    event.text = subject.text.end(of: subject.call(token), reply, subject.arena)
    event.code = Int(reply.code.number)
    let result = reply.result.value(subject.arena)
    if result != .absent { event.values = JSONValue(result, subject.text) }
  }

  private static func heard(
    _ notice: Notice, _ kind: TraceEvent.Kind, _ subject: TraceSubject, _ event: inout TraceEvent
  ) {
    let descriptor = Catalogue.callback(notice.callback)
    event.kind = kind
    event.name = descriptor.name
    event.text = subject.text.callback(notice, subject.arena)
    event.changed = subject.offset(of: notice.operationTime)
    event.values = JSONValue(descriptor.fields, notice.values(subject.arena), subject.text)
  }
}
