import Base

/// A parameter of a call, or a field of a callback or record.
public struct FieldDescriptor: Hashable, Sendable {
  /// The SDK's name.
  package let name: String
  /// The first and the last bytes of the name, for fast comparisons of names.
  let ends: NameEnds
  package var type: ValueType
  /// For a parameter, whether a call may omit the parameter. For a field, whether the field may be
  /// absent in a callback or record.
  package var isOptional: Bool
  /// The value of an omitted parameter; absent by default.
  package var defaultValue: Value
  /// The limit of the values.
  package var bounds = Limit.Kind.none
  /// A note for the reference page. A note that begins with a comma or a semicolon is added to the
  /// words of the limit. Any other note replaces the words of the limit.
  let note: String

  /// The clauses of the limit, if only the server checks the limit.
  package var statements: [String] = []

  /// The name that mutants use for the device's check of the parameter; nil if the device does not
  /// check the parameter.
  var check: String? = nil

  /// Creates a descriptor of a parameter or field that must be present.
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

  /// The limit in words, such as `at most 128 characters`; empty if there is no limit. Each access
  /// creates the text again. A run never accesses this property.
  package var limit: String {
    let isMore = note.isEmpty || note.hasPrefix(",") || note.hasPrefix(";")
    return isMore ? bounds.words(type) + note : note
  }
}
