import Base
package import IMProtocol

/// Writes values, and fields with their values.
extension ScenarioText {
  package func value(_ value: Value, type: ValueType?) -> String {
    [UInt8].text { append(value, type: type, to: &$0) }
  }

  func append(_ value: Value, type: ValueType?, to words: inout [UInt8]) {
    switch value {
    case .absent: words.append("nil")
    case .text(.absent) where isExact: words.append("nil")
    case .boolean(let boolean): words.append(boolean ? "true" : "false")
    case .integer(let number):
      if type == .time || type == .moment {
        append(time: number, to: &words)
      } else {
        words.append(decimal: number)
      }
    case .text(let text): append(text, to: &words)
    case .pageToken(let token):
      words.append(isExact ? "any" : Escaping.quoted(Self.pageToken(token)))
    case .code(let code) where isExact:
      words.append(Catalogue.code(code)?.name ?? String(code.number))
    case .code(let code): Self.append(code, to: &words)
    case .user(let user): words.append(self.user(user))
    case .group(let group): words.append(self.group(group))
    case .callback(let kind): words.append(Catalogue.callback(kind).name)
    case .enumeration(let kind, let raw): words.append(Self.enumeration(kind, raw))
    case .list(let items): append(items, type: type, to: &words)
    case .record(let kind, let values):
      words.append("{")
      append(Catalogue.record(kind).fields, values, to: &words)
      words.append("}")
    case .dictionary(let attributes): append(attributes, to: &words)
    }
  }

  private func append(_ items: [Value], type: ValueType?, to words: inout [UInt8]) {
    let users = items.compactMap { if case .user(let user) = $0 { user } else { nil } }
    if isExact, users.count == items.count { return words.append(brackets(self.users(users))) }
    append(cut: items, to: &words) { append($0, type: type?.element, to: &$1) }
  }

  private func append(_ attributes: [Value.Attribute], to words: inout [UInt8]) {
    words.append("{")
    for index in attributes.indices {
      if index > 0 { words.append(", ") }
      words.append(key(attributes[index].key))
      words.append(": ")
      append(attributes[index].value, to: &words)
    }
    words.append("}")
  }

  /// Appends fields with their names. Exact style omits values that equal the default; shown style
  /// omits absent values.
  func append(_ fields: [FieldDescriptor], _ values: [Value], to words: inout [UInt8]) {
    var isFirst = true
    for index in 0..<min(fields.count, values.count) {
      if values[index] == (isExact ? fields[index].defaultValue : .absent) { continue }
      words.append(field: fields[index].name, isFirst: isFirst)
      isFirst = false
      append(values[index], type: fields[index].type, to: &words)
    }
  }

  /// Appends a time, given in milliseconds since 1970. Exact style writes a time up to the year
  /// 9999 as a string, and a later time as a number.
  private func append(time milliseconds: Int64, to words: inout [UInt8]) {
    guard isExact else { return TimeText.append(milliseconds: milliseconds, to: &words) }
    guard (0..<253_402_300_800_000).contains(milliseconds) else {
      return words.append(decimal: milliseconds)
    }
    let text = TimeText.iso(milliseconds: milliseconds).replacing(".000Z", with: "Z")
    words.append("\"\(text)\"")
  }

  /// A page token as text. Applications don't interpret a page token: they only send it back.
  package static func pageToken(_ token: PageToken) -> String {
    let (letter, index) = token.list.mark
    return "\(letter)\(index)-\(token.position.time.milliseconds)-\(token.position.sequence)"
  }

  /// A code's name and number.
  package static func code(_ code: Code) -> String {
    [UInt8].text { append(code, to: &$0) }
  }

  private static func append(_ code: Code, to words: inout [UInt8]) {
    guard let descriptor = Catalogue.code(code) else {
      return words.append(decimal: Int64(code.number))
    }
    words.append(descriptor.name)
    words.append(" (")
    words.append(decimal: Int64(code.number))
    words.append(")")
  }

  /// The name of an enumeration's case, or its number if no case has it.
  package static func enumeration(_ kind: EnumerationKind, _ raw: Int32) -> String {
    Catalogue.name(of: raw, in: kind) ?? String(raw)
  }
}

extension ValueType {
  /// The type of a list's elements, or nil for other types.
  var element: ValueType? { if case .list(let element) = self { element } else { nil } }
}
