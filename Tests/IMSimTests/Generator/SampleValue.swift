import IMProtocol

/// A sample value for a field or parameter, as Swift code and as scenario text. The fields of a
/// record or call have different sample values.
struct SampleValue {
  let swift: String
  let scenario: String

  init(_ field: FieldDescriptor) { self.init(field.name, field.type) }

  private init(_ name: String, _ type: ValueType) {
    switch type {
    case .boolean: (swift, scenario) = ("true", "true")
    case .integer, .time, .moment, .duration, .code:
      (swift, scenario) = ("\(name.utf8.count + 60)", "\(name.utf8.count + 60)")
    case .text, .user, .group: (swift, scenario) = ("\"\(name)\"", "\"\(name)\"")
    case .callback: (swift, scenario) = (".onFriendAdd", "onFriendAdd")
    case .enumeration(let kind):
      let last = Catalogue.enumeration(kind).cases.last?.name ?? ""
      (swift, scenario) = (".\(SwiftNames.case(last))", last)
    case .dictionary: (swift, scenario) = ("[\"\(name)\": \"value\"]", "{\(name): \"value\"}")
    case .list(let element):
      let first = SampleValue("\(name)1", element)
      if case .enumeration = element {
        (swift, scenario) = ("[\(first.swift)]", "[\(first.scenario)]")
        return
      }
      let second = SampleValue("\(name)2", element)
      swift = "[\(first.swift), \(second.swift)]"
      scenario = "[\(first.scenario), \(second.scenario)]"
    case .record(let kind):
      let fields = Catalogue.record(kind).fields
      let parts = fields.map { (name: $0.name, value: SampleValue($0)) }
      swift =
        ".init("
        + parts.map { "\($0.name): \($0.value.swift)" }.joined(separator: ", ") + ")"
      scenario =
        "{"
        + parts.map { "\($0.name): \($0.value.scenario)" }.joined(separator: ", ") + "}"
    }
  }

  /// A field's sample as Swift code. For a record, the code is `.sample`, because each record type
  /// and each record pattern declares this name.
  static func withRecords(_ field: FieldDescriptor) -> String {
    switch field.type {
    case .record: ".sample"
    case .list(.record): "[.sample]"
    case .boolean, .integer, .text, .code, .user, .group, .callback, .time, .moment, .duration,
      .enumeration, .dictionary, .list:
      SampleValue(field).swift
    }
  }
}
