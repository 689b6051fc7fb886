package import IMProtocol

/// A pattern for values. A value matches the pattern or not.
package enum Pattern: Sendable {
  /// `any` matches every value except an absent value.
  case any
  /// `nil`: no value.
  case absent
  /// `$name` is a capture. The first use of a capture binds a value. Later uses compare a value
  /// with the bound value. The associated value is an index into the `captureNames` of the
  /// scenario.
  case capture(Int)
  case value(Value)
  /// A list. There is one pattern for each item. If `isOpen` is true (`...` at the end), the list
  /// may have further items.
  case list([Pattern], isOpen: Bool)
  /// Extended attributes. There is one pattern for each key. The pattern `nil` requires that the
  /// key is absent. If `isOpen` is true (`...` at the end), there may be further keys.
  case dictionary([KeyPattern], isOpen: Bool)
  /// A record. Only fields with a pattern are compared.
  case record(RecordKind, [FieldPattern])

  /// Whether every value that matches `other` also matches this pattern. The function does not
  /// decide every case. Therefore the result can be false although the condition is true.
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
  /// Whether the patterns in this array match every object whose fields match `others`.
  func covers(_ others: [FieldPattern]) -> Bool {
    allSatisfy { one in others.contains { $0.field == one.field && one.pattern.covers($0.pattern) }
    }
  }
}

extension Reception.CallbackPattern {
  /// Whether every callback that matches `other` also matches this pattern.
  func covers(_ other: Reception.CallbackPattern) -> Bool {
    kind == other.kind && fields.covers(other.fields)
  }
}
