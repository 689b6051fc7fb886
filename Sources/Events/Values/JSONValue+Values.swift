package import IMProtocol
package import ScenarioLanguage

/// Converts the values of a scenario to JSON.
///
/// - A user or group becomes its id.
/// - A case of an enumeration becomes its name, or a number if the raw value is invalid.
/// - A code becomes its number.
/// - A time becomes the number of milliseconds since 1970-01-01T00:00:00Z.
/// - An absent value becomes null.
extension JSONValue {
  package init(_ value: IMProtocol.Value, _ text: borrowing ScenarioText) {
    self =
      switch value {
      case .absent: .null
      case .boolean(let flag): .boolean(flag)
      case .integer(let integer): .number(Int128(integer))
      case .text(let one): .string(text.string(of: one))
      case .pageToken(let token): .string(ScenarioText.pageToken(token))
      case .code(let code): .number(Int128(code.number))
      case .user(let user): .string(text.id(of: user))
      case .group(let group): .string(text.id(of: group))
      case .callback(let kind): .string(Catalogue.callback(kind).name)
      case .enumeration(let kind, let raw):
        Catalogue.name(of: raw, in: kind).map { .string($0) } ?? .number(Int128(raw))
      case .list(let items): .array(items.map { JSONValue($0, text) })
      case .record(let kind, let values): JSONValue(Catalogue.record(kind).fields, values, text)
      case .dictionary(let attributes):
        .object(
          attributes.map {
            Member(name: text.string(of: $0.key), value: .string(text.string(of: $0.value)))
          })
      }
  }

  init(
    _ fields: [FieldDescriptor], _ values: [IMProtocol.Value], _ text: borrowing ScenarioText
  ) {
    var members: [Member] = []
    members.reserveCapacity(values.count)
    for index in 0..<min(fields.count, values.count) {
      members.append(Member(name: fields[index].name, value: JSONValue(values[index], text)))
    }
    self = .object(members)
  }
}
