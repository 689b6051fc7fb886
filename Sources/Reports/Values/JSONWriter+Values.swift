import IMProtocol

/// Values of a scenario as JSON.
///
/// Users and groups are their ids, cases of enumerations their names (a wrong raw value is a
/// number), codes are numbers, times are milliseconds since 1970-01-01T00:00:00Z, nil is null.
extension JSONWriter {
  mutating func value(_ value: Value, _ text: ValueText) {
    switch value {
    case .absent: null()
    case .boolean(let flag): boolean(flag)
    case .integer(let integer): number(integer)
    case .text(let one): string(text.string(of: one))
    case .code(let code): number(code.number)
    case .user(let user): string(text.id(of: user))
    case .group(let group): string(text.id(of: group))
    case .callback(let kind): string(Catalogue.callback(kind).name)
    case .enumeration(let kind, let raw):
      if let name = Catalogue.enumeration(kind).name(of: raw) { string(name) } else { number(raw) }
    case .list(let items):
      array { writer in for item in items { writer.value(item, text) } }
    case .record(let kind, let values):
      fields(Catalogue.record(kind).fields, values, text)
    case .dictionary(let attributes):
      object { writer in
        for attribute in attributes {
          writer.member(text.string(of: attribute.key), text.string(of: attribute.value))
        }
      }
    }
  }

  /// An object of named values.
  mutating func fields(_ fields: [FieldDescriptor], _ values: [Value], _ text: ValueText) {
    object { writer in
      for (field, value) in zip(fields, values) {
        writer.key(field.name)
        writer.value(value, text)
      }
    }
  }
}
