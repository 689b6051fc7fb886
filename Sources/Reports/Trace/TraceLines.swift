public import ScenarioLanguage
public import Simulation
import DiscreteEvents
import IMProtocol

/// The trace of a case as JSON Lines: for each way a header, then one object for each record.
///
/// The header bears `format` and `version`; a record bears its `index`, its `time` in microseconds
/// since the scenario's start, its `kind`, where it happened, and the index of its `cause`.
public enum TraceLines {
  /// The version of the format: it grows when a reader must change.
  public static let version = 1

  /// Appends the traces of a case, one for each way through its races.
  public static func append(
    _ scenario: Scenario, _ result: CaseResult, path: String, seed: UInt64,
    to buffer: inout TextBuffer
  ) {
    let text = ValueText(scenario)
    var writer = JSONWriter()
    for (index, way) in result.ways.enumerated() {
      let subject = TraceSubject(scenario, way, text)
      writer.object { writer in
        head(subject, path, seed, &writer)
        writer.member("way", index + 1)
        writer.member("ways", result.ways.count)
        races(subject, &writer)
      }
      writer.endLine()
      for (index, record) in subject.records.enumerated() {
        writer.object { self.record(record, index, subject, &$0) }
        writer.endLine()
      }
    }
    buffer.append(writer.text)
  }

  private static func head(
    _ subject: TraceSubject, _ path: String, _ seed: UInt64, _ writer: inout JSONWriter
  ) {
    let scenario = subject.scenario
    writer.member("format", "imsim-trace")
    writer.member("version", version)
    writer.member("title", scenario.title)
    writer.member("path", path)
    if let row = scenario.row { writer.member("row", row) }
    writer.member("seed", seed)
    writer.member("start", TimeText.iso(milliseconds: scenario.clock.start / 1_000))
    writer.member("devices", scenario.devices.indices.map { subject.text.device(DeviceID($0)) })
  }

  private static func races(_ subject: TraceSubject, _ writer: inout JSONWriter) {
    writer.key("races")
    writer.array { writer in
      for choice in subject.way.choices {
        let step = subject.scenario.steps[choice.step]
        writer.object { writer in
          writer.member("title", step.title)
          writer.member("order", subject.order(choice))
          if let outcome = choice.outcome, let outcomes = step.outcomes {
            writer.member("outcome", outcomes[outcome].title)
          }
        }
      }
    }
  }

  private static func record(
    _ record: TraceRecord, _ index: Int, _ subject: TraceSubject, _ writer: inout JSONWriter
  ) {
    writer.member("index", index)
    writer.member("time", subject.offset(of: record))
    if record.device != .absent {
      writer.member("device", subject.text.device(record.device))
      writer.member("user", subject.text.id(of: subject.text.owner(of: record.device)))
    }
    event(record.event, subject, &writer)
    if record.cause != .none { writer.member("cause", record.cause.value) }
  }

  private static func event(
    _ event: TraceRecord.Event, _ subject: TraceSubject, _ writer: inout JSONWriter
  ) {
    switch event {
    case .stepBegan(let step):
      writer.member("kind", "step")
      writer.member("step", step)
      if subject.scenario.steps.indices.contains(Int(step)) {
        writer.member("title", subject.scenario.steps[Int(step)].title)
      }
    case .called(let token):
      let call = subject.call(token)
      writer.member("kind", "call")
      name(call, token, &writer)
      writer.key("arguments")
      writer.fields(
        Catalogue.call(call.kind).parameters, call.values(subject.arena), subject.text)
    case .taken(let token):
      writer.member("kind", "take")
      name(subject.call(token), token, &writer)
    case .completed(let token, let reply):
      writer.member("kind", "result")
      name(subject.call(token), token, &writer)
      writer.member("code", reply.code.number)
      writer.key("result")
      writer.value(reply.result.value(subject.arena), subject.text)
    case .callback(let notice): self.notice("callback", notice, subject, &writer)
    case .unheard(let notice): self.notice("unheard", notice, subject, &writer)
    case .delegateAddedLate(let kind):
      writer.member("kind", "delegateAddedLate")
      writer.member("delegate", kind.name)
    case .connecting: writer.member("kind", "connecting")
    case .loggedIn: writer.member("kind", "loggedIn")
    case .connected: writer.member("kind", "connected")
    case .disconnecting: writer.member("kind", "disconnecting")
    case .loggedOut: writer.member("kind", "loggedOut")
    case .disconnected: writer.member("kind", "disconnected")
    case .waited: writer.member("kind", "wait")
    }
  }

  private static func name(_ call: Call, _ token: CallToken, _ writer: inout JSONWriter) {
    writer.member("call", token.index)
    writer.member("name", ValueText.name(of: call))
  }

  private static func notice(
    _ kind: String, _ notice: Notice, _ subject: TraceSubject, _ writer: inout JSONWriter
  ) {
    let descriptor = Catalogue.callback(notice.callback)
    writer.member("kind", kind)
    writer.member("name", descriptor.name)
    writer.key("fields")
    writer.fields(descriptor.fields, notice.values(subject.arena), subject.text)
  }
}
