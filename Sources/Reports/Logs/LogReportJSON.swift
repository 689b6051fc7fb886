package import Events
import ScenarioLanguage

/// Writes the result of checking logs as a JSON object on a single line.
package enum LogReportJSON {
  /// Appends the report as JSON.
  package static func append(_ report: LogReport, to buffer: inout TextBuffer) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("verdict", report.agrees.map { $0 ? "agrees" : "disagrees" } ?? "open")
      writer.member("rows", report.devices.reduce(0) { $0 + $1.rows })
      writer.member("agreeing", report.agreeing)
      writer.member("steps", report.steps)
      if report.isCutShort { writer.member("cutShort", isTrue: true) }
      writer.member("devices", of: report.devices) { device, writer in
        writer.member("device", device.name)
        writer.member("path", device.path)
        writer.member("rows", device.rows)
        writer.member("clockBehind", device.clockBehind)
      }
      writer.member("suspects", report.suspects)
      if let explanation = report.explanation {
        writer.key("explainedBy")
        writer.object { writer in
          writer.member("statement", explanation.statement)
          writer.member("change", explanation.change)
          writer.member("place", explanation.location)
          writer.member("needsFacts", isTrue: explanation.needsFacts)
        }
      }
      writer.member("divergences", of: report.differences, append)
      writer.member("missing", of: report.missing) { entry, writer in
        writer.member("who", entry.who)
        writer.member("unseen", entry.assumed)
        writer.member("calls", of: entry.calls) { call, writer in
          writer.member("call", call.words)
          writer.member("path", call.path)
          if let line = call.line { writer.member("line", line) }
        }
      }
      writer.member("unknown", report.unknown)
      writer.member("assumptions", report.assumptions)
      writer.member("notes", report.notes)
      writer.member("statements", of: report.counts) { count, writer in
        writer.member("id", count.statement.id)
        writer.member("confirmed", count.confirmed)
        writer.member("contradicted", count.contradicted)
      }
      writer.member("untouched", report.untouched)
    }
    writer.endLine()
    buffer.append(writer.text)
  }

  private static func append(_ one: LogReport.Difference, to writer: inout JSONWriter) {
    writer.member("device", one.device)
    writer.member("path", one.path)
    if let line = one.line { writer.member("line", line) }
    writer.member("difference", one.kind)
    writer.member("message", one.headline)
    if let hint = one.hint { writer.member("hint", hint) }
    if let row = one.row { writer.member("log", row) }
    if let expected = one.expected { writer.member("model", expected) }
    if let field = one.field {
      writer.key("field")
      writer.object { writer in
        writer.member("path", field.path)
        writer.member("log", field.logged)
        writer.member("model", field.expected)
      }
    }
    if let cause = one.cause { writer.member("because", cause) }
    if !one.others.isEmpty { writer.member("also", one.others) }
    writer.member("statements", one.citedClauses)
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, isTrue: Bool) {
    key(name)
    boolean(isTrue)
  }

  fileprivate mutating func member<Item>(
    _ name: String, of items: [Item], _ append: (Item, inout JSONWriter) -> Void
  ) {
    key(name)
    array { writer in
      for item in items { writer.object { append(item, &$0) } }
    }
  }
}
