package import IMProtocol
package import ScenarioLanguage

/// Short texts for comparing values in reports. Empty parts of the values are omitted.
extension ScenarioText {
  /// A callback with its fields. An empty field is omitted unless the pattern names it.
  func callback(
    _ notice: Notice, comparedWith pattern: Reception.CallbackPattern?, _ arena: Arena
  ) -> String {
    let descriptor = Catalogue.callback(notice.callback)
    let fields = brief(descriptor.fields, notice.values(arena), pattern?.fields ?? [])
    return fields.isEmpty ? descriptor.name : "\(descriptor.name)(\(fields))"
  }

  private func brief(
    _ fields: [FieldDescriptor], _ values: [Value], _ patterns: [FieldPattern]
  ) -> String {
    let parts = fields.indices.compactMap { index -> String? in
      let pattern = patterns.first { $0.field == index }?.pattern
      guard pattern != nil || !Self.isEmpty(values[index]) else { return nil }
      return "\(fields[index].name): \(brief(values[index], fields[index].type, pattern))"
    }
    return parts.joined(separator: ", ")
  }

  private func brief(_ value: Value, _ type: ValueType?, _ pattern: Pattern?) -> String {
    switch value {
    case .record(let kind, let values):
      var listed: [FieldPattern] = []
      if case .record(_, let fields) = pattern { listed = fields } else if pattern != nil { break }
      return "{\(brief(Catalogue.record(kind).fields, values, listed))}"
    case .list(let items):
      var listed: [Pattern] = []
      if case .list(let items, _) = pattern { listed = items } else if pattern != nil { break }
      return list(items, type) { $0 < listed.count ? listed[$0] : nil }
    case .absent, .boolean, .integer, .pageToken, .text, .code, .user, .group, .callback,
      .enumeration, .dictionary:
      break
    }
    return self.value(value, type: type)
  }

  private func list(
    _ items: [Value], _ type: ValueType?, _ pattern: (Int) -> Pattern?
  ) -> String {
    var element: ValueType?
    if case .list(let inner) = type { element = inner }
    return cut(Array(items.enumerated())) { brief($0.element, element, pattern($0.offset)) }
  }

  /// Whether a value is absent or empty.
  package static func isEmpty(_ value: Value) -> Bool {
    switch value {
    case .absent: true
    case .text(let text): text.isAbsentOrEmpty
    case .list(let items): items.isEmpty
    case .dictionary(let attributes): attributes.isEmpty
    case .record, .boolean, .integer, .pageToken, .code, .user, .group, .callback, .enumeration:
      false
    }
  }
}
