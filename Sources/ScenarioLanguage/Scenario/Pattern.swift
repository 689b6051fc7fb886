package import IMProtocol

/// A pattern that a value is compared to.
package enum Pattern: Sendable {
  /// `any` matches every value that is present.
  case any
  /// `nil`: no value.
  case absent
  /// `$name` is a capture. The first use of a capture binds the value; later uses compare a value
  /// with the bound value. The integer is an index into the scenario's `captureNames`.
  case capture(Int)
  case value(Value)
  /// A list that has one pattern for each item. `isOpen` (`...` at the end) allows any further
  /// items.
  case list([Pattern], isOpen: Bool)
  /// Extended attributes that have one pattern for each key. The pattern `nil` requires that the
  /// key is absent. `isOpen` (`...` at the end) allows any further keys.
  case dictionary([KeyPattern], isOpen: Bool)
  /// A record. Only fields with a pattern are compared.
  case record(RecordKind, [FieldPattern])

  /// Whether every value that fits `other` also fits this pattern. The result may be false although
  /// the condition holds: the function does not decide every case.
  func covers(_ other: Pattern) -> Bool {
    switch (self, other) {
    case (.any, .absent): false
    case (.any, _): true
    case (.absent, .absent): true
    case (.value(let one), .value(let two)): one == two
    case (.list(let one, let isOpen), .list(let two, let otherIsOpen)):
      (isOpen ? one.count <= two.count : !otherIsOpen && one.count == two.count)
        && zip(one, two).allSatisfy { $0.covers($1) }
    case (.record(_, let one), .record(_, let two)): one.covers(two)
    case (.absent, _), (.value, _), (.list, _), (.record, _), (.capture, _), (.dictionary, _): false
    }
  }
}

extension [FieldPattern] {
  /// Whether every object whose fields fit `others` also fits the patterns in this array.
  func covers(_ others: [FieldPattern]) -> Bool {
    allSatisfy { one in others.contains { $0.field == one.field && one.pattern.covers($0.pattern) }
    }
  }
}

extension Reception.CallbackPattern {
  /// Whether every callback that fits `other` also fits this pattern.
  func covers(_ other: Reception.CallbackPattern) -> Bool {
    kind == other.kind && fields.covers(other.fields)
  }
}
