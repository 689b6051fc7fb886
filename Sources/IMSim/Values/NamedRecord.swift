import Base
import IMProtocol

/// A Swift type for a record of the catalogue.
protocol NamedRecord: NamedValueConvertible {
  static var kind: RecordKind { get }

  /// Makes the record from its fields' values, in the order of the catalogue.
  init(_ fields: NamedFields)

  /// The fields' values, in the order of the catalogue.
  var fields: [NamedValue] { get }
}

extension NamedRecord {
  init(_ named: NamedValue) {
    guard case .record(let values) = named else { mismatch(named, Self.self) }
    self.init(NamedFields(values))
  }

  var named: NamedValue { .record(fields) }

  /// This record, as the scenario language writes it.
  var notation: String { Notation.value(named, .record(Self.kind)) }
}

/// A pattern for records. The pattern contains the fields to compare.
protocol NamedPattern: NamedValueConvertible {
  var fields: [NamedValue] { get }
}

extension NamedPattern {
  init(_ named: NamedValue) { fatal("a pattern is not made of a value: \(named)") }

  var named: NamedValue { .record(fields) }
}
