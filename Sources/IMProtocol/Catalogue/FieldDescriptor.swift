import Base

/// A parameter of a call, or a field of a callback or record.
public struct FieldDescriptor: Hashable, Sendable {
  /// The name in the SDK.
  package let name: String
  /// The name's first and last bytes, stored to speed up comparisons.
  let ends: NameEnds
  package var type: ValueType
  /// Whether the parameter may be omitted from a call, or the field may be absent from a callback
  /// or record.
  package var isOptional: Bool
  /// The parameter's value if a call omits it; by default `.absent`.
  package var defaultValue: Value
  /// Which values the parameter or field can have.
  package var bounds = Limit.Kind.none
  /// A note for the reference page. A note that begins with a comma or a semicolon follows the
  /// description of the limit; any other note replaces that description.
  let note: String

  /// The ids of the clauses that define the limit.
  package var clauses: [String] = []

  /// The code with which the device refuses values outside the limit; nil if the device doesn't
  /// check the limit.
  package var refusal: Code? = nil

  /// The ids of the clauses that define the limit; empty if the device checks the limit.
  package var statements: [String] { refusal == nil ? clauses : [] }

  /// The name that mutants use for the device's check of the parameter; nil if the device doesn't
  /// check the parameter.
  var check: String? = nil

  /// Creates the descriptor of a required parameter or field.
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

  /// The limit in words, such as `at most 128 characters`, or an empty text if there is no limit.
  /// The text is created anew by each access, but never during a run.
  package var limit: String {
    let isMore = note.isEmpty || note.hasPrefix(",") || note.hasPrefix(";")
    return isMore ? bounds.words(type) + note : note
  }
}
