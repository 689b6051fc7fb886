import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Short texts for log entries, in the notation of scenarios.
struct LogEntryWords {
  private let words: ScenarioText
  /// The kind of each call in the log, keyed by the id of the call. No code iterates over the
  /// dictionary, so the order of its keys does not matter.
  private let calls: [Int: CallKind]

  init(_ log: DeviceLog, _ words: ScenarioText) {
    self.words = words
    var calls: [Int: CallKind] = [:]
    for row in log.rows { if case .call(let id, let kind, _) = row.kind { calls[id] = kind } }
    self.calls = calls
  }

  func text(_ row: LogEntry) -> String {
    switch row.kind {
    case .call(_, let kind, let values): return "calls \(call(kind, values))"
    case .returns(let id, let code, let pattern):
      let call = calls[id].map { Catalogue.call($0) }
      let value = pattern.map {
        ", \(words.pattern($0, type: code == .success ? call?.result : nil))"
      }
      return "\(call?.name ?? "a call") ends with \(ScenarioText.code(code))\(value ?? "")"
    case .callback(let kind, let fields):
      let descriptor = Catalogue.callback(kind)
      return descriptor.name + (fields.isEmpty ? "" : "(\(text(fields, of: descriptor.fields)))")
    case .action(let kind): return kind.words.logged?.words ?? ""
    case .connected: return "is connected"
    case .disconnected: return "is disconnected"
    case .localData(let fields):
      return "holds {\(text(fields, of: Catalogue.record(.localData).fields))}"
    case .end: return "the log ends"
    }
  }

  /// Returns the text of a call, without arguments that equal their default values.
  private func call(_ kind: CallKind, _ values: [Value]) -> String {
    let descriptor = Catalogue.call(kind)
    let arguments = zip(descriptor.parameters, values).enumerated().compactMap {
      index, pair -> String? in
      let (parameter, value) = pair
      if parameter.isOptional, value == parameter.defaultValue { return nil }
      let text = words.value(value, type: parameter.type)
      return index == 0 ? text : "\(parameter.name): \(text)"
    }
    return "\(descriptor.name)(\(arguments.joined(separator: ", ")))"
  }

  private func text(_ fields: [FieldPattern], of descriptors: [FieldDescriptor]) -> String {
    fields.map { field in
      let descriptor = descriptors[field.field]
      return "\(descriptor.name): \(words.pattern(field.pattern, type: descriptor.type))"
    }.joined(separator: ", ")
  }
}
