package import IMProtocol
import ScenarioLanguage

/// What was told, with all that it says but times and what is empty.
extension ScenarioText {
  /// A callback.
  package func shown(_ notice: Notice, _ arena: Arena) -> String {
    let descriptor = Catalogue.callback(notice.callback)
    let values = notice.values(arena)
    let fields = descriptor.fields.indices.compactMap { place -> FieldPattern? in
      let type = descriptor.fields[place].type
      if type == .time || type == .moment || values[place].isEmpty { return nil }
      return FieldPattern(shown: values[place], at: place, among: [])
    }
    return callback(notice.callback, fields)
  }

  /// What a call returns.
  package func shown(_ result: Value, _ type: ValueType?) -> String {
    pattern(Pattern(shown: result), type)
  }
}
