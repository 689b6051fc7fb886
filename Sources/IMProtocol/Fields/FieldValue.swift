import Base

/// A type of field, such as an id, a text, a number, a list or a record.
protocol FieldValue: Hashable, Sendable {
  /// The type in the catalogue.
  static var type: ValueType { get }

  /// Converts a value of a scenario to a field. The program stops if the type of the value differs
  /// from the type of the field. A wrong type is a bug in imsim, because the scenario's checker has
  /// already compared the types.
  static func read(_ value: Value, into arena: inout Arena) -> Self

  /// Returns the field as a value, for matching and printing.
  func value(_ arena: Arena) -> Value

  /// Whether the value is an empty id. No list may contain an empty id.
  var isAbsent: Bool { get }

  /// Returns the device's refusal of the value. The result is nil if `limit` allows the value.
  func refusal(by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena)
    -> Ruling<Code>?
}

extension FieldValue {
  /// Stops the program, because no call has a parameter of this type.
  static func read(_ value: Value, into arena: inout Arena) -> Self {
    fatal("a call carries \(value) as \(Self.self), which none can")
  }

  var isAbsent: Bool { false }

  func refusal(
    by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena
  ) -> Ruling<Code>? { nil }

  /// Stops the program, because the types of a value and its field are different.
  static func mismatch(_ value: Value) -> Never {
    fatal("\(value) is given where the catalogue has \(type)")
  }
}
