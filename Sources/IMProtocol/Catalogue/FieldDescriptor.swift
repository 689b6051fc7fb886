import Ground

/// A parameter of a call, or a field of a callback or record.
public struct FieldDescriptor: Hashable, Sendable {
  /// The SDK's name.
  package let name: String
  /// What tells most names apart by few comparisons.
  let ends: NameEnds
  package var type: ValueType
  /// Whether a call may leave the parameter out, or whether the field may be absent.
  package var isOptional: Bool
  /// What a parameter that is left out stands for; absent unless said.
  package var defaultValue: Value
  /// What its values can be.
  package var bounds = Limit.Kind.none
  /// What else is said of that; instead of it where it begins with a letter.
  let note: String

  /// The statements that limit it at the server.
  package var statements: [String] = []

  /// Makes a descriptor of a parameter or field that must be present.
  package init(_ name: String, _ type: ValueType) {
    self.init(name: name, type: type, isOptional: false, defaultValue: .absent, note: "")
  }

  init(name: String, type: ValueType, isOptional: Bool, defaultValue: Value, note: String) {
    self.name = name
    ends = name.withBytes { NameEnds($0) }
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.note = note
  }

  /// Limits in words, as in `at most 128 characters`; empty when there is none. Made when somebody
  /// reads them, which no run does.
  package var limit: String {
    let isMore = note.isEmpty || note.hasPrefix(",") || note.hasPrefix(";")
    return isMore ? bounds.words(type) + note : note
  }
}
