import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// Converts named values to the model's values.
extension Session {
  /// Returns the model's value. Names that the session does not know yet are added to the session.
  mutating func value(_ named: NamedValue, as type: ValueType) -> Value {
    switch (named, type) {
    case (.free, _), (.absent, _): .absent
    case (.boolean(let flag), .boolean): .boolean(flag)
    case (.number(let number), .code): .code(IMProtocol.Code(Int32(clamping: number)))
    case (.number(let number), .enumeration(let kind)):
      .enumeration(kind, Int32(clamping: number))
    case (.number(let number), _): .integer(number)
    case (.string(let id), .user): .user(user(id))
    case (.string(let id), .group): .group(group(id))
    case (.string(let name), .callback):
      Catalogue.callback(named: name).map { .callback($0) } ?? .absent
    case (.string(let string), _): .text(text(string))
    case (.list(let items), .list(let element)): list(items, element)
    case (.record(let fields), .record(let kind)): record(fields, kind)
    case (.attributes(let attributes), .dictionary): dictionary(attributes)
    default: fatal("IMSim has \(named) where its catalogue has \(type)")
    }
  }

  private mutating func list(_ items: [NamedValue], _ element: ValueType) -> Value {
    var values: [Value] = []
    for item in items { values.append(value(item, as: element)) }
    return .list(values)
  }

  private mutating func record(_ fields: [NamedValue], _ kind: RecordKind) -> Value {
    var values: [Value] = []
    for (field, descriptor) in zip(fields, Catalogue.record(kind).fields) {
      values.append(value(field, as: descriptor.type))
    }
    return .record(kind, values)
  }

  /// Sorts the attributes by the bytes of their keys.
  private mutating func dictionary(_ attributes: [String: String]) -> Value {
    let pairs = attributes.map { ($0.key, $0.value) }.sorted {
      $0.0.utf8.lexicographicallyPrecedes($1.0.utf8)
    }
    var values: [Value.Attribute] = []
    for (key, value) in pairs {
      values.append(Value.Attribute(key: text(key), value: text(value)))
    }
    return .dictionary(values)
  }

  // MARK: - Patterns

  /// Returns the model's pattern for the callback that a fault waits for.
  mutating func pattern(_ pattern: CallbackPattern) -> Reception.CallbackPattern {
    Reception.CallbackPattern(
      range: .none, kind: pattern.kind.model,
      fields: fields(pattern.fields, Catalogue.callback(pattern.kind.model).fields))
  }

  private mutating func fields(
    _ fields: [NamedValue], _ descriptors: [FieldDescriptor]
  ) -> [FieldPattern] {
    var patterns: [FieldPattern] = []
    for (position, field) in fields.enumerated() where field != .free {
      let pattern = pattern(field, descriptors[position].type)
      patterns.append(FieldPattern(field: position, range: .none, pattern: pattern))
    }
    return patterns
  }

  private mutating func pattern(_ named: NamedValue, _ type: ValueType) -> Pattern {
    switch (named, type) {
    case (.absent, _): return .absent
    case (.record(let values), .record(let kind)):
      return .record(kind, fields(values, Catalogue.record(kind).fields))
    case (.list(let items), .list(let element)):
      var patterns: [Pattern] = []
      for item in items { patterns.append(pattern(item, element)) }
      return .list(patterns, isOpen: false)
    default: return .value(value(named, as: type))
    }
  }
}
