package import IMProtocol

/// A pattern, which a value either matches or not.
package enum Pattern: Sendable {
  /// `any`: there must be a value, but every value matches.
  case any
  /// `nil`: no value.
  case absent
  /// `$name`: a capture, identified by its index in the scenario's `captureNames`. The first use of
  /// a capture binds a value, and later uses are compared with this value.
  case capture(Int)
  case value(Value)
  /// A list with a pattern for each item. If the list is open (`...` at the end), it may contain
  /// further items.
  case list([Pattern], isOpen: Bool)
  /// Extended attributes with a pattern for each key, where `nil` means that the key must be
  /// absent. If `isOpen` is true (`...` at the end), further keys are allowed.
  case dictionary([KeyPattern], isOpen: Bool)
  /// A record. Only fields with a pattern are compared.
  case record(RecordKind, [FieldPattern])

  /// Whether every value that matches `other` is known to match this pattern too. The check is not
  /// complete: the result can be false even if every value that matches `other` also matches this
  /// pattern.
  package func covers(_ other: Pattern) -> Bool {
    switch (self, other) {
    case (.any, .absent): false
    case (.any, _): true
    case (.absent, .absent): true
    case (.value(let one), .value(let two)): one == two
    case (.list(let one, let isOpen), .list(let two, let otherIsOpen)):
      (isOpen ? one.count <= two.count : !otherIsOpen && one.count == two.count)
        && zip(one, two).allSatisfy { $0.covers($1) }
    case (.record(_, let one), .record(_, let two)): one.covers(two)
    case (.capture(let one), .capture(let two)): one == two
    case (.dictionary(let one, let isOpen), .dictionary(let two, let otherIsOpen)):
      (isOpen || !otherIsOpen && one.count == two.count)
        && one.allSatisfy { key in
          two.contains { $0.key == key.key && key.pattern.covers($0.pattern) }
        }
    case (.absent, _), (.value, _), (.list, _), (.record, _), (.capture, _), (.dictionary, _): false
    }
  }
}

extension [FieldPattern] {
  /// Whether every value whose fields match `others` is known to match these patterns too.
  package func covers(_ others: [FieldPattern]) -> Bool {
    allSatisfy { one in others.contains { $0.field == one.field && one.pattern.covers($0.pattern) }
    }
  }
}

extension Reception.CallbackPattern {
  func covers(_ other: Reception.CallbackPattern) -> Bool {
    kind == other.kind && fields.covers(other.fields)
  }
}
