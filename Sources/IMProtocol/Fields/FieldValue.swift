import Base

/// A type that a field can have, such as an id, a text, a number, a list or a record.
protocol FieldValue: Hashable, Sendable {
  static var type: ValueType { get }

  /// Converts a value from a scenario. A value of the wrong type stops the program: only a bug in
  /// imsim can cause such a value, because the scenario's checker has already compared the types.
  static func read(_ value: Value, into arena: inout Arena) -> Self

  /// Returns the field as a value, for matching and printing.
  func value(_ arena: Arena) -> Value

  /// Whether the value is an empty id. No list may contain an empty id.
  var isAbsent: Bool { get }

  /// Returns why the device refuses the value, or nil if `limit` allows it.
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

  /// Stops the program, because a value doesn't have the type of its field.
  static func mismatch(_ value: Value) -> Never {
    fatal("\(value) is given where the catalogue has \(type)")
  }
}
