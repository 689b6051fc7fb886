import Base
import IMProtocol

/// A Swift type for a record of the catalogue.
protocol NamedRecord: NamedValueConvertible {
  static var kind: RecordKind { get }

  /// Makes the record from the values of its fields. The order of the values is the order of the
  /// fields in the catalogue.
  init(_ fields: NamedFields)

  /// The values of the fields, in the order of the catalogue.
  var fields: [NamedValue] { get }
}

extension NamedRecord {
  init(_ named: NamedValue) {
    guard case .record(let values) = named else { mismatch(named, Self.self) }
    self.init(NamedFields(values))
  }

  var named: NamedValue { .record(fields) }

  /// The text of this record in the scenario language.
  var notation: String { Notation.value(named, .record(Self.kind)) }
}

/// A pattern for records. The pattern contains the fields that are compared.
protocol NamedPattern: NamedValueConvertible {
  var fields: [NamedValue] { get }
}

extension NamedPattern {
  init(_ named: NamedValue) { fatal("a pattern is not made of a value: \(named)") }

  var named: NamedValue { .record(fields) }
}
