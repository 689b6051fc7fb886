/// A record of the SDK, or a record that exists only in the simulator.
protocol Record: Fields, FieldValue {
  static var kind: RecordKind { get }
}

extension Record {
  static var type: ValueType { .record(kind) }

  func value(_ arena: Arena) -> Value { .record(Self.kind, values(arena)) }

  static func read(_ value: Value, into arena: inout Arena) -> Self {
    guard case .record(kind, let values) = value else { return none(value, Self()) }
    return Self(reading: values)
  }

  /// Returns the record's entry in the catalogue.
  ///
  /// - Parameter name: the record's name in the SDK, or the simulator's own name if the SDK has
  ///   none.
  static func descriptor(_ name: String) -> RecordDescriptor {
    RecordDescriptor(kind: kind, name: name, fields: descriptors)
  }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  static var type: ValueType { Wrapped.type }

  static func read(_ value: Value, into arena: inout Arena) -> Wrapped? {
    value == .absent ? nil : Wrapped.read(value, into: &arena)
  }

  func value(_ arena: Arena) -> Value { self?.value(arena) ?? .absent }

  func refusal(
    by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena
  ) -> Ruling<Code>? { self?.refusal(by: limit, presence, texts: texts, arena) }
}
