import IMProtocol

/// The Swift names of the catalogue's entries.
enum SwiftNames {
  static func type(_ kind: EnumerationKind) -> String { plain(Catalogue.enumeration(kind).name) }

  static func type(_ kind: RecordKind) -> String {
    let descriptor = Catalogue.record(kind)
    guard descriptor.name == "RCPagingQueryResult" else { return plain(descriptor.name) }
    guard case .list(let element)? = descriptor.fields.last?.type else { return "Never" }
    return "PagingQueryResult<\(type(element))>"
  }

  /// The Swift type of a value that is not nil.
  static func type(_ type: ValueType) -> String {
    switch type {
    case .boolean: "Bool"
    case .integer, .duration: "Int"
    case .text, .user, .group: "String"
    case .code: "Code"
    case .callback: "Callback.Kind"
    case .time, .moment: "Int64"
    case .enumeration(let kind): self.type(kind)
    case .record(let kind): self.type(kind)
    case .dictionary: "[String: String]"
    case .list(let element): "[\(self.type(element))]"
    }
  }

  static func type(_ field: FieldDescriptor) -> String {
    type(field.type) + (isOptional(field) ? "?" : "")
  }

  /// Whether a field can be nil, because it may be absent and has no default value.
  static func isOptional(_ field: FieldDescriptor) -> Bool {
    field.isOptional && field.defaultValue == .absent
  }

  static func pattern(_ field: FieldDescriptor) -> String {
    pattern(field.type) + (isOptional(field) ? "??" : "?")
  }

  private static func pattern(_ type: ValueType) -> String {
    switch type {
    case .record(let kind): "\(self.type(kind)).Pattern"
    case .list(let element): "[\(pattern(element))]"
    case .boolean, .integer, .text, .code, .user, .group, .callback, .time, .moment, .duration,
      .enumeration, .dictionary:
      self.type(type)
    }
  }

  /// A parameter's default value as Swift code, or nil if the parameter is required.
  static func defaultValue(_ field: FieldDescriptor) -> String? {
    guard field.isOptional else { return nil }
    switch field.defaultValue {
    case .absent: return "nil"
    case .boolean(let flag): return "\(flag)"
    case .integer(let number): return "\(number)"
    case .text: return "\"\""
    case .list: return "[]"
    case .enumeration(let kind, let raw):
      let name = Catalogue.enumeration(kind).name(of: raw) ?? "?"
      return ".\(self.case(name))"
    case .pageToken, .code, .user, .group, .callback, .record, .dictionary:
      return "?"
    }
  }

  /// The name of an enumeration case in lower camel case, as in IMProtocol.
  static func `case`(_ name: String) -> String {
    let result: String
    if name.contains("_") || name.allSatisfy({ $0.isUppercase }) {
      let words = name.lowercased().split(separator: "_")
      result =
        words[0]
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined()
    } else {
      result = name.prefix(1).lowercased() + name.dropFirst()
    }
    return result == "self" ? "`self`" : result
  }

  /// The name of a code in lower camel case and without prefixes such as `RC_`, as in IMProtocol.
  static func code(_ name: String) -> String {
    let prefixes = [
      ("RCErrorCodeRc_", ""), ("INVALID_PARAMETER_", "INVALID_"), ("ERRORCODE_", ""), ("RC_", ""),
    ]
    var rest = name
    if let (prefix, instead) = prefixes.first(where: { name.hasPrefix($0.0) }) {
      rest = instead + name.dropFirst(prefix.count)
    }
    let words = rest.uppercased().split(separator: "_").map {
      joined[String($0)] ?? $0.lowercased()
    }
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static let joined = [
    "USERID": "userID", "USERIDS": "userIDs", "USERIDLIST": "userIDList", "ID": "ID",
    "IDS": "IDs", "PAGESIZE": "pageSize", "KV": "KV", "SDK": "SDK", "BESUBSCRIBED": "beSubscribed",
    "OVERFREQUENCY": "overFrequency", "PUSHSETTING": "pushSetting",
  ]

  private static func plain(_ name: String) -> String {
    name.hasPrefix("RC") ? String(name.dropFirst(2)) : name
  }
}
