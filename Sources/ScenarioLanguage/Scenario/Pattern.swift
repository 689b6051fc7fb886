package import IMProtocol

/// A pattern to which a value is compared.
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
  /// A record. Only the fields for which a pattern is given are compared.
  case record(RecordKind, [FieldPattern])
}
