import Ground

/// What a field can hold: an id, a text, a number, a list, a record.
protocol FieldValue: Hashable, Sendable {
  /// The type that the catalogue gives for it.
  static var type: ValueType { get }

  /// Reads what a scenario writes. The checker has held it against the field's type, so that
  /// another type is a fault of imsim itself, which stops it.
  static func read(_ value: Value, into arena: inout Arena) -> Self

  /// The value, for matching and printing.
  func value(_ arena: Arena) -> Value

  /// Whether it is an id that names nobody, which no list may hold.
  var isAbsent: Bool { get }

  /// Why the device refuses the value by a limit; nil where it does not.
  func refusal(by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena)
    -> Ruling<Code>?
}

extension FieldValue {
  /// A value that no call carries.
  static func read(_ value: Value, into arena: inout Arena) -> Self {
    fatal("a call carries \(value) as \(Self.self), which none can")
  }

  var isAbsent: Bool { false }

  func refusal(
    by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena
  ) -> Ruling<Code>? { nil }

  /// Stops where a value has another type than its field.
  static func mismatch(_ value: Value) -> Never {
    fatal("\(value) is given where the catalogue has \(type)")
  }
}
