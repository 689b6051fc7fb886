package import Events
import Ground
package import ScenarioLanguage
import Simulation

/// What came of checking logs, for a program: one object in a line.
package enum ConformanceJSON {
  /// Appends the object.
  package static func append(
    _ checked: CheckedLogs, _ known: KnownStatements, to buffer: inout TextBuffer
  ) {
    let diagnosis = Diagnosis(checked)
    let assumptions = AssumptionWords(diagnosis)
    let table = StatementTable(checked, diagnosis, known)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("verdict", checked.conformance.verdict.rawValue)
      writer.member("rows", checked.rows)
      writer.member("agreeing", checked.conformance.agreeing)
      writer.member("steps", checked.conformance.steps)
      if checked.conformance.isCutShort {
        writer.key("cutShort")
        writer.boolean(true)
      }
      append(devices: diagnosis, to: &writer)
      writer.member("suspects", table.suspects.map(\.id))
      if let explanation = checked.explanation { append(explanation, to: &writer) }
      writer.key("divergences")
      writer.array { writer in
        for divergence in diagnosis.divergences { append(divergence, diagnosis, to: &writer) }
      }
      append(missing: MissingWords(diagnosis), diagnosis, to: &writer)
      writer.member("unknown", MissingWords(diagnosis).unknown)
      writer.member("assumptions", assumptions.sentences)
      writer.member("notes", checked.reading.notes.map(\.description))
      append(table, to: &writer)
    }
    writer.endLine()
    buffer.append(writer.text)
  }

  private static func append(_ explanation: LogExplanation, to writer: inout JSONWriter) {
    writer.key("explainedBy")
    writer.object { writer in
      writer.member("statement", explanation.statement)
      writer.member("change", explanation.change)
      writer.member("place", explanation.place)
      writer.key("needsFacts")
      writer.boolean(explanation.needsFacts)
    }
  }

  private static func append(devices diagnosis: Diagnosis, to writer: inout JSONWriter) {
    let behind = AssumptionWords.behind(diagnosis.checked)
    writer.key("devices")
    writer.array { writer in
      for (log, path) in diagnosis.checked.reading.paths.enumerated() {
        writer.object { writer in
          writer.member("device", diagnosis.device(log))
          writer.member("path", path)
          writer.member("rows", diagnosis.checked.reading.logs[log].rows.count)
          writer.member("clockBehind", behind[log])
        }
      }
    }
  }

  private static func append(
    missing words: MissingWords, _ diagnosis: Diagnosis, to writer: inout JSONWriter
  ) {
    writer.key("missing")
    writer.array { writer in
      for entry in words.entries {
        writer.object { writer in
          writer.member("who", entry.who)
          writer.member("unseen", entry.unseen)
          writer.key("calls")
          writer.array { writer in
            for call in entry.calls {
              writer.object { writer in
                writer.member("call", words.words(call))
                writer.member("path", diagnosis.checked.reading.paths[call.log])
                if let line = diagnosis.line(call.log, call.row) { writer.member("line", line) }
              }
            }
          }
        }
      }
    }
  }

  private static func append(
    _ one: ToldDivergence, _ diagnosis: Diagnosis, to writer: inout JSONWriter
  ) {
    let divergence = one.divergence
    let words = DivergenceWords(divergence, diagnosis, slip: one.slip)
    writer.object { writer in
      writer.member("device", diagnosis.device(divergence.log))
      writer.member("path", diagnosis.checked.reading.paths[divergence.log])
      if let line = diagnosis.line(divergence.log, divergence.row) { writer.member("line", line) }
      writer.member("difference", divergence.difference.name)
      writer.member("message", words.headline)
      if let hint = words.hint { writer.member("hint", hint) }
      if let row = words.row { writer.member("log", row) }
      if let expected = words.expected { writer.member("model", expected) }
      if let difference = words.difference {
        writer.key("field")
        writer.object { writer in
          writer.member("path", difference.place)
          writer.member("log", difference.logged)
          writer.member("model", difference.expected)
        }
      }
      if let cause = diagnosis.cause(of: divergence) { writer.member("because", cause) }
      if !one.others.isEmpty { writer.member("also", one.others.map(diagnosis.sentence)) }
      writer.member("statements", diagnosis.grounds(of: divergence))
    }
  }

  private static func append(_ table: StatementTable, to writer: inout JSONWriter) {
    writer.key("statements")
    writer.array { writer in
      for entry in table.entries {
        writer.object { writer in
          writer.member("id", entry.id)
          writer.member("confirmed", entry.confirmed)
          writer.member("contradicted", entry.contradicted)
        }
      }
    }
    writer.member("untouched", table.untouched)
  }
}

extension Divergence.Difference {
  /// Its word in JSON.
  fileprivate var name: String {
    switch self {
    case .missing: "missing"
    case .unexpected: "unexpected"
    case .value: "value"
    case .code: "code"
    case .otherOrder: "order"
    case .otherDevice: "device"
    }
  }
}
