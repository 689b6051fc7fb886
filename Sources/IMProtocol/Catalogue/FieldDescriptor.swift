import Base

/// A parameter of a call, or a field of a callback or record.
public struct FieldDescriptor: Hashable, Sendable {
  /// The SDK's name.
  package let name: String
  /// The first and the last bytes of the name, for fast comparisons of names.
  let ends: NameEnds
  package var type: ValueType
  /// Whether a call may omit the parameter, or whether the field may be absent in a callback or
  /// record.
  package var isOptional: Bool
  /// The value of the parameter in a call that omits the parameter. By default, this value is
  /// `.absent`.
  package var defaultValue: Value
  /// The limit of the parameter's or field's values.
  package var bounds = Limit.Kind.none
  /// A note for the reference page. If the note begins with a comma or a semicolon, the note is
  /// appended to the words of the limit. Any other note replaces the words of the limit.
  let note: String

  /// The ids of the clauses that define the limit. The list is empty if the device checks the
  /// limit.
  package var statements: [String] = []

  /// The name of the device's check of the parameter, in the names of mutants; nil if the device
  /// does not check the parameter.
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
